#pragma once

#include "livegame/game.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/tournament.hpp"

namespace dommer::livegame {

struct Open {
    table::Agreement agreement;
    BySide<std::string> seats;  // digests
    std::chrono::seconds delay{};
};
struct GiveSeat {
    Colour side;
    std::string digest;
};
struct SetDelay {
    std::chrono::seconds delay{};
};
// What somebody does. A seat numbers its messages and says how many half-moves it saw on the board, so that none is
// taken twice and none for another position.
struct Message {
    Role from = Role::arbiter;
    int number = 0;
    std::optional<int> ply;
    std::optional<Instant> sent;
    table::Action act;
    bool presses = false;      // with a move: the clock too, if the move is legal
    bool offers_draw = false;  // with a move: before the clock is pressed (9.1.2.1)
    std::optional<int> answers;
};
struct LookAtClock {};  // has a flag fallen?
struct Record {
    std::string log_digest;
};
using Command = std::variant<Open, GiveSeat, SetDelay, Message, LookAtClock, Record>;

enum class Refused : std::uint8_t {
    no_such_game,
    opened_already,
    no_such_board,
    no_time_control,
    no_laws,
    not_published,
    result_there_already,
    is_a_match,
    delay_impossible,
    forged_seat,
    not_for_this_seat,
    not_started,
    message_repeated,
    message_missing,
    board_has_changed,
    from_the_future,
    no_such_question,
    not_over,
    recorded_already,
    table_refuses
};
constexpr Ids<20> ids_of(Refused) {
    return {"no_such_game",      "opened_already",    "no_such_board",    "no_time_control",  "no_laws",
            "not_published",     "live_result_there", "is_a_match",       "delay_impossible", "forged_seat",
            "not_for_this_seat", "not_started",       "message_repeated", "message_missing",  "board_has_changed",
            "from_the_future",   "no_such_question",  "not_over",         "recorded_already", "table_refuses"};
}

struct Refusal {
    Refused why;
    std::optional<table::Refusal> of_table = std::nullopt;  // with table_refuses
};

using Decision = tl::expected<std::vector<Event>, Refusal>;
Decision decide(const std::optional<Game>& game, const Command& command, Instant now);

// The article by which the table refuses; empty: the Laws have nothing to say about it.
std::string article_of(const Refusal& refusal);

// Opens a board of a published round, with what the event has laid down.
tl::expected<Open, Refusal> opening_of(const tournament::Tournament& event, tournament::RoundNumber round, int board);

// laws_dk_2023, 8.7: the result goes into the tournament once the game has ended.
tl::expected<tournament::Result, Refusal> result_to_record(const std::optional<Game>& game);

// Later than the longest thinkable network: a sender whose clock is this far ahead has a wrong one.
inline constexpr std::chrono::seconds clocks_may_differ{2};
inline constexpr std::chrono::seconds longest_delay{3600};

}  // namespace dommer::livegame
