#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <variant>

#include "app/streams.hpp"
#include "app/tournaments.hpp"
#include "livegame/decide.hpp"

namespace dommer::app {

struct MatchPlace;
inline constexpr std::string_view live_game_streams = "game/", live_game_kind = "live_game";

// Which board of which event.
struct LivePlace {
    std::string event;
    int round = 0, board = 0;
    friend bool operator==(const LivePlace&, const LivePlace&) = default;
};
// Whether the program's own boards of a round are open.
storage::Stored<bool> are_boards_open(const storage::Store& store, const std::string& event, int round);
std::string name_of(const LivePlace& place);  // EVENT/ROUND/BOARD
std::optional<LivePlace> live_place_from(std::string_view name);

using LiveState = std::optional<livegame::Game>;
using HeldLiveGame = Versioned<LiveState>;
// A live game by its place; none before it is opened. A line of the list of live games is stored with it.
Stream<LiveState, livegame::Event> stream_of_live_game(const std::string& name);

struct LiveGameLine {
    LivePlace place;
    bool has_started = false, is_over = false, is_recorded = false;
    std::string result;
    std::optional<Instant> flag_due;
    std::optional<Instant> shown_from;  // when nothing of it is kept back from spectators any more; none: nothing is
};
std::optional<LiveGameLine> live_game_line_from(const storage::ViewRow& row);

using LiveFailure = std::variant<livegame::Refusal, Failure>;
template <class Value>
using LiveOutcome = tl::expected<Value, LiveFailure>;

// The players' names as the tournament has them now.
table::BySide<std::string> names_at(const tournament::Tournament& event, const LivePlace& place);

// Why a result that a game has given before is changed: the article by which the arbiter ruled.
std::string reason_of_ruling(const livegame::Game& game);
// What goes into the tournament when a live game is over: the result, and the moves with the digest of the game's log.
LiveOutcome<std::vector<tournament::Command>> commands_to_record(const livegame::Game& game, const LivePlace& place,
                                                                 const tournament::Tournament& event,
                                                                 const std::string& log_digest);

// How boards of a round are opened, and the digests of the secrets of their seats.
struct Opening {
    std::chrono::seconds delay{};
    bool touches_count = false;
    std::function<table::BySide<std::string>(int board)> seats;
};

// The live games of a store.
class LiveGames {
public:
    explicit LiveGames(storage::Store& store) : store_(store) {}

    LiveOutcome<HeldLiveGame> read(const LivePlace& place) const;
    // The event of live games: a tournament, or a match of a team season as one; none: there is none of this name.
    LiveOutcome<std::optional<tournament::Tournament>> event_of(const std::string& name) const;
    // Opens a board; `seats` are the digests of the two secrets.
    LiveOutcome<HeldLiveGame> open(const LivePlace& place, const table::BySide<std::string>& seats,
                                   std::chrono::seconds delay, bool touches_count, const ActionContext& how);
    // Opens every board of a round that has no result and is not open, all of them or none, and says which.
    LiveOutcome<std::vector<LivePlace>> open_round(const std::string& event, int round, const Opening& opening,
                                                   const ActionContext& how);
    // Reads, decides, stores, and tries again if somebody else was faster. When the game has ended by it, its result
    // goes into the tournament, or on the card of the team match; a seat's message that is refused is noted in the
    // game's log.
    LiveOutcome<HeldLiveGame> act(const LivePlace& place, const livegame::Command& command, const ActionContext& how);
    // Puts the result into the tournament, or on the card of the team match, if it is not there.
    LiveOutcome<HeldLiveGame> record(const LivePlace& place, const ActionContext& how);
    LiveOutcome<std::vector<LiveGameLine>> all() const;

private:
    LiveOutcome<HeldLiveGame> decided_on(const LivePlace& place, const livegame::Command& command,
                                         const ActionContext& how);
    LiveOutcome<void> record_on_card(const MatchPlace& match, int board, const livegame::Game& game,
                                     const ActionContext& how);
    struct Round {
        std::vector<LivePlace> places;
        std::vector<storage::Entry> entries;
        std::vector<storage::ViewRow> views;
    };
    LiveOutcome<Round> opened(const tournament::Tournament& event, const LivePlace& round, const Opening& opening,
                              const ActionContext& how) const;

    storage::Store& store_;
};

// The digest at which a stream's chain ends; empty: there is no such stream.
storage::Stored<std::string> end_of_chain(const storage::Store& store, const std::string& stream);

}  // namespace dommer::app
