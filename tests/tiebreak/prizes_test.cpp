#include "tiebreak/prizes.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dommer::tiebreak {
namespace {

std::int64_t paid(const Payout& payout) {
    std::int64_t sum = payout.with_the_organiser.amount;
    for (const Payment& each : payout.payments) sum += each.amount.amount;
    return sum;
}

std::vector<std::vector<int>> groups(const std::vector<int>& sizes) {
    std::vector<std::vector<int>> ranking;
    int player = 0;
    for (const int size : sizes) {
        ranking.emplace_back();
        for (int each = 0; each < size; ++each) ranking.back().push_back(player++);
    }
    return ranking;
}

RC_GTEST_PROP(prizes, dsu_2011_24_not_one_ore_is_lost, ()) {
    const auto amounts = *rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(0, 1000000));
    const auto sizes = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 6)));
    std::vector<Ore> prizes;
    std::int64_t all = 0;
    for (const auto amount : amounts) prizes.push_back({amount}), all += amount;
    const auto ranking = groups(sizes);
    for (const OddOre odd : {OddOre::to_the_organiser, OddOre::to_the_first}) {
        RC_ASSERT(paid(shared_equally(prizes, ranking, odd)) == all);
        RC_ASSERT(paid(by_hort(prizes, ranking, odd)) == all);
        RC_ASSERT(paid(with_categories(shared_equally(prizes, ranking, odd), {{{{500}, {300}}, ranking}}, odd)) == all + 800);
    }
}

TEST(prizes, dsu_2011_24_the_odd_ore_goes_to_the_first_when_it_is_not_kept) {
    const auto payout = shared_equally({{100000}}, {{0, 1, 2}}, OddOre::to_the_first);
    EXPECT_EQ(payout.payments, (std::vector<Payment>{{0, {33334}}, {1, {33333}}, {2, {33333}}}));
    EXPECT_EQ(shared_equally({{100000}}, {{0, 1, 2}}).with_the_organiser.amount, 1);
}

TEST(prizes, hort_shares_one_half_and_gives_the_other_by_the_tie_break) {
    EXPECT_EQ(by_hort({{1000}, {600}}, {{0, 1}}).payments, (std::vector<Payment>{{0, {900}}, {1, {700}}}));
}

TEST(prizes, a_category_prize_goes_to_the_next_when_the_first_has_won_more) {
    const auto payout = with_categories(shared_equally({{1000}}, {{0}, {1}}), {{{{200}}, {{0}, {1}}}});
    EXPECT_EQ(payout.payments, (std::vector<Payment>{{0, {1000}}, {1, {200}}}));
}

}  // namespace
}  // namespace dommer::tiebreak
