#pragma once

#include "laws/attacks.hpp"

namespace dommer::laws {

// laws_dk_2023, 3.7.4.1: the pawns of the side to move that stand beside the pawn which just passed `target`.
inline Bitboard en_passant_capturers(const Position& position, Square target) {
    const Colour side = position.to_move();
    return pawn_attacks(opponent_of(side), target) & position.of(side, Kind::pawn);
}

// laws_dk_2023, 3.7.4.1 and 3.9.2: may this pawn take? Two pawns leave the fifth rank at once, so the king's safety is
// asked of the board as it would be, not of pins.
inline bool en_passant_is_legal(const Position& position, Square capturer, Square target) {
    const Colour side = position.to_move();
    const Bitboard taken(Square::at(target.file(), capturer.rank()));
    const Bitboard occupied = (position.occupied() & ~(Bitboard(capturer) | taken)) | Bitboard(target);
    return !king_would_be_attacked(position, position.king(side), side, occupied, taken);
}

// laws_dk_2023, 9.2.3.1: the en passant right counts only if a capture is legal.
inline Bitboard en_passant_right(const Position& position, Square target) {
    for (const Square capturer : en_passant_capturers(position, target))
        if (en_passant_is_legal(position, capturer, target)) return Bitboard(target);
    return Bitboard();
}

}  // namespace dommer::laws
