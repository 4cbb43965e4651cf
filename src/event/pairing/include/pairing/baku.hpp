#pragma once

#include "pairing/card.hpp"

namespace dommer::pairing {

// fide_acceleration_2026, 2.1: group A is the first half of the list, rounded up to an even number of players.
constexpr int baku_group_a(int players) { return 2 * ((players + 3) / 4); }

// fide_acceleration_2026, 2.2: the first half of the rounds, rounded up, is accelerated.
constexpr int baku_accelerated_rounds(int rounds) { return (rounds + 1) / 2; }

// fide_acceleration_2026, 2.3: group A carries a win in the first half (rounded up) of the accelerated rounds and half
// a win in the others. Those who were not there in round 1 hold no number then and belong to group B; `starters` are
// the numbers of the others, in the order of pairing.
std::vector<VirtualPoints> baku_acceleration(const std::vector<PlayerId>& starters, int rounds, Points a_win);

}  // namespace dommer::pairing
