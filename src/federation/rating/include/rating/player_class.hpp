#pragma once

#include "rating/number.hpp"

namespace dommer::rating {

enum class PlayerClass { master, class_1, class_2, class_3 };

// dsu_2011, 4.1 §23: master from 1900, class 1 from 1700, class 2 from 1500, class 3 below.
constexpr PlayerClass player_class(Rating rating) {
    if (rating >= Rating{1900}) return PlayerClass::master;
    if (rating >= Rating{1700}) return PlayerClass::class_1;
    if (rating >= Rating{1500}) return PlayerClass::class_2;
    return PlayerClass::class_3;
}

}  // namespace dommer::rating
