#include "appeals/admissibility.hpp"

#include <algorithm>

namespace dommer::appeals {
namespace {

AppealRefusal refusal_of(NotCompetent reason) {
    switch (reason) {
        case NotCompetent::not_a_chess_matter: return AppealRefusal::not_a_chess_matter;
        case NotCompetent::event_not_covered: return AppealRefusal::event_not_covered;
        case NotCompetent::other_bodies_not_exhausted: break;
    }
    return AppealRefusal::other_bodies_not_exhausted;
}

// Each instance that decided is followed by the one that heard the appeal from it.
bool follow_each_other(const AppealRules& rules, const Complaint& complaint) {
    for (std::size_t at = 1; at < complaint.decided_by.size(); ++at) {
        const Step* step = next_step(rules, complaint.ladder, complaint.decided_by[at - 1]);
        if (step == nullptr || step->to != complaint.decided_by[at]) return false;
    }
    return true;
}

void refuse(const AppealRules& rules, Admissibility& answer, AppealRefusal why, std::string_view article) {
    answer.refusals.push_back({why, rules.cite(article)});
}

void check_board(const AppealRules& rules, const Complaint& complaint, Admissibility& answer) {
    if (const auto reason = why_not_competent({complaint.matter, complaint.event, true}))
        refuse(rules, answer, refusal_of(*reason), article_of(*reason));
    const int board_is = static_cast<int>(complaint.decided_by.size()) + 1;
    answer.deposit_needed = needs_deposit(rules, complaint.ladder, board_is);
    if (answer.deposit_needed && !complaint.deposit_paid)
        refuse(rules, answer, AppealRefusal::deposit_missing, article_of_deposit(complaint.ladder));
    if (complaint.copies < rules.copies_to_board) refuse(rules, answer, AppealRefusal::too_few_copies, "1.4");
}

void check_form(const AppealRules& rules, const Complaint& complaint, Admissibility& answer) {
    const Step& step = *answer.step;
    const bool must_be_written = step.to == Instance::board || complaint.ladder != Ladder::individual;
    if (must_be_written && !complaint.written)
        refuse(rules, answer, AppealRefusal::not_written, step.to == Instance::board ? "1.3 §9" : step.article);
    if (complaint.ladder != Ladder::team) return;
    if (step.from == Instance::arbiter && !complaint.reserved_on_card)
        refuse(rules, answer, AppealRefusal::not_on_the_card, "3.5.4 133");
    if (step.from != Instance::arbiter && !complaint.copies_to_lower_bodies)
        refuse(rules, answer, AppealRefusal::copies_to_lower_bodies_missing, step.article);
}

void check_time(const AppealRules& rules, const Complaint& complaint, Admissibility& answer) {
    const Step& step = *answer.step;
    answer.last_day = last_day(step, complaint.counted_from);
    if (complaint.filed < complaint.counted_from)
        refuse(rules, answer, AppealRefusal::before_the_decision, step.article);
    if (!is_in_time(step, complaint.counted_from, complaint.filed))
        refuse(rules, answer, AppealRefusal::too_late, step.article);
    if (!may_appeal_on_playing_day(complaint.ladder) &&
        complaint.filed == complaint.played.value_or(complaint.counted_from))
        refuse(rules, answer, AppealRefusal::on_the_playing_day, "5.3 §12");
}

}  // namespace

Admissibility admissibility_of(const AppealRules& rules, const Complaint& complaint) {
    Admissibility answer;
    if (complaint.decided_by.empty()) {
        refuse(rules, answer, AppealRefusal::nobody_decided, "1.3 §9");
        return answer;
    }
    const auto instances = instances_of(rules, complaint.ladder);
    const auto is_foreign = [&](Instance each) { return std::ranges::find(instances, each) == instances.end(); };
    if (std::ranges::any_of(complaint.decided_by, is_foreign)) {
        refuse(rules, answer, AppealRefusal::not_of_this_ladder, "1.3 §9");
        return answer;
    }
    const Step* step = next_step(rules, complaint.ladder, complaint.decided_by.back());
    if (step == nullptr) {
        refuse(rules, answer, AppealRefusal::final_decision, "1.3 §9");
        return answer;
    }
    answer.step = *step;
    if (!follow_each_other(rules, complaint))
        refuse(rules, answer, AppealRefusal::other_bodies_not_exhausted, "1.3 §9");
    if (step->to == Instance::board) check_board(rules, complaint, answer);
    check_time(rules, complaint, answer);
    check_form(rules, complaint, answer);
    return answer;
}

bool protest_is_admissible(const AppealRules& rules, bool reserved_on_card, std::optional<int> days_after) {
    constexpr Date match_day{std::chrono::year(2000), std::chrono::January, std::chrono::day(1)};
    return days_after && admissibility_of(rules, {.ladder = Ladder::team,
                                                  .decided_by = {Instance::arbiter},
                                                  .counted_from = match_day,
                                                  .filed = plus_days(match_day, *days_after),
                                                  .reserved_on_card = reserved_on_card})
                             .refusals.empty();
}

}  // namespace dommer::appeals
