#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "vocabulary/colour.hpp"

namespace dommer::laws {

// laws_dk_2023, 2.2: the six kinds of men.
enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array all_kinds{Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

// laws_dk_2023, 3.7.5.1: what a pawn may become.
inline constexpr std::array promotion_kinds{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

struct Piece {
    Colour colour;
    Kind kind;
    friend constexpr auto operator<=>(Piece, Piece) = default;
};

}  // namespace dommer::laws
