#include "correspondence/conduct.hpp"

#include "appeals/ladder.hpp"

namespace dommer::correspondence {

ReminderDates reminder_dates(Date last_move_sent, int post_days_out, int post_days_back, const Rules& rules) {
    const Date through = plus_days(last_move_sent, rules.unannounced_days + post_days_out + post_days_back);
    const Date repeat = plus_days(through, 1);
    return {through, repeat, plus_days(repeat, rules.answer_days), tell_director_from(repeat, rules)};
}

std::vector<int> penalty_days(const Rules& rules, std::span<const MisdeedFacts> in_order) {
    std::vector<int> days;
    int faults = 0;
    const auto fault = [&] { return faults++ == 0 ? rules.first_fault : rules.later_fault; };
    for (const MisdeedFacts& each : in_order) {
        switch (each.what) {
            case Misdeed::slow_move:
                days.push_back(each.days > rules.unannounced_days && !each.announced && each.reminded
                                   ? rules.reminder_penalty + (each.director_asked ? rules.director_penalty : 0)
                                   : 0);
                break;
            case Misdeed::impossible_move:
            case Misdeed::illegible_by_sender: days.push_back(fault()); break;
            case Misdeed::incorrect_repetition: days.push_back(rules.wrong_repetition_costs ? fault() : 0); break;
            case Misdeed::damaged_by_post: days.push_back(0); break;
        }
    }
    return days;
}

Date last_day(Deadline deadline, Date base) {
    switch (deadline) {
        case Deadline::result_report: return plus_days(base, general_2011.report_days);
        case Deadline::appeal:
            return appeals::last_day(
                *appeals::next_step(appeals::dsu_2011, appeals::Ladder::correspondence, appeals::Instance::director),
                base);
        case Deadline::keep_correspondence:
        case Deadline::objection_to_published_result: return plus_days(base, 14);
        case Deadline::prizes_sent: return plus_days(base, 21);
        case Deadline::damaged_card_to_tl: break;
    }
    return plus_days(base, 3);
}

Citation rule_of(Deadline deadline) {
    switch (deadline) {
        case Deadline::result_report: return dsu_2011("6.2.6");
        case Deadline::appeal: return dsu_2011("6.4.3");
        case Deadline::keep_correspondence: return dsu_2011("6.2.3");
        case Deadline::objection_to_published_result:
        case Deadline::prizes_sent: return dsu_2011("6.4.5.1");
        case Deadline::damaged_card_to_tl: break;
    }
    return dsu_2011("6.3.5");
}

std::vector<Colour> reporters(const Rules& rules, std::optional<Colour> winner) {
    if (rules.both_report) return {Colour::white, Colour::black};
    return {winner.value_or(Colour::white)};
}

}  // namespace dommer::correspondence
