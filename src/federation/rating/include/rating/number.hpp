#pragma once

#include <compare>

#include "vocabulary/fraction.hpp"
#include "vocabulary/points.hpp"

namespace dommer::rating {

struct Rating {
    int number = 0;
    friend constexpr auto operator<=>(Rating, Rating) = default;
};
constexpr int operator-(Rating own, Rating other) { return own.number - other.number; }

// Expected scores and bonuses have two decimals in every rule book: 3.35 is 335.
struct Hundredths {
    int count = 0;
    friend constexpr auto operator<=>(Hundredths, Hundredths) = default;
};
constexpr Hundredths operator+(Hundredths a, Hundredths b) { return {a.count + b.count}; }
constexpr Hundredths operator-(Hundredths a, Hundredths b) { return {a.count - b.count}; }
constexpr Hundredths hundredths_of(Points points) { return {50 * points.halves}; }
constexpr Fraction fraction_of(Hundredths h) { return {h.count, 100}; }

// The score as whole per cent of what was possible, half up.
constexpr int percent_of(Points score, int games) {
    return static_cast<int>(nearest_half_up(Fraction(50 * score.halves, games)));
}

}  // namespace dommer::rating
