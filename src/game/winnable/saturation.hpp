#pragma once

#include <optional>

#include "certificate/phase.hpp"
#include "laws/position.hpp"

namespace dommer::winnable {

// Proves that the side cannot mate, over all positions with the pawns and kings exact and the other men known only by
// the squares they can get to. Nothing when a mate pattern survives or more than `most_phases` are needed.
std::optional<certificate::PhaseList> shut_in(const laws::Position& position, Colour winner, std::uint32_t most_phases);

// The same with men that have hardly a square to go to held apart from all others, as long as they stay where they are.
std::optional<certificate::PhaseList> shut_in_by_fixed_men(const laws::Position& position, Colour winner,
                                                           std::uint32_t most_phases);

}  // namespace dommer::winnable
