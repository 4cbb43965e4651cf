#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "vocabulary/work.hpp"

namespace dommer::pairing {

// A list of players in two list. In a split of it every pair has one player of the upper half and one of the lower,
// and whoever is left over is of the lower half. An exchange moves players of the upper half down and as many of the
// lower half up.
struct SplitList {
    int size = 0, upper = 0;                              // positions 0 to upper - 1 are the upper half
    std::function<std::optional<int>(int, int)> cost_of;  // of two positions, the smaller first; nothing: never a pair
    std::function<bool(int)> may_be_left;                 // asked of those that no pair takes: size - 2 * upper
    // Where whoever is left over must be taken up by others below, who meet each other otherwise: how many those are,
    // and who may meet whom. None: whoever is left over is out.
    int below = 0;
    std::function<bool(int, int)> meets_below = {};  // a position, and one of those below
    std::function<bool(int, int)> meet_below = {};   // two of those below, the smaller first
    bool by_difference = false;                      // of equally many the smallest difference of positions first
    bool by_cost = true;                             // only what costs least in any split; else what is legal
};

struct FirstExchange {
    std::vector<int> from_upper, from_lower;  // positions, ascending; empty: the halves as they are
    int cost = 0;                             // of some pairing of the new halves
};

// The first exchange whose halves can be paired: the fewest players; of those (with `by_difference`) the smallest
// difference of the sums; then the lower players of the upper half, then the higher ones of the lower half.
//
// One heaviest matching finds it. A pairing of everybody says which exchange it needs: of two of the upper half one
// moves down, of two of the lower half one moves up, and who is left over and of the upper half moves down. Choosing
// the lower of the first and the higher of the second makes the exchange the earliest that allows this pairing, so the
// earliest of all is that of the heaviest pairing when the order is its weight: a bit for each position that moves.
// Nothing: no split can be paired; or fewer need be left over than the list says, and then the matching does not
// decide; or the list is too long for the widest integer.
std::optional<FirstExchange> first_exchange(const SplitList& list, const Work& work);

}  // namespace dommer::pairing
