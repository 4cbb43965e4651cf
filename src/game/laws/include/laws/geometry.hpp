#pragma once

#include <array>
#include <cstdint>

#include "laws/bitboard.hpp"
#include "laws/piece.hpp"

namespace dommer::laws {

using SquareTable = std::array<Bitboard, 64>;
extern const SquareTable knight_steps, king_steps;
extern const std::array<SquareTable, 2> pawn_captures_from;  // by colour of the pawn
extern const std::array<SquareTable, 64> squares_between;    // strictly between, when on one line
extern const std::array<SquareTable, 64> lines_through;      // the whole line edge to edge, both squares included
extern const SquareTable diagonals, antidiagonals;           // without the square itself
extern const std::array<std::array<std::uint8_t, 64>, 8> rank_reach;  // [file][six inner squares of the rank]

// laws_dk_2023, 3.6: the nearest squares not on the same rank, file or diagonal.
inline Bitboard knight_attacks(Square from) { return knight_steps[static_cast<std::size_t>(from.index())]; }
// laws_dk_2023, 3.8.1: any adjoining square.
inline Bitboard king_attacks(Square from) { return king_steps[static_cast<std::size_t>(from.index())]; }
// laws_dk_2023, 3.7.3: diagonally in front, on an adjacent file.
inline Bitboard pawn_attacks(Colour side, Square from) {
    return pawn_captures_from[static_cast<std::size_t>(side)][static_cast<std::size_t>(from.index())];
}
inline Bitboard between(Square a, Square b) {
    return squares_between[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
}
inline Bitboard line(Square a, Square b) {
    return lines_through[static_cast<std::size_t>(a.index())][static_cast<std::size_t>(b.index())];
}

// Subtracting the slider from the blockers beyond it flips just the squares up to the first blocker; the mirrored board
// does the same for the other half of the line.
inline Bitboard attacks_along(Square from, Bitboard occupied, Bitboard whole_line) {
    const std::uint64_t slider = Bitboard(from).bits();
    const std::uint64_t blockers = (occupied & whole_line).bits();
    const std::uint64_t forward = blockers - 2 * slider;
    const std::uint64_t backward = __builtin_bswap64(__builtin_bswap64(blockers) - 2 * __builtin_bswap64(slider));
    return Bitboard(forward ^ backward) & whole_line;
}

// laws_dk_2023, 2.4, 3.2 and 3.5: along the diagonals, not over a piece.
inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
    const auto index = static_cast<std::size_t>(from.index());
    return attacks_along(from, occupied, diagonals[index]) | attacks_along(from, occupied, antidiagonals[index]);
}
// laws_dk_2023, 2.4, 3.3 and 3.5: along the file and the rank, not over a piece.
inline Bitboard rook_attacks(Square from, Bitboard occupied) {
    const int row = 8 * from.rank();
    const std::size_t inner = occupied.bits() >> (row + 1) & 63;
    const Bitboard along_rank(std::uint64_t{rank_reach[static_cast<std::size_t>(from.file())][inner]} << row);
    return attacks_along(from, occupied, Bitboard::file(from.file()) ^ Bitboard(from)) | along_rank;
}
// laws_dk_2023, 3.4: as rook and bishop.
inline Bitboard queen_attacks(Square from, Bitboard occupied) {
    return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

}  // namespace dommer::laws
