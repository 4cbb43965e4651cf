#pragma once

#include <compare>
#include <cstdint>

namespace dommer {

struct Ore {  // money in øre, so that nothing is lost
    std::int64_t amount = 0;
    friend constexpr auto operator<=>(Ore, Ore) = default;
};
constexpr Ore crowns(std::int64_t whole) { return {100 * whole}; }
constexpr Ore operator+(Ore a, Ore b) { return {a.amount + b.amount}; }
constexpr Ore operator-(Ore a, Ore b) { return {a.amount - b.amount}; }

}  // namespace dommer
