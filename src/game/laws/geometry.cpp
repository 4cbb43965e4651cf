#include "laws/geometry.hpp"

namespace dommer::laws {
namespace {

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

template <class Offsets>
constexpr SquareTable steps(const Offsets& offsets) {
    SquareTable table{};
    for (int index = 0; index < 64; ++index)
        for (const auto& [files, ranks] : offsets) {
            const int file = index % 8 + files, rank = index / 8 + ranks;
            if (on_board(file, rank)) table[static_cast<std::size_t>(index)] |= Bitboard(Square::at(file, rank));
        }
    return table;
}

struct Step {
    int files, ranks;
};
constexpr std::array<Step, 8> knight_offsets{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
constexpr std::array<Step, 8> king_offsets{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr std::array<Step, 2> white_pawn_offsets{{{-1, 1}, {1, 1}}};
constexpr std::array<Step, 2> black_pawn_offsets{{{-1, -1}, {1, -1}}};

// Walks from a square in one direction to the edge.
constexpr Bitboard ray(int index, Step step) {
    Bitboard squares;
    for (int file = index % 8 + step.files, rank = index / 8 + step.ranks; on_board(file, rank);
         file += step.files, rank += step.ranks)
        squares |= Bitboard(Square::at(file, rank));
    return squares;
}

constexpr SquareTable both_ways(Step step) {
    SquareTable table{};
    for (int index = 0; index < 64; ++index)
        table[static_cast<std::size_t>(index)] = ray(index, step) | ray(index, {-step.files, -step.ranks});
    return table;
}

constexpr std::array<SquareTable, 64> all_between() {
    std::array<SquareTable, 64> table{};
    for (int from = 0; from < 64; ++from)
        for (const Step step : king_offsets) {
            Bitboard passed;
            for (int file = from % 8 + step.files, rank = from / 8 + step.ranks; on_board(file, rank);
                 file += step.files, rank += step.ranks) {
                table[static_cast<std::size_t>(from)][static_cast<std::size_t>(8 * rank + file)] = passed;
                passed |= Bitboard(Square::at(file, rank));
            }
        }
    return table;
}

constexpr std::array<SquareTable, 64> all_lines() {
    std::array<SquareTable, 64> table{};
    for (int from = 0; from < 64; ++from)
        for (const Step step : king_offsets)
            for (const Square to : ray(from, step))
                table[static_cast<std::size_t>(from)][static_cast<std::size_t>(to.index())] =
                    ray(from, step) | ray(from, {-step.files, -step.ranks}) | Bitboard(Square::at_index(from));
    return table;
}

constexpr std::array<std::array<std::uint8_t, 64>, 8> all_rank_reaches() {
    std::array<std::array<std::uint8_t, 64>, 8> table{};
    for (int file = 0; file < 8; ++file)
        for (int inner = 0; inner < 64; ++inner) {
            int reach = 0;
            for (const int step : {-1, 1})
                for (int at = file + step; at >= 0 && at < 8; at += step) {
                    reach |= 1 << at;
                    if ((inner << 1) >> at & 1) break;
                }
            table[static_cast<std::size_t>(file)][static_cast<std::size_t>(inner)] = static_cast<std::uint8_t>(reach);
        }
    return table;
}

}  // namespace

constexpr SquareTable knight_steps = steps(knight_offsets);
constexpr SquareTable king_steps = steps(king_offsets);
constexpr std::array<SquareTable, 2> pawn_captures_from{steps(white_pawn_offsets), steps(black_pawn_offsets)};
constexpr std::array<SquareTable, 64> squares_between = all_between();
constexpr std::array<SquareTable, 64> lines_through = all_lines();
constexpr SquareTable diagonals = both_ways({1, 1});
constexpr SquareTable antidiagonals = both_ways({1, -1});
constexpr std::array<std::array<std::uint8_t, 64>, 8> rank_reach = all_rank_reaches();

}  // namespace dommer::laws
