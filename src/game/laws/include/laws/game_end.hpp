#pragma once

#include "laws/legal_moves.hpp"

namespace dommer::laws {

// laws_dk_2023, 5.1.1 and 1.4.1: the side to move is in check and has no legal move.
bool is_checkmate(const Position& position);

// laws_dk_2023, 5.2.1: the side to move has no legal move and is not in check.
bool is_stalemate(const Position& position);

// laws_dk_2023, 5.2.2 and 6.9: has `side` the men to give mate at all, wherever they stand? False is certain for every
// position that arose by a legal move, and stays so: no move gives a side new men but from its pawns.
bool has_mating_material(const Position& position, Colour side);

}  // namespace dommer::laws
