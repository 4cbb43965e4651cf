#include "stand_in.hpp"

#include <algorithm>

namespace dommer::dutch {

StandIn stand_in_for_rest(const Entrants& entrants, const std::vector<int>& above, int rest_begin, int wanted_places) {
    const int rest = entrants.size() - rest_begin;
    if (rest <= wanted_places + 4) return {.places = rest};
    const auto colour_class = [&](int rank) {
        const Entrant& entrant = entrants[rank];
        if (entrant.preference.strength != Strength::absolute || entrant.topscorer) return 2;
        return entrant.preference.colour == Colour::white ? 0 : 1;
    };
    int absolute[3] = {0, 0, 0};
    for (int rank = rest_begin; rank < entrants.size(); ++rank) ++absolute[colour_class(rank)];
    const auto enough = [&](int rank) {
        const int colour = colour_class(rank);
        int neighbours = rest - (colour < 2 ? absolute[colour] : 0) - (rank >= rest_begin && colour == 2 ? 1 : 0);
        for (const int other : entrants.excluded(rank))
            if (other >= rest_begin && (colour == 2 || colour_class(other) != colour)) --neighbours;
        return 2 * neighbours > rest + wanted_places + 2;
    };
    for (int rank = rest_begin; rank < entrants.size(); ++rank)
        if (!enough(rank)) return {.places = rest};
    if (!std::ranges::all_of(above, enough)) return {.places = rest};
    return {.places = wanted_places, .anonymous = true};
}

}  // namespace dommer::dutch
