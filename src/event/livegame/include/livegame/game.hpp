#pragma once

#include <string>
#include <variant>
#include <vector>

#include "livegame/refused.hpp"
#include "table/table.hpp"
#include "tournament/result.hpp"
#include "vocabulary/instant.hpp"

// A game of an event that is played live: the table, the moments at which acts reached it, and the two seats. The
// moment at which an act is received is its time; what a sender's own clock said is kept and decides nothing.
namespace dommer::livegame {

using table::BySide;

enum class Role : std::uint8_t { white, black, arbiter, clock, board };
constexpr Ids<5> ids_of(Role) { return {"white", "black", "arbiter", "clock", "board"}; }
constexpr Role role_of(Colour side) { return side == Colour::white ? Role::white : Role::black; }
constexpr std::optional<Colour> seat_of(Role role) {
    if (role == Role::white) return Colour::white;
    return role == Role::black ? std::optional(Colour::black) : std::nullopt;
}

// Opened from a board of a published round. Only digests of the seats' secrets are kept, and no names: those are the
// tournament's.
struct Opened {
    table::Agreement agreement;
    BySide<std::string> seats;
    std::chrono::seconds delay{};  // how much later spectators see everything
    bool touches_count = false;    // choosing a man on the screen is touching it (4.3)
};
struct SeatGiven {
    Colour side;
    std::string digest;
};  // the earlier secret no longer counts
struct DelaySet {
    std::chrono::seconds delay{};
};
// Acts that reached the table together, the time that passed before them first.
struct Acted {
    Role by = Role::clock;
    int number = 0;  // of the seat's messages, from 1; 0: not from a seat
    Instant at;
    std::optional<Instant> sent;  // what the sender's clock said
    std::vector<table::Action> acts;
    std::optional<int> answers;  // the question that the arbiter answers by it
    std::string id = {};         // the sender's own name for the message; empty: none
};
// A message that was refused. It changed nothing at the table.
struct MessageRefused {
    std::optional<Role> by;  // none: from nobody who has a seat here
    int number = 0;
    std::string id;
    Instant at;
    Refused why = Refused::table_refuses;
    struct ByTheLaws {
        table::RefusalCode code;
        std::string article;
    };
    std::optional<ByTheLaws> by_the_laws = std::nullopt;  // with table_refuses
};
// The result is in the tournament, with the digest of this log as it then ended.
struct Recorded {
    std::string result, log_digest;
};
// An electronic board, on which two players sit, and what of it only the arbiter can settle.
struct BoardClock {
    std::chrono::seconds white{}, black{};
    std::optional<Colour> running;  // none: stopped
    friend bool operator==(const BoardClock&, const BoardClock&) = default;
};
enum class BoardDoubt : std::uint8_t {
    impossible_position,  // men stand where no legal move puts them
    moves_rewritten,      // another move than the one that the game has
    moves_lost,           // fewer moves than the game has
    other_start,          // moves from a position that the game never had
    not_understood,       // a move that is none here
    result_shown          // the kings stand in the centre
};
constexpr Ids<6> ids_of(BoardDoubt) {
    return {"impossible_position", "moves_rewritten", "moves_lost", "other_start", "not_understood", "result_shown"};
}
struct BoardDoubted {
    BoardDoubt why;
    std::string detail;
    Instant at;
};
// What the board says fits again, or the arbiter has settled it: the game stands as it is.
struct BoardTrusted {
    Role by = Role::board;
    Instant at;
};
using Event = std::variant<Opened, SeatGiven, DelaySet, Acted, Recorded, MessageRefused, BoardDoubted, BoardTrusted>;

// What the table asks the arbiter, until they have answered.
struct Question {
    int number = 0;
    Instant at;
    std::vector<std::string> options;  // empty: a penalty of the list
    bool is_mandatory = false;
    std::string matter;   // as the ruling names it
    std::string article;  // that asks
    std::optional<Colour> about;
};

// Something that happened at the board besides moves and time, for people to read.
struct Happening {
    Instant at;
    Role by = Role::clock;
    table::Event event;
};

struct Game {
    table::Table table;
    BySide<std::string> seats;
    std::chrono::seconds delay{};
    bool touches_count = false;
    Instant clock_at;  // up to when time has been counted
    BySide<int> said;  // the number of each seat's last message
    std::vector<Acted> log;
    std::vector<table::Time> left_after;  // by half-move: what the mover's clock showed
    std::vector<Happening> happenings;
    std::vector<Question> questions;  // open
    int questions_asked = 0;
    std::vector<MessageRefused> refused;
    std::optional<Recorded> recorded;
    std::optional<BoardDoubted> board_doubt;
    bool has_clock_of_board = false;  // the players' own clock tells the time: ours follows it and calls no flag

    bool has_started() const { return table.started; }
};

Game evolve(std::optional<Game> before, const Event& event);

// The time since then on the clock that runs; none: none runs.
std::optional<table::Time> time_since(const Game& game, Instant now);
// The clocks at a moment, counted from the last act.
table::Clock clock_at(const Game& game, Instant now);
// The moment from which the running clock goes down: what it shows does not change before.
Instant clocks_counted_from(const Game& game);
// When the running clock's flag falls if nobody acts; none: no clock runs, or it is down already.
std::optional<Instant> flag_due(const Game& game);
// How many of its acts had happened at a moment: what spectators see behind the delay.
std::size_t acts_until(const Game& game, Instant moment);
// The game as it was after its first so many acts. `before` is the same game after fewer of them, to go on from; none:
// from the beginning.
Game after_acts(const Game& game, std::size_t acts, const Game* before = nullptr);
// laws_dk_2023, 8.4: less than five minutes and no increment of 30 seconds: the arbiter watches.
bool is_short_of_time(const Game& game, Colour side, Instant now);

// The clocks were stopped because the server was away, and have not been let run since.
bool is_stopped_by_outage(const Game& game);

// The result in the tournament's words; none: the game goes on, is annulled, or waits for a ruling.
std::optional<tournament::Result> result_for_tournament(const table::Table& table);

}  // namespace dommer::livegame
