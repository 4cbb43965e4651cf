#pragma once

#include "phase.hpp"

namespace dommer::winnable {

struct CastlingRights {
    Bitboard rooks;  // rights that the root has; never taken away, which only allows more
    std::array<Square, 2> king_home{Square::at(4, 0), Square::at(4, 7)};
};

// Everything that moves inside a phase, to the fixed point: afterwards each reversible legal move (and castling) of
// each position in the phase leads to a position in the phase. A move is left out only if it is illegal in all of them,
// or a dead end.
void grow(PhaseState& phase, const CastlingRights& castling);

}  // namespace dommer::winnable
