#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rating/number.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::sheets {

struct CurvePoint {
    Date day;
    rating::Rating rating;
};

// A player's rating over time as a step curve with axes, in an SVG of 800 by 400. Points are in the order of their
// days. No points: a picture with its title alone.
std::string rating_curve_svg(std::string_view title, std::span<const CurvePoint> points);

}  // namespace dommer::sheets
