#pragma once

#include <chrono>

#include "vocabulary/calendar.hpp"
#include "vocabulary/citation.hpp"
#include "vocabulary/names.hpp"

// Days and hours of the division tournament.
namespace dommer::teams {

enum class Deadline : unsigned char {
    detailed_protest,
    appeal_to_committee,
    appeal_to_board,
    league_game_files,
    postponement_request,
    postponement_after_selection,
    start_time_request,
    start_time_after_programme,
    playing_dates_published,
    venue_unavailable_dates,
    draft_plan_sent
};
constexpr Ids<11> ids_of(Deadline) {
    return {
        "detailed_protest",        "appeal_to_committee",          "appeal_to_board",    "league_game_files",
        "postponement_request",    "postponement_after_selection", "start_time_request", "start_time_after_programme",
        "playing_dates_published", "venue_unavailable_dates",      "draft_plan_sent"};
}
// Whether it is a day of the calendar that a year fixes, and not counted from another day.
constexpr bool is_of_the_year(Deadline deadline) { return deadline >= Deadline::playing_dates_published; }

// dsu_2011, 5.1 §15: a detailed protest within 4 days of the match, an appeal to the committee within 10 days of the
// ruling. dsu_2011, 5.1 §16: then to the appeals board. dsu_2011, 4.1 §18: three weeks after the notification.
// dsu_2011, 5.1 §12 d: games of the league by the Wednesday after the match, strictly after it (our reading R-TEAM-21).
// dsu_2011, 5.1 §6: a match is moved for selected players on a request 30 days before or 10 days after the selection;
// playing days are published by 15 March. dsu_2011, 5.1 §12 a: another start is asked for 30 days before or 10 days
// after the programme. dsu_2011, 5.1 §9: days without a venue before 1 May. dsu_2011, 5.1 §8: the draft plan before 15
// July; "before" leaves the day itself out (R-TEAM-22).
Date last_day(Deadline deadline, Date base);
Citation rule_of(Deadline deadline);

// dsu_2011, 5.1 §12 a: matches begin at 12; the visitors may ask for 10 to 14, and for earlier if they would not be
// home by 24 otherwise.
constexpr bool start_is_within_the_window(std::chrono::minutes asked, bool needed_to_be_home) {
    using namespace std::chrono_literals;
    return asked <= 14h && asked >= 0min && (asked >= 10h || needed_to_be_home);
}

enum class MoveReason : unsigned char { agreed, selected_players };
constexpr Ids<2> ids_of(MoveReason) { return {"agreed", "selected_players"}; }
struct Move {
    MoveReason reason = MoveReason::agreed;
    Date planned, to, last_round;
    Date asked{};     // for selected players: when the director had the request
    Date selected{};  // and when they were selected
    bool part_of_double_round = false, is_last_round = false;
    bool allowed = false;  // by the director, although it is not normally done
};
enum class MoveAnswer : unsigned char { may_be_moved, not_normally_moved, not_before_last_round, asked_too_late };
constexpr Ids<4> ids_of(MoveAnswer) {
    return {"may_be_moved", "not_normally_moved", "not_before_last_round", "asked_too_late"};
}
// dsu_2011, 5.1 §6: a match is moved if both clubs agree, to a day before the last round; for selected players if it
// was asked for in time. Matches of double rounds and of the last round are not normally moved.
MoveAnswer may_be_moved(const Move& move);

}  // namespace dommer::teams
