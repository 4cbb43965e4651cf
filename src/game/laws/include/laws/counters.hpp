#pragma once

#include "laws/position.hpp"

namespace dommer::laws {

struct Counters {
    int since_progress = 0;  // half-moves since the last pawn move or capture (9.3)
    int move_number = 1;     // the move the side to move is about to make
    friend bool operator==(const Counters&, const Counters&) = default;
};

// laws_dk_2023, 9.3.1: a pawn move or a capture starts the count again. Castling does not.
inline bool is_progress(const Position& position, Move move) {
    return move.moving_piece() == Kind::pawn || is_capture(position, move);
}

inline Counters counters_after(Counters counters, const Position& before, Move move) {
    counters.since_progress = is_progress(before, move) ? 0 : counters.since_progress + 1;
    if (before.to_move() == Colour::black) ++counters.move_number;
    return counters;
}

}  // namespace dommer::laws
