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
        std::vector<std::vector<int>> broken;
        for (const auto& group : ranking)
            for (const int player : group) broken.push_back({player});
        RC_ASSERT(paid(by_hort(prizes, ranking, broken, odd)) == all);
        RC_ASSERT(paid(by_hort(prizes, ranking, ranking, odd)) == all);
        const std::vector<Ore> category{{500}, {300}};
        const auto both = one_prize_each(
            {[&](const std::vector<int>& back) { return shared_equally(prizes, without(ranking, back), odd); },
             [&](const std::vector<int>& back) { return shared_equally(category, without(ranking, back), odd); }});
        RC_ASSERT(paid(both.lists[0]) + paid(both.lists[1]) == all + 800);
        for (const Payment& each : both.lists[0].payments)
            for (const Payment& other : both.lists[1].payments) RC_ASSERT(each.player != other.player);
    }
}

TEST(prizes, dsu_2011_24_the_odd_ore_goes_to_the_first_when_it_is_not_kept) {
    const auto payout = shared_equally({{100000}}, {{0, 1, 2}}, OddOre::to_the_first);
    EXPECT_EQ(payout.payments, (std::vector<Payment>{{0, {33334}}, {1, {33333}}, {2, {33333}}}));
    EXPECT_EQ(shared_equally({{100000}}, {{0, 1, 2}}).with_the_organiser.amount, 1);
}

TEST(prizes, hort_shares_one_half_and_gives_the_other_by_the_tie_break) {
    EXPECT_EQ(by_hort({{1000}, {600}}, {{0, 1}}, {{0}, {1}}).payments, (std::vector<Payment>{{0, {900}}, {1, {700}}}));
    EXPECT_EQ(by_hort({{1000}, {600}}, {{0, 1}}, {{0, 1}}).payments, (std::vector<Payment>{{0, {800}}, {1, {800}}}));
}

TEST(prizes, nobody_has_two_and_what_he_stands_back_from_goes_to_the_next) {
    const auto list = [](std::vector<Ore> prizes, std::vector<std::vector<int>> ranking) -> PrizeList {
        return [=](const std::vector<int>& back) { return shared_equally(prizes, without(ranking, back)); };
    };
    // Player 0 wins the main prize; the category prize goes to the next of the category.
    const auto main_first = one_prize_each({list({{1000}}, {{0}, {1}}), list({{200}}, {{0}, {1}})});
    EXPECT_EQ(main_first.lists[0].payments, (std::vector<Payment>{{0, {1000}}}));
    EXPECT_EQ(main_first.lists[1].payments, (std::vector<Payment>{{1, {200}}}));
    // Third in the main list, first in a dearer category: the third prize goes to the fourth.
    const auto category_first =
        one_prize_each({list({{1000}, {500}, {100}}, {{0}, {1}, {2}, {3}}), list({{300}}, {{2}})});
    EXPECT_EQ(category_first.lists[0].payments.back(), (Payment{3, {100}}));
    EXPECT_EQ(category_first.lists[1].payments, (std::vector<Payment>{{2, {300}}}));
}

// Players 1 to 5, 2 to 5 level on points and apart by the tie-break.
TEST(prizes, dsu_2011_24_hybrid_gives_the_first_prizes_by_the_tie_break_and_shares_the_others) {
    const std::vector<Ore> prizes{{5000}, {4000}, {3000}, {2000}, {1000}};
    const std::vector<std::vector<int>> by_points{{1}, {2, 3, 4, 5}}, apart{{1}, {2}, {3}, {4}, {5}},
        level{{1}, {2}, {3, 4}, {5}};
    const auto amounts = [&](int first, const std::vector<std::vector<int>>& by_tie_break) {
        std::vector<std::int64_t> all;
        for (const Payment& each : by_hybrid(prizes, first, by_points, by_tie_break).payments)
            all.push_back(each.amount.amount);
        return all;
    };
    using Amounts = std::vector<std::int64_t>;
    EXPECT_EQ(amounts(1, apart), (Amounts{5000, 2500, 2500, 2500, 2500}));
    EXPECT_EQ(amounts(3, apart), (Amounts{5000, 4000, 3000, 1500, 1500}));
    EXPECT_EQ(amounts(3, level), (Amounts{5000, 4000, 2500, 2500, 1000})) << "level to the last at the boundary";
    EXPECT_EQ(amounts(5, apart), (Amounts{5000, 4000, 3000, 2000, 1000}));
    EXPECT_EQ(paid_by(PrizeRule::hybrid, prizes, by_points, apart), by_hybrid(prizes, 3, by_points, apart));
    EXPECT_EQ(paid_by(PrizeRule::hybrid, prizes, by_points, apart, {}, 1), by_hybrid(prizes, 1, by_points, apart));
    EXPECT_EQ(half_of_prizes(4), 2);
    EXPECT_EQ(half_of_prizes(5), 3);
}

RC_GTEST_PROP(prizes, hybrid_loses_not_one_ore, ()) {
    const auto amounts = *rc::gen::container<std::vector<std::int64_t>>(rc::gen::inRange<std::int64_t>(0, 1000000));
    const auto sizes = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 6)));
    std::vector<Ore> prizes;
    std::int64_t all = 0;
    for (const auto amount : amounts) prizes.push_back({amount}), all += amount;
    const auto ranking = groups(sizes);
    for (int first = 0; first <= 8; ++first) RC_ASSERT(paid(by_hybrid(prizes, first, ranking, ranking)) == all);
}

}  // namespace
}  // namespace dommer::tiebreak
