#pragma once

#include "vocabulary/colour.hpp"

namespace dommer::table {

template <class T>
struct BySide {  // one value for each player
    T white{}, black{};

    constexpr T& operator[](Colour side) { return side == Colour::white ? white : black; }
    constexpr const T& operator[](Colour side) const { return side == Colour::white ? white : black; }
    friend constexpr bool operator==(const BySide&, const BySide&) = default;
};

inline constexpr Colour both_sides[] = {Colour::white, Colour::black};

}  // namespace dommer::table
