#pragma once

#include <optional>

#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::winnable {

// A game played with one idea: the loser's king walks into a corner, the winner's king to a knight's jump from it, pawns
// become queens, and then every check is tried. Finds a mate in most ordinary positions; says nothing where it fails.
std::optional<certificate::Line> play_out(const laws::Position& position, Colour winner, std::uint32_t tries);

}  // namespace dommer::winnable
