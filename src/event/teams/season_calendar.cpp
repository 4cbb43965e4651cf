#include "teams/season_calendar.hpp"

namespace dommer::teams {
namespace {

using namespace std::chrono;

Date wednesday_after(Date match) {
    const auto day = sys_days(match);
    const auto ahead = Wednesday - weekday(day);
    return day + (ahead == days(0) ? days(7) : ahead);
}

}  // namespace

Date last_day(Deadline deadline, Date base) {
    switch (deadline) {
        case Deadline::detailed_protest: return plus_days(base, 4);
        case Deadline::appeal_to_committee: return plus_days(base, 10);
        case Deadline::appeal_to_board: return plus_days(base, 21);
        case Deadline::league_game_files: return wednesday_after(base);
        case Deadline::postponement_request:
        case Deadline::start_time_request: return plus_days(base, -30);
        case Deadline::postponement_after_selection:
        case Deadline::start_time_after_programme: return plus_days(base, 10);
        case Deadline::playing_dates_published: return base.year() / March / 15;
        case Deadline::venue_unavailable_dates: return base.year() / April / 30;
        case Deadline::draft_plan_sent: break;
    }
    return base.year() / July / 14;
}

Citation rule_of(Deadline deadline) {
    switch (deadline) {
        case Deadline::detailed_protest:
        case Deadline::appeal_to_committee: return {"dsu-2011", "5.1 §15"};
        case Deadline::appeal_to_board: return {"dsu-2011", "5.1 §16"};
        case Deadline::league_game_files: return {"dsu-2011", "5.1 §12 d"};
        case Deadline::start_time_request:
        case Deadline::start_time_after_programme: return {"dsu-2011", "5.1 §12 a"};
        case Deadline::venue_unavailable_dates: return {"dsu-2011", "5.1 §9"};
        case Deadline::draft_plan_sent: return {"dsu-2011", "5.1 §8"};
        default: return {"dsu-2011", "5.1 §6"};
    }
}

MoveAnswer may_be_moved(const Move& move) {
    if (move.reason == MoveReason::selected_players &&
        move.asked > last_day(Deadline::postponement_request, move.planned) &&
        move.asked > last_day(Deadline::postponement_after_selection, move.selected))
        return MoveAnswer::asked_too_late;
    if (!move.allowed && (move.part_of_double_round || move.is_last_round)) return MoveAnswer::not_normally_moved;
    return move.to < move.last_round ? MoveAnswer::may_be_moved : MoveAnswer::not_before_last_round;
}

}  // namespace dommer::teams
