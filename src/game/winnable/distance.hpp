#pragma once

#include <array>
#include <cstdlib>

#include "laws/geometry.hpp"

// How far men are from squares on an empty board. Only ever used to choose where to look first.
namespace dommer::winnable {

inline constexpr int never = 200;

inline int king_distance(laws::Square a, laws::Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

using Distances = std::array<std::array<std::uint8_t, 64>, 64>;
const Distances& knight_distances();

inline int piece_distance(laws::Kind kind, laws::Square from, laws::Square to) {
    using enum laws::Kind;
    if (from == to) return 0;
    const int files = std::abs(from.file() - to.file()), ranks = std::abs(from.rank() - to.rank());
    switch (kind) {
        case king: return king_distance(from, to);
        case knight:
            return knight_distances()[static_cast<std::size_t>(from.index())][static_cast<std::size_t>(to.index())];
        case bishop: return (files + ranks) % 2 != 0 ? never : files == ranks ? 1 : 2;
        case rook: return files == 0 || ranks == 0 ? 1 : 2;
        case queen: return files == 0 || ranks == 0 || files == ranks ? 1 : 2;
        case pawn: return never;
    }
    return never;
}

}  // namespace dommer::winnable
