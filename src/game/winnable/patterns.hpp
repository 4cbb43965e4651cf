#pragma once

#include <optional>
#include <span>
#include <vector>

#include "laws/piece.hpp"
#include "laws/square.hpp"

namespace dommer::winnable {

struct PlacedMan {
    laws::Kind kind;
    laws::Square square;
    friend bool operator==(const PlacedMan&, const PlacedMan&) = default;
};

// A mate in the corner with few men.
struct Pattern {
    laws::Square loser_king, winner_king;
    PlacedMan checker;
    std::optional<PlacedMan> helper;   // of the winner
    std::optional<PlacedMan> blocker;  // of the loser
    friend bool operator==(const Pattern&, const Pattern&) = default;
};

// All mates with the king in a corner by one knight or bishop with one man of the loser in the way, or by two minor
// pieces. Found by setting them up, not written down: a missing pattern makes the search wander.
std::span<const Pattern> minor_piece_mates(Colour winner);

}  // namespace dommer::winnable
