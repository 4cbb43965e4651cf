#pragma once

#include <optional>

#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::winnable {

// Plays on while there is just one legal move. Decides if that ends in mate, stalemate, too few men or a repetition.
std::optional<Answer> decided_by_force(const laws::Position& position, Colour winner);

}  // namespace dommer::winnable
