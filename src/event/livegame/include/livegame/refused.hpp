#pragma once

#include "table/event.hpp"

namespace dommer::livegame {

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
    season_refuses,
    array_not_drawn,
    table_refuses
};
constexpr Ids<22> ids_of(Refused) {
    return {"no_such_game",      "opened_already",    "no_such_board",    "no_time_control",  "no_laws",
            "not_published",     "live_result_there", "is_a_match",       "delay_impossible", "forged_seat",
            "not_for_this_seat", "not_started",       "message_repeated", "message_missing",  "board_has_changed",
            "from_the_future",   "no_such_question",  "not_over",         "recorded_already", "season_refuses",
            "array_not_drawn",   "table_refuses"};
}

struct Refusal {
    Refused why;
    std::optional<table::Refusal> of_table = std::nullopt;  // with table_refuses
};

}  // namespace dommer::livegame
