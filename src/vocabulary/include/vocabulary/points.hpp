#pragma once

#include <compare>

namespace dommer {

struct Points {  // half-points, so that a draw is exact; no floating point in scores or standings
    int halves = 0;
    friend constexpr auto operator<=>(Points, Points) = default;
};

constexpr Points operator+(Points a, Points b) { return {.halves = a.halves + b.halves}; }
constexpr Points operator-(Points a, Points b) { return {.halves = a.halves - b.halves}; }
constexpr Points& operator+=(Points& a, Points b) { return a = a + b; }

// As JSON has it: 3.5.
constexpr double as_number(Points points) { return points.halves / 2.0; }

inline constexpr Points win{.halves = 2}, draw{.halves = 1}, loss{.halves = 0};

}  // namespace dommer
