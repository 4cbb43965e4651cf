#pragma once

#include <cstdint>
#include <vector>

#include "tournament/entrant.hpp"

namespace dommer::tournament {

// The order that a seed gives, the same on every machine and in every version: anybody can draw the lots again.
std::vector<EntryId> drawn_order(std::vector<EntryId> among, std::uint64_t seed);

}  // namespace dommer::tournament
