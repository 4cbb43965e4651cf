#include "laws/draws.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace dommer::laws {
namespace {

TEST(draws, laws_dk_2023_9_2_2_third_occurrence_is_a_draw_on_claim) {
    EXPECT_TRUE(repetition_is_claimable(3, Colour::white, Colour::white));
    EXPECT_FALSE(repetition_is_claimable(2, Colour::white, Colour::white));
    EXPECT_FALSE(repetition_is_claimable(3, Colour::black, Colour::white));
}

TEST(draws, laws_dk_2023_9_3_2_fifty_moves_each_are_a_hundred_half_moves) {
    EXPECT_TRUE(fifty_moves_are_claimable({.since_progress = 100}, Colour::white, Colour::white));
    EXPECT_FALSE(fifty_moves_are_claimable({.since_progress = 99}, Colour::white, Colour::white));
}

TEST(draws, laws_dk_2023_9_6_1_fifth_occurrence_ends_the_game_and_laws_dk_2009_knows_no_such_end) {
    EXPECT_TRUE(ends_by_repetition(5, laws_dk_2023));
    EXPECT_FALSE(ends_by_repetition(4, laws_dk_2023));
    EXPECT_FALSE(ends_by_repetition(50, laws_dk_2009));
}

TEST(draws, laws_dk_2023_9_6_2_seventy_five_moves_end_the_game_unless_the_last_mates) {
    EXPECT_TRUE(ends_by_moves_without_progress({.since_progress = 150}, false, laws_dk_2023));
    EXPECT_FALSE(ends_by_moves_without_progress({.since_progress = 149}, false, laws_dk_2023));
    EXPECT_FALSE(ends_by_moves_without_progress({.since_progress = 150}, true, laws_dk_2023));
    EXPECT_FALSE(ends_by_moves_without_progress({.since_progress = 150}, false, laws_dk_2009));
}

// laws_dk_2023, 9.2.3.2: the rook goes out and home; the men stand as before, the right does not.
TEST(draws, laws_dk_2023_9_2_3_2_a_lost_castling_right_makes_another_position) {
    const auto before = notation::parse_fen("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    const auto after = notation::parse_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    Repetitions seen;
    EXPECT_EQ(seen.appeared(before->position), 1);
    EXPECT_EQ(seen.appeared(after->position), 1);
    EXPECT_EQ(seen.appeared(before->position), 2);
    EXPECT_EQ(seen.distinct(), 2u);
}

}  // namespace
}  // namespace dommer::laws
