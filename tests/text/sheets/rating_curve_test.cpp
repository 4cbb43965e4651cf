#include "sheets/rating_curve.hpp"

#include <gtest/gtest.h>

namespace dommer::sheets {
namespace {

using namespace std::chrono_literals;

TEST(rating_curve, steps_from_point_to_point_inside_the_picture) {
    const CurvePoint points[] = {{2012y / 1 / 1, {1500}}, {2013y / 1 / 1, {1600}}, {2016y / 1 / 1, {1550}}};
    const std::string svg = rating_curve_svg("A <b> & c", points);
    EXPECT_NE(svg.find("<title>Rating of A &lt;b&gt; &amp; c</title>"), std::string::npos);
    EXPECT_NE(svg.find("1550 now, highest 1600 on 2013-01-01"), std::string::npos);
    EXPECT_NE(svg.find("<title>2013-01-01: 1600</title>"), std::string::npos);
    EXPECT_NE(svg.find(">2013</text>"), std::string::npos);
    EXPECT_NE(svg.find(">1600</text>"), std::string::npos);
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(rating_curve, a_short_curve_has_months_on_its_axis) {
    const CurvePoint points[] = {{2012y / 3 / 3, {1500}}, {2012y / 8 / 1, {1525}}};
    const std::string svg = rating_curve_svg("x", points);
    EXPECT_NE(svg.find(">May 2012</text>"), std::string::npos);
    EXPECT_NE(svg.find(">1510</text>"), std::string::npos);
}

TEST(rating_curve, no_points_and_one_point_are_pictures_too) {
    EXPECT_EQ(rating_curve_svg("x", {}).find("<path"), std::string::npos);
    const CurvePoint one[] = {{2012y / 1 / 1, {1500}}};
    EXPECT_NE(rating_curve_svg("x", one).find("<path"), std::string::npos);
}

}  // namespace
}  // namespace dommer::sheets
