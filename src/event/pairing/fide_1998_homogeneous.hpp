#pragma once

#include "pairing/fide_1998.hpp"

namespace dommer::pairing::fide_1998 {

// The order in which criteria fall (C9, C10).
inline constexpr Dropped steps[] = {Dropped::nothing, Dropped::b6, Dropped::b6_and_b5};

// dsu_2011, 4.9.5 A8: x of these players; below 0 when some have no preference.
int x_of_players(const Contest& contest, std::span<const int> players);

// dsu_2011, 4.9.5 C14: with every pair less x is one less too, if it was above 0.
int x_to_begin_with(const Contest& contest, std::span<const int> players, int fewer);

// dsu_2011, 4.9.5 C6, 4.9.5 C7, 4.9.5 C8 and 4.9.5 C9: so many pairs among the players (by ranking) by S1 and S2
// (dsu_2011, 4.9.5 A6), transpositions (dsu_2011, 4.9.5 D1) and exchanges, for one value of x and one state of the
// criteria for upfloaters. The criteria for downfloaters fall one after the other.
std::optional<Bracket> pair_homogeneous(const Contest& contest, std::vector<int> players, int pairs,
                                        const BracketTask& task, int x, Dropped up);

}  // namespace dommer::pairing::fide_1998
