#pragma once

#include "bracket.hpp"

namespace dommer::dutch {

// The quality of a bracket's answer, criterion by criterion, worked out apart from how it was found. `next_floaters`
// are those whom the next bracket leaves over: it is paired for C6 and C7 first of all, so what it does with these
// floaters is the best it can do (C8).
Quality judge(const Bracket& bracket, const BracketAnswer& answer, const std::vector<int>& next_floaters);

}  // namespace dommer::dutch
