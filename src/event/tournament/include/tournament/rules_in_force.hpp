#pragma once

#include <vector>

#include "packs/pack.hpp"
#include "tournament/settings.hpp"

namespace dommer::tournament {

// The dated rules of a federation that an event is held under, chosen by where it is played and its first day. Empty:
// we know no such rules of that federation.
std::vector<const packs::Pack*> rules_in_force(const Settings& settings);

}  // namespace dommer::tournament
