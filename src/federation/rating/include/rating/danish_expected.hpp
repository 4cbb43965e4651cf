#pragma once

#include <span>
#include <vector>

#include "rating/danish_rules.hpp"

namespace dommer::rating {

enum class Method { average, difference };

// dsu_2011, 4.5.2.1: expected scores are rounded to the nearest multiple of 0.05; two decimals never tie.
Hundredths nearest_twentieth(Hundredths exact);

// dsu_2011, 4.5.2.1: the average method only where all play all and the ratings spread no wider than the season
// allows; the difference method everywhere else.
Method method_of(bool all_play_all, std::span<const Rating> group, const DanishRules& rules);

// The average of ratings, half up, as section 26 rounds it.
Rating average(std::span<const Rating> ratings);

struct AverageMethod {
    Rating group_average;
    int difference = 0;
    Hundredths share;  // expected against the average
    int players = 0;   // as counted: the player and the opponents of their rated games
    Hundredths expected;
};

// dsu_2011, 4.5.2.1: M * P(Ro - Ra) - 1/2. If games of the player drop out, M is the number of those left plus
// themselves.
AverageMethod expected_by_average(Rating own, std::span<const Rating> group, int rated_games);

struct DifferenceMethod {
    std::vector<Hundredths> shares;  // one an opponent
    Hundredths sum, expected;
};

// dsu_2011, 4.5.2.1: the sum of P(Ro - Ri) over the opponents.
DifferenceMethod expected_by_difference(Rating own, std::span<const Rating> opponents);

}  // namespace dommer::rating
