#pragma once

#include "tiebreak/team.hpp"

namespace dommer::tiebreak {

// Points by board, of one match or of all.
using BoardTotals = std::vector<Points>;

// fide_tiebreaks_2026, 12: over all rounds. A forfeited board is a win or a loss like any other, a pairing-allocated
// bye a win on every board.
BoardTotals board_totals(const TeamEvent& event, int team);

// The boards of the matches that two teams played with each other, for the first of them.
BoardTotals board_totals_against(const TeamEvent& event, int team, int other);

// fide_tiebreaks_2026, 12.1: board numbers times points, and the lower the better: so the value is turned.
Fraction board_count(const BoardTotals& boards);

// fide_tiebreaks_2026, 12.2: board 1, then board 2, and so on.
std::vector<Fraction> top_boards(const BoardTotals& boards);

// fide_tiebreaks_2026, 12.3: without the last board, then without the last two, and so on.
std::vector<Fraction> without_bottom_boards(const BoardTotals& boards);

}  // namespace dommer::tiebreak
