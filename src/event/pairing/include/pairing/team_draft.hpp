#pragma once

#include <vector>

namespace dommer::pairing {

// dsu_2011, 4.9.9.5: in which order the teams (from 1) get the players of a row (from 0). Rows come in pairs, the
// second in reverse; every other pair starts with the second half of the teams.
std::vector<int> draft_row(int row, int teams);

// dsu_2011, 4.9.9.5: players 1..n by strength over the teams, row by row. Of each team its players in board order.
std::vector<std::vector<int>> draft(int players, int teams);

}  // namespace dommer::pairing
