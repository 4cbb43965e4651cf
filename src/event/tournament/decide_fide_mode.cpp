#include <algorithm>

#include "deciding.hpp"
#include "tournament/fide_mode.hpp"

namespace dommer::tournament {

// fide_acceptance_2026, 42, 43 and 45: it is left for good, with a reason, after two questions.
Decision Decider::operator()(const LeaveFideMode& c) const {
    if (!is_in_fide_mode(now)) return no(Refused::not_in_fide_mode);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(LeftFideMode{departure(FideAct::leave, c.reason)});
}

Departure Decider::departure(FideAct what, std::string reason) const {
    return {{static_cast<int>(now.rounds.size())}, what, std::move(reason), moment.actor};
}

// fide_acceptance_2026, 114: back to a point before an act, with everything that came after it.
Decision Decider::operator()(const GoBack& c) const {
    const auto point = std::ranges::find(now.restore_points, c.point, &RestorePoint::number);
    if (point == now.restore_points.end()) return no(Refused::no_such_restore_point, {}, {c.point});
    if (c.reason.empty()) return no(Refused::reason_missing);
    if (!can_go_back_to(now, *point)) return no(Refused::too_late_to_go_back, {}, {c.point});
    return only(WentBack{c.point, c.reason});
}

// fide_acceptance_2026, 192: a result that was found to be wrong too late for the pairing is corrected for the rating
// report alone.
Decision Decider::operator()(const CorrectForRating& c) const {
    const BoardPairing* table = find(now, c.round, c.board);
    if (table == nullptr) return no_board(c.round, c.board);
    if (!table->result || !is_final(*table->result) || !table->games.empty())
        return no(Refused::no_result_to_correct, {}, {c.round.number, c.board});
    if (c.result && !is_final(*c.result)) return no(Refused::no_such_result);
    if (table->for_rating == c.result || (!table->for_rating && table->result == c.result))
        return no(Refused::same_result, {}, {c.round.number, c.board});
    if (c.reason.empty()) return no(Refused::reason_missing);
    const bool as_played = table->result == c.result;
    return only(ResultCorrectedForRating{c.round, c.board, as_played ? std::nullopt : c.result, c.reason});
}

// A restore point before the act, and the departure that it is.
Decision Decider::in_fide_mode(FideAct act, std::vector<Event> events) const {
    const bool leaves = row_of(act).level == Level::refuse;
    std::vector<Event> all;
    if (row_of(act).level != Level::note && act != FideAct::going_back)
        all.push_back(RestorePointMade{now.restore_points.empty() ? 1 : now.restore_points.back().number + 1,
                                       act,
                                       {static_cast<int>(now.rounds.size())}});
    if (leaves && !now.fide) all.push_back(FideModeEntered{});
    if (leaves) all.push_back(LeftFideMode{departure(act, moment.answer.leaving)});
    all.insert(all.end(), std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
    return all;
}

// An event that FIDE rates begins in FIDE mode; with settings that do not go with it, it leaves it at once, if at all.
Decision created(const Create& create, const Moment& moment) {
    if (!faults_of(create.settings).empty()) return no(Refused::settings_wrong);
    std::vector<Event> events{Created{as_kept(create.settings)}};
    if (!is_for_fide_mode(create.settings)) return events;
    events.push_back(FideModeEntered{});
    const auto odd = odd_settings(create.settings);
    if (odd.empty()) return events;
    if (auto refusal = unanswered(odd.front(), moment.answer)) return tl::unexpected(std::move(*refusal));
    events.push_back(LeftFideMode{{{0}, odd.front(), moment.answer.leaving, moment.actor}});
    return events;
}

}  // namespace dommer::tournament
