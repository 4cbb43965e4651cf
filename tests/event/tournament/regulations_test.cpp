#include <gtest/gtest.h>

#include "tournament/deadlines.hpp"
#include "tournament/grouping.hpp"
#include "tournament/invitation.hpp"
#include "tournament/time_control.hpp"
#include "tournament/withdrawal.hpp"

namespace dommer::tournament {
namespace {

TEST(dsu_2011, section_12_both_ends_of_16_to_23_moves_an_hour_are_allowed) {
    EXPECT_TRUE(is_allowed(IntermediateControl{16, 60}) && is_allowed(IntermediateControl{23, 60}));
    EXPECT_FALSE(is_allowed(IntermediateControl{15, 60}) || is_allowed(IntermediateControl{24, 60}));
    EXPECT_FALSE(is_allowed(IntermediateControl{40, 0}));
    EXPECT_TRUE(is_allowed(WholeGame{120}));
    EXPECT_FALSE(is_allowed(WholeGame{119}));
}

TEST(dsu_2011, section_16_below_half_the_games_the_points_against_him_vanish) {
    const RoundRobinResult results[] = {{0, 1, win}, {2, 3, draw}, {3, 0, win}};
    const auto standings = round_robin_after_withdrawal(5, 3, 1, results);
    EXPECT_EQ(standings.points[0]->halves, 2);
    EXPECT_EQ(standings.points[2]->halves, 0);
    EXPECT_FALSE(standings.points[3]);
    EXPECT_EQ(standings.shown_for_withdrawn.halves, 3);
}

TEST(dsu_2011, section_65_one_odd_group_is_enough) {
    const int sizes[] = {5, 4, 5};
    EXPECT_FALSE(grouping_is_valid(sizes, GroupSystem::other));
    EXPECT_TRUE(grouping_is_valid(sizes, GroupSystem::all_play_all));
    EXPECT_EQ(group_sizes(9, 4), (std::vector<int>{4, 4, 1}));
}

TEST(dsu_2011, section_33_five_weeks_before_easter_monday) {
    EXPECT_EQ(iso(latest_championship_entry(2015)), "2015-03-02");
}

}  // namespace
}  // namespace dommer::tournament
