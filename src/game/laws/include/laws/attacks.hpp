#pragma once

#include "laws/geometry.hpp"
#include "laws/position.hpp"

namespace dommer::laws {

// Everything below is asked for "the board as it would be": with another occupancy, and without some attackers. So a
// move can be proved safe before it is played.

// laws_dk_2023, 3.1.2 and 3.1.3: the men of `side` that attack the square, pinned or not, among `attackers`.
inline Bitboard attackers_of(const Position& position, Square square, Colour side, Bitboard occupied) {
    const Bitboard straight = position.of(Kind::rook) | position.of(Kind::queen);
    const Bitboard oblique = position.of(Kind::bishop) | position.of(Kind::queen);
    const Bitboard hits = (knight_attacks(square) & position.of(Kind::knight)) |
                          (king_attacks(square) & position.of(Kind::king)) |
                          (pawn_attacks(opponent_of(side), square) & position.of(Kind::pawn)) |
                          (bishop_attacks(square, occupied) & oblique) | (rook_attacks(square, occupied) & straight);
    return hits & position.of(side) & occupied;
}

// Sliders of `side` with an empty-board line to the square: the only ones that can ever check a king there.
inline Bitboard snipers_of(const Position& position, Square square, Colour side) {
    const auto index = static_cast<std::size_t>(square.index());
    const Bitboard straight = Bitboard::file(square.file()) | Bitboard::rank(square.rank());
    const Bitboard oblique = diagonals[index] | antidiagonals[index];
    return position.of(side) & ((straight & (position.of(Kind::rook) | position.of(Kind::queen))) |
                                (oblique & (position.of(Kind::bishop) | position.of(Kind::queen))));
}

// laws_dk_2023, 3.9.1: is the king of `side` attacked?
inline bool is_in_check(const Position& position, Colour side) {
    return attackers_of(position, position.king(side), opponent_of(side), position.occupied()).any();
}

// laws_dk_2023, 3.9.2: would the king on `king` be attacked if the board were occupied so, the men of `gone` captured?
inline bool king_would_be_attacked(const Position& position, Square king, Colour side, Bitboard occupied,
                                   Bitboard gone) {
    const Colour enemy = opponent_of(side);
    const Bitboard leapers = (knight_attacks(king) & position.of(Kind::knight)) |
                             (pawn_attacks(side, king) & position.of(Kind::pawn)) |
                             (king_attacks(king) & position.of(Kind::king));
    if ((leapers & position.of(enemy) & ~gone).any()) return true;
    for (const Square sniper : snipers_of(position, king, enemy) & ~gone)
        if (!between(sniper, king).meets(occupied)) return true;
    return false;
}

}  // namespace dommer::laws
