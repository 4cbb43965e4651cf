#pragma once

#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::winnable {

// Search and proof in turns, each longer than the last, until one decides or the budget is used up.
Answer decided_by_search(const laws::Position& position, Colour winner, const Budget& budget);

}  // namespace dommer::winnable
