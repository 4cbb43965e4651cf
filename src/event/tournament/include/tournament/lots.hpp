#pragma once

#include <cstdint>
#include <vector>

#include "tournament/entrant.hpp"

namespace dommer::tournament {

// The order that a seed gives, the same on every machine and in every version: anybody can draw the lots again.
std::vector<EntryId> drawn_order(std::vector<EntryId> among, std::uint64_t seed);

// nsf_monrad_2000, 2.2: the lowest go out until four divide the field, and get the last numbers; of the quarters A, B,
// C and D of the others one is drawn at a time, in the order A C D B C A B D and again from the front.
std::vector<EntryId> drawn_by_quarters(const std::vector<EntryId>& strongest_first, std::uint64_t seed);

}  // namespace dommer::tournament
