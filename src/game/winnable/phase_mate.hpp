#pragma once

#include "growth.hpp"
#include "phase.hpp"

namespace dommer::winnable {

// By the winner's king on the square it leaves: the loser's kings to whom that may open a line.
Pairs discoveries(const PhaseState& phase, const Certainties& certain);

// Can any position of the phase, just reached by a move of the winner, be mate? No is certain: in a mate the king is
// attacked, and each square around it is held by a man of its own, next to the other king, or attacked. Taking the
// checking man and putting a man between are not looked at, which only allows more.
bool mate_is_possible(const PhaseState& phase);

}  // namespace dommer::winnable
