#include "tournament/calendar.hpp"

#include <algorithm>

#include "tournament/deadlines.hpp"

namespace dommer::tournament {
namespace {

Citation handbook(const char* article) { return {"dsu-2011", article}; }

Date last_of_february(Date day) { return day.year() / std::chrono::February / std::chrono::last; }

Date second_day(const Settings& settings) {
    for (const RoundTime& round : settings.round_times)
        if (round.day > settings.first_day) return round.day;
    return std::min(plus_days(settings.first_day, 1), settings.last_day);
}

}  // namespace

std::vector<Deadline> calendar_of(const Tournament& tournament) {
    const Settings& s = tournament.settings;
    std::vector<Deadline> calendar;
    const auto add = [&](Step step, Date latest, const char* article) {
        const auto done = tournament.steps.find(step);
        calendar.push_back({step, latest, handbook(article),
                            done == tournament.steps.end() ? std::nullopt : std::optional(done->second)});
    };
    // dsu_2011, 4.2 §32: the championship's invitation stands in the magazine's February number at the latest.
    if (is_championship(s))
        add(Step::invitation, last_of_february(s.first_day), "4.2 §32");
    else if (s.closing && s.invitation == InvitationKind::open)
        add(Step::invitation, latest_before_months(*s.closing, 1), "4.4 §61");
    // dsu_2011, 4.4 §64: at the closing date. dsu_2011, 4.8: a week before the start. The earlier of the two.
    const Date week_before = latest_before(s.first_day, 7);
    add(Step::list_to_register, s.closing ? std::min(*s.closing, week_before) : week_before, "4.8");
    // dsu_2011, 4.7.3: notice a week before, a copy of the report within three days.
    if (s.elo_rated) add(Step::elo_notice, week_before, "4.7.3");
    add(Step::fee, latest_before(s.first_day, 1), "4.1 §21");
    if (!s.prizes.empty()) add(Step::prizes, second_day(s), "4.8");
    if (s.elo_rated) add(Step::elo_copy, latest_after(s.last_day, 3), "4.7.3");
    add(Step::report, latest_after(s.last_day, 7), "4.1 §6");
    std::ranges::stable_sort(calendar, {}, &Deadline::latest);
    return calendar;
}

Urgency urgency_of(const Deadline& deadline, Date today) {
    if (deadline.done) return *deadline.done <= deadline.latest ? Urgency::done : Urgency::done_late;
    if (today > deadline.latest) return Urgency::overdue;
    return plus_days(today, 7) >= deadline.latest ? Urgency::soon : Urgency::later;
}

}  // namespace dommer::tournament
