#include "tournament/calendar.hpp"

#include <algorithm>

#include "tournament/deadlines.hpp"
#include "tournament/time_control.hpp"

namespace dommer::tournament {
namespace {

Citation handbook(const char* article) { return {"dsu-2011", article}; }

Date second_day(const Settings& settings) {
    for (const Date day : settings.round_days)
        if (day > settings.first_day) return day;
    return std::min(plus_days(settings.first_day, 1), settings.last_day);
}

Missing missing_for(InvitationField field) {
    switch (field) {
        case InvitationField::system: return Missing::system_in_invitation;
        case InvitationField::time_control: return Missing::time_in_invitation;
        case InvitationField::entry_conditions: return Missing::entry_conditions;
        case InvitationField::selection_conditions: return Missing::selection_conditions;
        case InvitationField::grouping: return Missing::grouping_in_invitation;
        case InvitationField::no_smoke_free_room: break;
    }
    return Missing::no_smoke_free_room;
}

// dsu_2011, 4.1 §12: the time control is in the invitation, and is one the rules allow; 4.1 §12 and 4.1 §13 are about
// normal tournaments.
std::optional<MissingItem> fault_of_time(const Settings& settings) {
    if (settings.time_control.empty()) return MissingItem{Missing::time_control, handbook("4.1 §12")};
    const auto control = parse_time_control(settings.time_control);
    if (!control) return MissingItem{Missing::time_control_unreadable, handbook("4.1 §12")};
    const int minutes = minutes_for_sixty_moves(*control);
    if (settings.pace == Pace::blitz && !is_blitz(minutes))
        return MissingItem{Missing::time_control_not_allowed, handbook("4.9.9.1")};
    if (settings.pace == Pace::rapid && !is_rapid(minutes))
        return MissingItem{Missing::time_control_not_allowed, handbook("4.9.9.2")};
    if (settings.pace == Pace::standard && !faults_of(*control).empty())
        return MissingItem{Missing::time_control_not_allowed, handbook("4.1 §12")};
    return std::nullopt;
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
    if (s.closing && s.invitation == InvitationKind::open)
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

std::vector<MissingItem> checklist_of(const Settings& s) {
    std::vector<MissingItem> missing;
    const auto unless = [&](bool there, Missing what, const char* article) {
        if (!there) missing.push_back({what, handbook(article)});
    };
    unless(!s.place.empty(), Missing::place, "4.8");
    unless(s.closing.has_value(), Missing::closing, "4.8");
    if (const auto fault = fault_of_time(s)) missing.push_back(*fault);
    for (const InvitationField field : missing_fields(s.invitation, s.announced, s.smoke_free))
        missing.push_back(
            {missing_for(field), handbook(field == InvitationField::no_smoke_free_room ? "4.1 §22" : "4.4 §61")});
    // dsu_2011, 4.1 §5: an arbiter with licence I; a committee of three with licence I.
    unless(std::ranges::find(s.arbiters, "D-I", &Official::licence) != s.arbiters.end(), Missing::arbiter_with_d1,
           "4.1 §5");
    unless(s.committee.size() == 3, Missing::committee_of_three, "4.1 §5");
    unless(std::ranges::all_of(s.committee, [](const Official& each) { return each.licence == "D-I"; }),
           Missing::committee_licence, "4.1 §5");
    unless(!s.prizes.empty(), Missing::prizes, "4.8");
    unless(static_cast<int>(s.round_days.size()) >= s.rounds, Missing::round_days, "4.8");
    return missing;
}

}  // namespace dommer::tournament
