#include "tournament/team_draft.hpp"

#include <algorithm>

#include "pairing/team_draft.hpp"

namespace dommer::tournament {

std::vector<std::vector<EntryId>> drafted_teams(const Tournament& tournament, int teams, pairing::DraftRows rows) {
    std::vector<EntryId> players;
    for (const auto& [id, entrant] : tournament.entrants)
        if (!entrant.withdrawal) players.push_back(id);
    if (teams < 2 || teams > static_cast<int>(players.size())) return {};
    std::ranges::stable_sort(players, std::greater{},
                             [&](EntryId id) { return find(tournament, id)->particulars.rating; });
    std::vector<std::vector<EntryId>> drafted;
    for (const std::vector<int>& team : pairing::draft(static_cast<int>(players.size()), teams, rows)) {
        drafted.emplace_back();
        for (const int place : team) drafted.back().push_back(players[static_cast<std::size_t>(place - 1)]);
    }
    return drafted;
}

}  // namespace dommer::tournament
