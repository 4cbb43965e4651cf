#pragma once

#include <span>
#include <vector>

#include "rating/danish_change.hpp"

namespace dommer::rating {

struct OnBothLists {
    Rating danish, elo;  // of 1 June and of 1 July
    int elo_games = 0;
};

struct Comparison {
    std::vector<std::size_t> covered;
    Fraction difference;                    // Danish average minus Elo average
    int number = 0;                         // 0: no adjustment
    Direction direction = Direction::down;  // of the Danish ratings, towards the Elo list
};

// dsu_2011, 4.5.6.2: none below 25, else the nearest number ending in 0 or 5; we round exact ties up.
int adjustment_number(Fraction difference, const Alignment& rules);

// dsu_2011, 4.5.6.1: players over 2100 on both lists with over 30 Elo-rated games are compared.
Comparison compare_lists(std::span<const OnBothLists> players, const Alignment& rules);

// dsu_2011, 4.5.6.2: the whole number above 2250, one less for every ten points below, and never to under 2100.
Rating adjusted(Rating rating, int number, Direction direction, bool covered, const Alignment& rules);

}  // namespace dommer::rating
