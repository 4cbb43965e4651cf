#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rating/number.hpp"

namespace dommer::rating {

struct Performance {
    Rating opponents;               // their average, half up
    int percent = 0;                // half up
    std::optional<int> difference;  // none at 0 and 100 per cent by the Danish table
    std::optional<Rating> rating;
};

// dsu_2011, 4.5.5.2: the opponents' average plus the difference of table 2. At 0 and 100 per cent there is no value:
// the committee must estimate.
Performance danish_performance(std::span<const Rating> opponents, Points score);

// fide_b02_2024, 8.1.1: the opponents' average plus the difference of table 1; no 400-point limit.
Performance fide_performance(std::span<const Rating> opponents, Points score);

// Players are numbered: the rated first, the unrated after them.
struct UnratedGame {
    std::size_t player;  // among the unrated, from 0
    bool opponent_rated;
    std::size_t opponent;  // among the rated, or among the unrated
    Points score;          // of the player
};

struct Passes {
    std::vector<std::vector<Rating>> passes;  // the start first, the pass that met the stop rule last
    std::vector<bool> undetermined;           // all won or all lost: stays at its start, the committee must estimate
    bool stable = false;                      // not within 50 passes otherwise
};

// dsu_2011, 4.5.5.2: several unrated players: computed again and again, each pass from the numbers of the one before,
// until no number changes by more than 1.
Passes performances_until_stable(std::span<const Rating> rated, std::span<const UnratedGame> games,
                                 std::vector<Rating> start);

}  // namespace dommer::rating
