#pragma once

#include "bracket.hpp"

namespace dommer::dutch {

// The quality of a bracket's answer, criterion by criterion, worked out apart from how it was found.
Quality judge(const Bracket& bracket, const BracketAnswer& answer);

}  // namespace dommer::dutch
