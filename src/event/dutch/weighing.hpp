#pragma once

#include "stand_in.hpp"
#include "weights.hpp"

namespace dommer::dutch {

// One bracket by heaviest matchings, with these players or places for the rest. Nothing if the places are too few, if
// there is no candidate, or if the widest integer is too narrow.
std::optional<BracketAnswer> weigh(const Bracket& bracket, const Fields& fields, StandIn rest);

}  // namespace dommer::dutch
