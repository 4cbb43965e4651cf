#pragma once

#include "pairing/team_draft.hpp"
#include "tournament/tournament.hpp"

namespace dommer::tournament {

// dsu_2011, 4.9.9.5: everybody who has entered and not left, by strength, over so many teams; of each team its players
// in board order, the captain first. Level on rating: who entered first. None: fewer than two teams, or more teams than
// players.
std::vector<std::vector<EntryId>> drafted_teams(const Tournament& tournament, int teams,
                                                pairing::DraftRows rows = pairing::DraftRows::halves);

}  // namespace dommer::tournament
