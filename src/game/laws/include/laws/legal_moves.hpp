#pragma once

#include "laws/move.hpp"
#include "laws/position.hpp"
#include "vocabulary/work.hpp"

namespace dommer::laws {

// laws_dk_2023, 3.10.1: every legal move, each once.
MoveList legal_moves(const Position& position);

// laws_dk_2023, 3.10.1 and 3.10.2: is this move among them?
bool is_legal(const Position& position, Move move);

// How the moves are counted. All give the same number; `best_counting` is the fastest this processor has.
enum class Counting { plain, popcnt, avx2 };
Counting best_counting();

int count_legal_moves(const Position& position, Counting counting = best_counting());

// The number of legal move sequences of `depth` moves. The last one is counted, not played.
std::uint64_t perft(const Position& position, int depth, Counting counting = best_counting());
// The same as long as the work lasts, a step for each sequence; nothing: it was over first.
std::optional<std::uint64_t> perft_within(const Position& position, int depth, const Work& work,
                                          Counting counting = best_counting());

}  // namespace dommer::laws
