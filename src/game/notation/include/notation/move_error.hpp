#pragma once

#include <cstdint>

#include "notation/resolve.hpp"

namespace dommer::notation {

// Why a text is not a move here. The first group is about the text alone, the second about the position.
enum class MoveFault : std::uint8_t {
    empty,
    unknown_piece_letter,
    no_arrival_square,
    pawn_file_missing,  // C.9: a pawn capture begins with the file of departure
    text_after_the_move,
    not_a_square,
    same_square_twice,
    unknown_promotion,
    unknown_word,
    castling_unclear,  // announced without saying which, or with squares

    illegal,
    ambiguous,
    no_man_to_move,  // the departure square holds no man of the side to move
    promotion_missing,
    promotion_impossible,
    castling_impossible,
    nothing_to_capture,  // the text says that it takes, and nothing stands there
    not_en_passant,      // the text says e.p., and the move is none
};

struct MoveError {
    MoveFault fault;
    std::size_t column;  // 1-based, where the reader stopped
    friend bool operator==(const MoveError&, const MoveError&) = default;
};

constexpr MoveFault fault_of(Unresolved why) {
    switch (why) {
        case Unresolved::ambiguous: return MoveFault::ambiguous;
        case Unresolved::promotion_missing: return MoveFault::promotion_missing;
        case Unresolved::promotion_impossible: return MoveFault::promotion_impossible;
        case Unresolved::illegal: break;
    }
    return MoveFault::illegal;
}

}  // namespace dommer::notation
