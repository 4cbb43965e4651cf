#include <gtest/gtest.h>

#include "hall.hpp"
#include "pairing/danish_swiss.hpp"
#include "tournament/play.hpp"

namespace dommer::tournament {
namespace {

Settings danish_swiss_event(StrengthGroups groups) {
    Settings settings = club_event(3);
    settings.system = "danish-swiss", settings.strength_groups = std::move(groups);
    return settings;
}

// dsu_2011, 4.9.3 10: the weakest group has 0 points, the next 1; the pools are formed from points and pairing points.
TEST(acceleration, dsu_2011_4_9_3_10_groups_by_strength_meet_among_themselves_first) {
    Hall hall;
    hall.open(danish_swiss_event({{1, 5}, 1}), 8);
    const PairingInput input = pairing_input_of(*hall.now);
    const auto paired =
        pairing::danish_swiss::pair_round(input.field, input.history, input.regulations, input.requests);
    ASSERT_TRUE(paired.has_value());
    for (const pairing::Board& board : paired->boards)
        EXPECT_EQ(board.white.number <= 4, board.black.number <= 4) << board.white.number << " " << board.black.number;
}

TEST(acceleration, dsu_2011_4_9_3_10_the_pairing_points_lapse_after_the_round_that_was_fixed) {
    for (const int until : {1, 2, 0}) {
        Hall hall;
        hall.open(danish_swiss_event({{1, 5}, until}), 8);
        for (const int round : {1, 2, 3}) {
            const auto field = pairing_input_of(*hall.now);
            const auto points = pairing::virtual_points_in({round}, field.field, field.regulations);
            EXPECT_EQ(points[0], (until == 0 || round <= until) ? win : Points{}) << until << " " << round;
            EXPECT_EQ(points[7], Points{});
        }
    }
}

TEST(acceleration, dsu_2011_4_9_3_10_groups_that_cannot_be_are_refused) {
    const auto faults = [](StrengthGroups groups) { return faults_of(danish_swiss_event(std::move(groups))); };
    const std::vector wrong{BadSettings::strength_groups_wrong};
    EXPECT_TRUE(faults({}).empty());
    EXPECT_TRUE(faults({{1, 5}, 3}).empty());
    EXPECT_EQ(faults({{1, 5}, 4}), wrong);  // of three rounds
    EXPECT_EQ(faults({{1}, 0}), wrong);
    EXPECT_EQ(faults({{2, 5}, 0}), wrong);
    EXPECT_EQ(faults({{1, 5, 5}, 0}), wrong);
    Settings monrad = danish_swiss_event({{1, 5}, 1});
    monrad.system = "monrad";
    EXPECT_EQ(faults_of(monrad), std::vector{BadSettings::acceleration_unknown});
    Settings both = danish_swiss_event({{1, 5}, 1});
    both.baku = true;
    EXPECT_EQ(faults_of(both), std::vector{BadSettings::acceleration_unknown});
}

}  // namespace
}  // namespace dommer::tournament
