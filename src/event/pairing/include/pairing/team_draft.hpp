#pragma once

#include <vector>

#include "vocabulary/names.hpp"

namespace dommer::pairing {

// The handbook's rows come in pairs, the second in reverse, and every other pair starts with the second half of the
// teams. A snake goes forth and back alone.
enum class DraftRows : unsigned char { halves, snake };
constexpr Ids<2> ids_of(DraftRows) { return {"halves", "snake"}; }

// dsu_2011, 4.9.9.5: the text has its rows for four teams alone. For another number, and for other rows, the organiser
// chooses, and it is a local rule.
constexpr bool is_local_draft(int teams, DraftRows rows) { return teams != 4 || rows != DraftRows::halves; }

// dsu_2011, 4.9.9.5: in which order the teams (from 1) get the players of a row (from 0).
std::vector<int> draft_row(int row, int teams, DraftRows rows = DraftRows::halves);

// dsu_2011, 4.9.9.5: players 1..n by strength over the teams, row by row. Of each team its players in board order.
std::vector<std::vector<int>> draft(int players, int teams, DraftRows rows = DraftRows::halves);

}  // namespace dommer::pairing
