#include "tournament/invitation.hpp"

#include <algorithm>

namespace dommer::tournament {

std::vector<InvitationField> missing_fields(InvitationKind kind, std::span<const InvitationField> given,
                                            bool smoke_free_room) {
    using enum InvitationField;
    std::vector<InvitationField> needed{system, time_control};
    if (kind == InvitationKind::closed) needed.insert(needed.end(), {entry_conditions, selection_conditions, grouping});
    if (!smoke_free_room) needed.push_back(no_smoke_free_room);
    std::erase_if(needed, [&](InvitationField field) { return std::count(given.begin(), given.end(), field) != 0; });
    return needed;
}

std::vector<EloFault> elo_faults(const EloTournament& t) {
    std::vector<EloFault> faults;
    const auto unless = [&](bool kept, EloFault fault) {
        if (!kept) faults.push_back(fault);
    };
    const auto is_long_enough = [](const TimeControl& time) {
        int minutes = 0;
        for (const Period& period : time.periods) minutes += period.minutes;
        return minutes >= 120 || (minutes >= 90 && time.increment_seconds >= 30);
    };
    unless(!t.closed || !t.players || !t.rated || (3 * *t.rated >= *t.players && *t.rated >= 4),
           EloFault::too_few_rated);
    unless(t.days.value_or(0) <= 90 || t.team_championship, EloFault::too_many_days);
    unless(t.rounds_a_day.value_or(0) <= 3, EloFault::too_many_rounds_a_day);
    unless(t.hours_a_day.value_or(0) <= 12, EloFault::too_many_hours_a_day);
    unless(!t.time || is_long_enough(*t.time), EloFault::too_little_time);
    unless(!t.smoking.value_or(false), EloFault::smoking);
    return faults;
}

}  // namespace dommer::tournament
