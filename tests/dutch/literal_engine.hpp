#pragma once

#include <optional>
#include <set>

#include "trf/event.hpp"

namespace dommer::dutch::literal {

// White and black; black 0 is the bye.
using Pairs = std::set<std::pair<int, int>>;

// The round as the rules tell it: all candidates of a bracket are made, judged on C6 to C21, and the first generated of the
// best is taken. Slow, for up to 12 players to pair. Shares no code with the engine; nothing: no legal pairing.
std::optional<Pairs> pair(const trf::Event& event);

}  // namespace dommer::dutch::literal
