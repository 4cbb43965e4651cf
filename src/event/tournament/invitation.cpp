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

bool may_be_elo_rated(const EloTournament& t) {
    if (t.closed && t.players && t.rated && (3 * *t.rated < *t.players || *t.rated < 4)) return false;
    if (t.days && *t.days > 90 && !t.team_championship) return false;
    return t.rounds_a_day.value_or(0) <= 3 && t.hours_a_day.value_or(0) <= 12;
}

}  // namespace dommer::tournament
