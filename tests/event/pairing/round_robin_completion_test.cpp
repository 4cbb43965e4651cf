#include <gtest/gtest.h>

#include "pairing/round_robin.hpp"

namespace dommer::pairing::round_robin {
namespace {

// The meetings of the first rounds of the table.
std::vector<Meeting> by_the_table(int players, int rounds) {
    std::vector<Meeting> met;
    for (int round = 1; round <= rounds; ++round) {
        const ScheduledRound scheduled = scheduled_round(players, round);
        for (const ScheduledGame& game : scheduled.games) met.emplace_back(game.white, game.black);
        if (scheduled.bye > 0) met.emplace_back(scheduled.bye, table_size(players));
    }
    return met;
}

TEST(round_robin, fide_acceptance_2026_101_what_the_table_began_can_be_completed) {
    for (const int players : {2, 3, 6, 9, 10, 14})
        for (int rounds = 0; rounds < table_size(players); ++rounds)
            EXPECT_EQ(can_be_completed(players, by_the_table(players, rounds), table_size(players) - 1 - rounds), true)
                << players << " players, " << rounds << " rounds";
}

TEST(round_robin, fide_acceptance_2026_101_two_odd_groups_left_cannot) {
    const std::vector<Meeting> between{{1, 4}, {2, 5}, {3, 6}, {1, 5}, {2, 6}, {3, 4}, {1, 6}, {2, 4}, {3, 5}};
    EXPECT_EQ(can_be_completed(6, between, 2), false);
    EXPECT_EQ(can_be_completed(5, between, 2), false) << "the sixth is the bye";
}

TEST(round_robin, fide_acceptance_2026_101_who_met_twice_has_a_round_too_few) {
    EXPECT_EQ(can_be_completed(4, {{1, 2}, {3, 4}, {1, 2}, {3, 4}}, 1), false);
    EXPECT_EQ(can_be_completed(4, {{1, 2}, {3, 4}, {1, 3}, {2, 4}}, 1), true);
}

TEST(round_robin, a_field_too_large_to_try_is_not_decided) { EXPECT_EQ(can_be_completed(65, {}, 65), std::nullopt); }

}  // namespace
}  // namespace dommer::pairing::round_robin
