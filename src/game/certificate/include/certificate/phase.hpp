#pragma once

#include <array>
#include <optional>
#include <vector>

#include "laws/bitboard.hpp"
#include "laws/piece.hpp"

namespace dommer::certificate {

// Like men that can be told apart from others of their kind only by the squares they may stand on.
struct Group {
    laws::Piece piece;
    int men = 1;
    laws::Bitboard region;  // each of them stands on a square of it
    friend bool operator==(const Group&, const Group&) = default;
};

// What may be on the board between two moves that cannot be taken back (a capture or a pawn move). The pawns are exact,
// so are the two kings and the side to move; the other men are only known by their groups.
struct Phase {
    std::array<laws::Bitboard, 2> pawns;  // by colour
    std::vector<Group> groups;
    laws::Bitboard castling_rooks;  // rights that may still be there
    std::array<std::optional<laws::Square>, 2>
        castling_kings;  // by colour: where the king stands while a right is there
    // By the square of the winner's king: where the other king may stand, with the winner to move, with the opponent to
    // move, and (a part of the latter) after a move of the winner other than with their king.
    std::array<laws::Bitboard, 64> winner_to_move{}, loser_to_move{}, loser_to_move_after_piece{};
};

// Phases that hold every position reachable from any position in them, and no mate by the winner. Left out are
// positions after a check at close range that ends the winner's hopes: it mates them, or their last man gave it and
// must be taken.
struct PhaseList {
    std::vector<Phase> phases;
};

}  // namespace dommer::certificate
