#pragma once

#include "laws/attacks.hpp"

namespace dommer::laws {

// laws_dk_2023, 3.8.2.2.2, II.3.2.7.4 and II.3.2.7.5: the squares of both paths, ends included, that must be empty but
// for the two; other squares may be occupied.
inline Bitboard castling_path(Move castling) {
    const Square king = castled_king(castling), rook = castled_rook(castling);
    const Bitboard own = Bitboard(castling.from()) | Bitboard(castling.to());
    return (between(castling.from(), king) | Bitboard(king) | between(castling.to(), rook) | Bitboard(rook)) & ~own;
}

// laws_dk_2023, 3.8.2.2.1: the squares on which the king may not be attacked: where it stands, crosses and arrives.
inline Bitboard castling_king_walk(Move castling) {
    const Square king = castled_king(castling);
    return between(castling.from(), king) | Bitboard(king) | Bitboard(castling.from());
}

// laws_dk_2023, 3.8.2.2: is castling prevented for the time being? `danger` holds the squares the opponent attacks with
// our king lifted off the board. A rook that shields the arriving king on the back rank (Chess960) leaves it in check,
// exactly when that rook is pinned.
inline bool castling_is_possible(const Position& position, Move castling, Bitboard danger, Bitboard pinned) {
    // The squares between king and rook are part of the path, and nearly always the reason why not.
    if (between(castling.from(), castling.to()).meets(position.occupied())) return false;
    return !castling_path(castling).meets(position.occupied()) && !castling_king_walk(castling).meets(danger) &&
           !pinned.contains(castling.to());
}

}  // namespace dommer::laws
