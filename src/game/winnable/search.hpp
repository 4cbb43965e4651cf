#pragma once

#include <optional>

#include "laws/position.hpp"
#include "patterns.hpp"
#include "winnable/answer.hpp"

namespace dommer::winnable {

// How the search orders its queue.
struct Weights {
    int estimate = 3;     // 0: blindly, the fewest moves first
    int crowding = 1500;  // this many visits of one pawn structure and material cost one step
    int depth = 4;        // this many moves cost one step
    std::optional<laws::Square> box = std::nullopt;  // aims only at the mate by a bishop in this corner
    std::uint32_t most_phases = 0;                   // of a proof tried on the way; 0: none is tried
};

// Best first over exact positions. A mate gives the line; an empty queue is the proof that there is none. The only
// other ways out are the budget and whoever asked, by the flag.
Answer search(const laws::Position& position, Colour winner, std::uint64_t most_positions, const Weights& weights,
              std::span<const Pattern> patterns, const std::atomic<bool>* cancelled = nullptr);

}  // namespace dommer::winnable
