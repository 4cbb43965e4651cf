#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "packs/pack.hpp"
#include "rating/alignment.hpp"
#include "rating/danish_change.hpp"
#include "rating/danish_entry.hpp"
#include "rating/danish_expected.hpp"
#include "rating/expected_score.hpp"
#include "rating/player_class.hpp"

namespace dommer::rating {
namespace {

using namespace std::chrono_literals;

const DanishRules& handbook = *find_season("dsu-rating-2011");
const DanishRules& of_2015 = *find_season("dsu-rating-2015");
const DanishRules& of_2024 = *find_season("dsu-rating-2024");

int rated(Rating before, Points score, int expected_hundredths, int games, const DanishRules& rules,
          bool winner = false) {
    const auto added = increment(before, {score, {expected_hundredths}, games, winner}, rules);
    return registered_after(before, added.points, List::standard, rules).rating.number;
}

TEST(dsu_2011, article_4_5_2_1_examples_of_rounding) {
    EXPECT_EQ(nearest_twentieth({333}).count, 335);
    EXPECT_EQ(nearest_twentieth({382}).count, 380);
    EXPECT_EQ(nearest_twentieth({372}).count, 370);
}

TEST(dsu_2011, article_4_5_2_1_when_games_drop_out_the_average_method_counts_those_left) {
    const std::vector<Rating> group{{1700}, {1650}, {1640}, {1600}, {1580}, {1530}};
    EXPECT_EQ(expected_by_average({1700}, group, 5).expected.count, 315);
    EXPECT_EQ(expected_by_average({1700}, group, 4).expected.count, 255);  // 5 * 0.61 - 0.50
    EXPECT_EQ(expected_by_average({1700}, group, 0).expected.count, 0);
}

TEST(dsu_2011, article_4_5_2_4_reaching_a_limit_exactly_needs_no_correction) {
    EXPECT_TRUE(limit_corrections({1570}, 1600, handbook).empty());
    EXPECT_TRUE(limit_corrections({1620}, 1600, handbook).empty());
    EXPECT_EQ(limit_corrections({1600}, Fraction(31999, 20), handbook).size(), 1u);
}

TEST(dsu_2011, article_4_5_2_5_a_shared_winner_below_expectation_keeps_his_rating_but_gets_no_more) {
    EXPECT_EQ(rated({2005}, {9}, 550, 7, handbook, true), 2005);
    EXPECT_EQ(rated({2005}, {9}, 550, 7, handbook, false), 1978);  // 20 below, 15 of them beyond 2000
    EXPECT_EQ(rated({2005}, {12}, 550, 7, handbook, true), 2015);
}

TEST(dsu_2011, article_4_5_2_6_the_floor_differs_by_season_and_list) {
    EXPECT_EQ(rated({1000}, loss, 250, 5, handbook), 1000);
    EXPECT_EQ(rated({1210}, loss, 250, 5, of_2024), 1200);
    EXPECT_EQ(registered_after({600}, -200, List::rapid, of_2015).rating.number, 500);
}

TEST(seasons, later_seasons_inherit_what_they_do_not_change_and_say_so) {
    EXPECT_EQ(of_2015.average_method, std::nullopt);
    EXPECT_EQ(of_2015.bonus.first.count, 100);
    EXPECT_EQ(coefficient({1599}, of_2024), 45);
    EXPECT_EQ(packs::find_pack("dsu-rating-2024")->find("coefficients")->pack, "dsu-rating-2011");
    EXPECT_EQ(season_on(2014y / 11 / 7).id, "dsu-rating-2011");
    EXPECT_EQ(season_on(2014y / 11 / 8).id, "dsu-rating-2014");
    EXPECT_EQ(season_on(2015y / 2 / 7).id, "dsu-rating-2014");
    EXPECT_EQ(season_on(2015y / 2 / 8).id, "dsu-rating-2015");
    EXPECT_EQ(season_on(2024y / 6 / 1).id, "dsu-rating-2024");
}

// The lists of rapid and blitz opened on 8 November 2014: their floor, and nothing else, is of that day.
TEST(seasons, rapid_and_blitz_have_a_floor_of_their_own_from_november_2014) {
    const DanishRules &day_before = season_on(2014y / 11 / 7), &first_day = season_on(2014y / 11 / 8);
    EXPECT_EQ(day_before.floor(List::rapid), Rating{1000});
    EXPECT_EQ(first_day.floor(List::rapid), Rating{500});
    EXPECT_EQ(first_day.floor(List::blitz), Rating{500});
    EXPECT_EQ(first_day.floor(List::standard), day_before.floor(List::standard));
    EXPECT_EQ(first_day.average_method, day_before.average_method);
    EXPECT_EQ(first_day.bonus.first.count, day_before.bonus.first.count);
    EXPECT_EQ(of_2015.floor(List::blitz), Rating{500});
}

TEST(seasons, bonus_thresholds_are_half_a_point_lower_from_2015) {
    for (int games = 1; games <= 15; ++games)
        EXPECT_EQ(bonus({1000}, games, of_2015).count, bonus({1000}, games, handbook).count + 50);
}

TEST(seasons, the_compression_of_1_june_2024) {
    ASSERT_TRUE(of_2024.compression);
    EXPECT_EQ(compressed({1000}, *of_2024.compression).number, 1500);
    EXPECT_EQ(compressed({1400}, *of_2024.compression).number, 1700);
    EXPECT_EQ(compressed({1601}, *of_2024.compression).number, 1801);
    EXPECT_EQ(compressed({2000}, *of_2024.compression).number, 2000);
    EXPECT_FALSE(of_2015.compression);
}

TEST(seasons, values_that_cannot_be_computed_with_are_refused_by_their_key) {
    const packs::Pack good = *packs::find_pack("dsu-rating-2011");
    EXPECT_TRUE(season_of(good));
    const auto fault = [&](std::string_view key, std::string_view value) {
        packs::Pack pack = good;
        std::ranges::find(pack.values, key, &packs::PackValue::key)->value = value;
        return season_of(pack).error();
    };
    EXPECT_EQ(fault("floor_standard", "-5").what, BadSeason::bad_value);
    EXPECT_EQ(fault("floor_standard", "-5").key, "floor_standard");
    EXPECT_EQ(fault("coefficients", "2000:20 2400:10 0:45").what, BadSeason::bad_value);
    packs::Pack more = good;
    more.values.push_back(good.values.front());
    more.values.back().key = "ceiling";
    EXPECT_EQ(season_of(more).error().what, BadSeason::unknown_key);
    packs::Pack fewer = good;
    fewer.values.pop_back();
    EXPECT_EQ(season_of(fewer).error().what, BadSeason::value_missing);
}

TEST(dsu_2011, article_4_5_5_1_the_gap_between_1700_and_1800_cannot_be_given) {
    const auto allowed = [](int rating) {
        return entry_is_allowed({{rating}, Proposer::club_chairman, Approver::district_chairman}, handbook);
    };
    EXPECT_TRUE(allowed(1700) && allowed(1800) && allowed(1999) && allowed(1000));
    EXPECT_FALSE(allowed(1701) || allowed(1750) || allowed(1799) || allowed(2000) || allowed(900));
    EXPECT_TRUE(
        entry_is_allowed({{1200}, Proposer::district, Approver::nobody, Belonging::individual_member}, handbook));
    EXPECT_FALSE(
        entry_is_allowed({{1200}, Proposer::club_chairman, Approver::nobody, Belonging::individual_member}, handbook));
    EXPECT_FALSE(entry_is_allowed({{1100}, Proposer::club_chairman}, of_2024));
}

TEST(dsu_2011, article_23_player_classes) {
    EXPECT_EQ(player_class({1900}), PlayerClass::master);
    EXPECT_EQ(player_class({1899}), PlayerClass::class_1);
    EXPECT_EQ(player_class({1699}), PlayerClass::class_2);
    EXPECT_EQ(player_class({1499}), PlayerClass::class_3);
}

RC_GTEST_PROP(dsu_2011, article_4_5_7_what_one_expects_the_other_does_not, ()) {
    const int difference = *rc::gen::inRange(-2000, 2000);
    RC_ASSERT(danish_expected(difference).count + danish_expected(-difference).count == 100);
    RC_ASSERT(danish_expected(difference + 1) >= danish_expected(difference));
}

RC_GTEST_PROP(dsu_2011, article_4_5_2_half_a_point_more_never_gives_a_lower_rating, ()) {
    const Rating before{*rc::gen::inRange(1000, 2700)};
    const int games = *rc::gen::inRange(1, 14), halves = *rc::gen::inRange(0, 2 * games);
    const int expected = 5 * *rc::gen::inRange(0, 20 * games);
    const bool winner = *rc::gen::arbitrary<bool>();
    for (const DanishRules& rules : danish_seasons())
        RC_ASSERT(rated(before, {halves}, expected, games, rules, winner) <=
                  rated(before, {halves + 1}, expected, games, rules, winner));
}

// The order of late reports matters only where a coefficient limit, the floor or a rounding lies between.
RC_GTEST_PROP(dsu_2011, article_4_5_4_1_late_reports_commute_away_from_limits, ()) {
    const Rating start{*rc::gen::inRange(1700, 1900)};
    const int a = *rc::gen::inRange(-40, 40), b = *rc::gen::inRange(-40, 40);
    const auto after = [&](int first, int second) {
        const Rating middle = registered_after(start, first, List::standard, handbook).rating;
        return registered_after(middle, second, List::standard, handbook).rating;
    };
    RC_ASSERT(after(a, b) == after(b, a));
}

TEST(dsu_2011, article_4_5_4_1_late_reports_do_not_commute_across_a_limit) {
    const auto after = [&](int first, int second) {
        const Rating middle = registered_after({1990}, first, List::standard, handbook).rating;
        return registered_after(middle, second, List::standard, handbook).rating.number;
    };
    EXPECT_EQ(after(30, -20), 1990);  // to 2013, then 7 below 2000 counts 10
    EXPECT_EQ(after(-20, 30), 2000);
}

RC_GTEST_PROP(dsu_2011, article_4_5_6_2_alignment_keeps_the_order_of_the_list, ()) {
    const int number = 5 * *rc::gen::inRange(5, 30);
    const Rating lower{*rc::gen::inRange(2101, 2700)}, higher{lower.number + *rc::gen::inRange(0, 200)};
    for (const Direction direction : {Direction::up, Direction::down})
        RC_ASSERT(adjusted(lower, number, direction, true, *handbook.alignment) <=
                  adjusted(higher, number, direction, true, *handbook.alignment));
}

}  // namespace
}  // namespace dommer::rating
