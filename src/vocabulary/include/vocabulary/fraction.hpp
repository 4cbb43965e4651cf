#pragma once

#include <compare>
#include <cstdint>
#include <numeric>

namespace dommer {

// An exact number: what a rule computes stays exact until the rule rounds. Always reduced, the bottom always positive.
// Meant for ratings and percentages, whose tops and bottoms stay far below the limits of 64 bits.
class Fraction {
public:
    constexpr Fraction() = default;
    constexpr Fraction(std::int64_t whole) : top_(whole) {}  // NOLINT: a whole number is a fraction
    constexpr Fraction(std::int64_t top, std::int64_t bottom) {
        if (bottom == 1) {
            top_ = top;
            return;
        }  // most of them: no common part to look for
        const std::int64_t sign = bottom < 0 ? -1 : 1;
        const std::int64_t common = std::gcd(top, bottom);
        top_ = sign * top / common;
        bottom_ = sign * bottom / common;
    }

    constexpr std::int64_t top() const { return top_; }
    constexpr std::int64_t bottom() const { return bottom_; }

    friend constexpr Fraction operator+(Fraction a, Fraction b) {
        if (a.bottom_ == b.bottom_) return {a.top_ + b.top_, a.bottom_};
        return {a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_};
    }
    friend constexpr Fraction operator-(Fraction a) { return {-a.top_, a.bottom_}; }
    friend constexpr Fraction operator-(Fraction a, Fraction b) { return a + (-b); }
    friend constexpr Fraction operator*(Fraction a, Fraction b) { return {a.top_ * b.top_, a.bottom_ * b.bottom_}; }
    friend constexpr bool operator==(Fraction, Fraction) = default;
    friend constexpr std::strong_ordering operator<=>(Fraction a, Fraction b) {
        return a.top_ * b.bottom_ <=> b.top_ * a.bottom_;
    }

private:
    std::int64_t top_ = 0, bottom_ = 1;
};

constexpr std::int64_t floor_of(Fraction x) {
    const std::int64_t towards_zero = x.top() / x.bottom();
    return x.top() % x.bottom() < 0 ? towards_zero - 1 : towards_zero;
}

constexpr std::int64_t nearest_half_up(Fraction x) { return floor_of(x + Fraction(1, 2)); }
constexpr std::int64_t nearest_half_away_from_zero(Fraction x) {
    return x < 0 ? -nearest_half_up(-x) : nearest_half_up(x);
}

}  // namespace dommer
