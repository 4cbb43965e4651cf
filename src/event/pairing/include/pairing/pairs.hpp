#pragma once

#include <set>

#include "pairing/round.hpp"

namespace dommer::pairing {

// Who plays whom, white and black, whatever the order of boards; black 0 is the bye.
using Pairs = std::set<std::pair<int, int>>;

Pairs pairs_of(const PairedRound& round);
Pairs pairs_of(const Round& round);

}  // namespace dommer::pairing
