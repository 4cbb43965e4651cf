#pragma once

#include "pairing/fide_1998.hpp"

namespace dommer::pairing::fide_1998 {

// Bounds are worked out for brackets up to this size: in larger ones a pairing is found at once or not at all.
inline constexpr int exact_up_to = 150;

// A bracket as a bound sees it: who can be paired at which cost (nothing: not at all), how many are left over and at
// which cost, and, if those left must be taken up by the bracket below, that bracket. Costs are 0 to 2.
struct Outline {
    std::span<const int> places;
    int left = 0;
    std::function<std::optional<int>(int, int)> cost_of;  // by index into places, the smaller first
    std::function<std::optional<int>(int)> cost_if_left;  // by index
    const Below* below = nullptr;
};

// The least that pairing the bracket costs; nothing if it cannot be paired so at all.
std::optional<int> least_cost_of(const Contest& contest, const Outline& outline);

}  // namespace dommer::pairing::fide_1998
