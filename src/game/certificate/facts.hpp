#pragma once

#include "certificate/phase.hpp"
#include "laws/geometry.hpp"

namespace dommer::certificate {

using laws::Bitboard;
using laws::Kind;
using laws::Square;

constexpr std::size_t at(Square square) { return static_cast<std::size_t>(square.index()); }
constexpr std::size_t at(Colour side) { return static_cast<std::size_t>(side); }

// A pair of kings, the winner's and the loser's.
struct Kings {
    Square winner, loser;
};

// What a phase says of all its positions at once, worked out from nothing but the phase.
class Facts {
public:
    Facts(const Phase& phase, Colour winner);

    const Phase& phase() const { return phase_; }
    Colour winner() const { return winner_; }
    Colour loser() const { return opponent_of(winner_); }
    Bitboard pawns() const { return phase_.pawns[0] | phase_.pawns[1]; }
    const std::array<Bitboard, 64>& pairs(Colour to_move) const {
        return to_move == winner_ ? phase_.winner_to_move : phase_.loser_to_move;
    }

    // Squares on which a man other than a king or pawn certainly stands: a group with as many squares as men.
    Bitboard filled() const { return filled_; }

    // Squares where the king of `side` can only be in check, from the pawns and groups of the other side. Without one
    // group or one pawn, where a capture takes it off the board.
    Bitboard deadly(Colour side, const Group* without = nullptr, Bitboard without_pawn = Bitboard()) const;
    // The same by pawns and knights alone: no pawn's move can answer that by standing between.
    Bitboard deadly_leapers(Colour side, const Group* without = nullptr, Bitboard without_pawn = Bitboard()) const;

    Bitboard pawn_attacks(Colour by, Bitboard without = Bitboard()) const;

    // Attacked by men of the group wherever they stand, with these squares occupied as well. The squares they stand on
    // are let pass.
    Bitboard certain_attacks(const Group& group, Bitboard occupied = Bitboard()) const;

    // Can no position of the phase, with `side` to move, let a man of `mover` go from one square to the other? `taken`
    // is the group that has a man on the arrival square.
    bool barred(const Group& mover, Square from, Square to, const Group* taken) const;

    // Does some king or man certainly stand on the square, whoever is to move?
    bool certainly_occupied(Square square) const;

private:
    const Phase& phase_;
    Colour winner_;
    Bitboard filled_;
    std::array<Bitboard, 2> kings_;  // by colour: where that king may be
    std::vector<Bitboard> attacks_;  // by group
};

inline Bitboard moves_of(Kind kind, Square from, Bitboard obstacles) {
    if (kind == Kind::knight) return laws::knight_attacks(from);
    Bitboard squares;
    if (kind != Kind::rook) squares |= laws::bishop_attacks(from, obstacles);
    if (kind != Kind::bishop) squares |= laws::rook_attacks(from, obstacles);
    return squares;
}

}  // namespace dommer::certificate
