#pragma once

#include <cstdint>
#include <vector>

#include "laws/position.hpp"
#include "vocabulary/names.hpp"

namespace dommer::laws {

// laws_dk_2023, 3.10.3: further proofs that no series of legal moves from the array leads to a position. Each is right
// whenever it speaks; a position without one may be unreachable all the same.
enum class Unreachable : std::uint8_t {
    white_promotions,          // more men that were pawns once than pawns are missing, bishops counted by the colour of
    black_promotions,          // their squares, and one that pawns at home never let out
    white_pawns_cannot_stand,  // no pawns of the array could have come to these squares
    black_pawns_cannot_stand,
    white_pawn_captures,  // the pawns have captured more men than the opponent has lost
    black_pawn_captures,
    promotion_without_capture,    // all 32 men are there, and a pawn has promoted
    passed_without_capture,       // all 32 men are there, and two pawns have passed each other
    pawn_at_home_gives_check,     // it has not moved, and nothing stood between it and the king
    double_check_without_a_line,  // of two checks at once one comes along a line
};
constexpr Ids<10> ids_of(Unreachable) {
    return {"white-promotions",           "black-promotions",       "white-pawns-cannot-stand",
            "black-pawns-cannot-stand",   "white-pawn-captures",    "black-pawn-captures",
            "promotion-without-capture",  "passed-without-capture", "pawn-at-home-gives-check",
            "double-check-without-a-line"};
}

// Of ordinary chess: Chess960 begins from other arrays.
std::vector<Unreachable> proofs_that_unreachable(const Position& position);

}  // namespace dommer::laws
