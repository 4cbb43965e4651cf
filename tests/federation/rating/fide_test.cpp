#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rating/expected_score.hpp"
#include "rating/fide.hpp"
#include "rating/performance.hpp"

namespace dommer::rating {
namespace {

using namespace std::chrono_literals;

TEST(fide_b02_2024, article_8_3_2_a_period_of_four_games) {
    const FideGame games[] = {{{1650}, win}, {{2205}, win}, {{2310}, draw}, {{1880}, win}};
    const auto change = fide_change({.rating = {2101}}, games, 2024, List::standard, fide_b02_2024);
    EXPECT_EQ(change.games[0].difference, 400);
    EXPECT_TRUE(change.games[0].limited);
    EXPECT_EQ(change.expected.count, 229);
    EXPECT_EQ(change.exact, Fraction(242, 10));
    EXPECT_EQ(change.change, 24);
}

TEST(fide_b02_2024, article_8_3_2_halves_are_rounded_away_from_zero) {
    EXPECT_EQ(nearest_half_away_from_zero(Fraction(5, 2)), 3);
    EXPECT_EQ(nearest_half_away_from_zero(Fraction(-5, 2)), -3);
}

TEST(fide_b02_2025, article_8_3_1_players_of_2650_use_the_real_difference_in_standard_chess) {
    EXPECT_EQ(fide_game({2649}, {2000}, List::standard, fide_b02_2025).expected.count, 92);
    EXPECT_EQ(fide_game({2650}, {2000}, List::standard, fide_b02_2025).expected.count, 99);
    EXPECT_EQ(fide_game({2650}, {2000}, List::rapid, fide_b02_2025).expected.count, 92);
    EXPECT_EQ(fide_game({2650}, {2000}, List::standard, fide_b02_2024).expected.count, 92);
    EXPECT_EQ(fide_game({2000}, {2650}, List::standard, fide_b02_2025).expected.count, 8);
}

TEST(fide_b02_2024, article_8_3_3_coefficients) {
    EXPECT_EQ(fide_coefficient({.rating = {2399}}, 2024), 20);
    EXPECT_EQ(fide_coefficient({.rating = {2400}}, 2024), 10);
    EXPECT_EQ(fide_coefficient({.rating = {2250}, .born = 2010, .has_reached_2400 = true}, 2024), 10);
    EXPECT_EQ(fide_coefficient({.rating = {2299}, .born = 2006}, 2024), 40);
    EXPECT_EQ(fide_coefficient({.rating = {2300}, .born = 2006}, 2024), 20);
    EXPECT_EQ(fide_coefficient({.rating = {2299}, .born = 2005}, 2024), 20);
    EXPECT_EQ(fide_coefficient({.rating = {1700}, .games_before = 29}, 2024), 40);
    EXPECT_EQ(fide_coefficient({.rating = {1700}, .games_before = 30}, 2024), 20);
}

TEST(fide_b02_2024, article_8_3_3_many_games_cut_the_coefficient) {
    const std::vector<FideGame> games(18, FideGame{{1700}, win});
    EXPECT_EQ(fide_change({.rating = {1700}, .games_before = 0}, games, 2024, List::standard, fide_b02_2024).k, 38);
    EXPECT_EQ(fide_change({.rating = {1700}}, games, 2024, List::standard, fide_b02_2024).k, 20);
}

InitialRating newcomer(std::vector<int> opponents, int halves, bool first = true) {
    std::vector<FideGame> games;
    for (const int opponent : opponents) games.push_back({{opponent}, loss});
    for (FideGame& game : games) {
        const int take = std::min(2, halves);
        game.score = {take}, halves -= take;
    }
    return fide_initial(games, first, fide_b02_2024);
}

TEST(fide_b02_2024, article_8_2_2_initial_ratings) {
    EXPECT_EQ(newcomer({1700, 1650, 1820, 1540, 1600}, 6).rating.number, 1751);
    const auto low = newcomer({1500, 1500, 1500, 1500, 1500}, 1);
    EXPECT_EQ(low.rating.number, 1356);
    EXPECT_EQ(low.refused, NoInitialRating::below_floor);
    const auto high = newcomer({2200, 2200, 2200, 2200, 2200, 2200, 2200}, 12);
    EXPECT_EQ(high.computed.number, 2331);
    EXPECT_TRUE(high.capped);
    EXPECT_EQ(high.rating.number, 2200);
    EXPECT_EQ(newcomer({2000, 2000, 2000, 2000}, 4).refused, NoInitialRating::too_few_games);
    EXPECT_EQ(newcomer({2000, 2000, 2000, 2000, 2000}, 0).refused, NoInitialRating::first_event_without_a_point);
}

TEST(fide_b02_2024, article_8_1_2_differs_from_the_danish_table_in_one_row) {
    int different = 0;
    for (int difference = 0; difference < 1000; ++difference)
        different += danish_expected(difference) != fide_expected(difference);
    EXPECT_EQ(different, 2);  // 343 and 344
    EXPECT_EQ(fide_expected(343).count, 88);
    EXPECT_EQ(danish_expected(343).count, 89);
}

TEST(fide_b02, the_edition_of_the_day) {
    EXPECT_FALSE(fide_edition_on(2024y / 2 / 29));
    EXPECT_EQ(fide_edition_on(2024y / 3 / 1)->id, "fide-b02-2024");
    EXPECT_EQ(fide_edition_on(2025y / 10 / 1)->id, "fide-b02-2025");
}

TEST(fide_rapid_blitz_2024, article_7_3_1_wide_gaps_in_rapid_and_blitz) {
    const Date day = 2024y / 12 / 1;
    EXPECT_FALSE(fide_gap_is_too_wide({2601}, {2001}, List::blitz, plus_days(day, -1)));
    EXPECT_TRUE(fide_gap_is_too_wide({2601}, {2001}, List::blitz, day));
    EXPECT_FALSE(fide_gap_is_too_wide({2601}, {2002}, List::blitz, day));
    EXPECT_FALSE(fide_gap_is_too_wide({2600}, {1900}, List::rapid, day));
    EXPECT_FALSE(fide_gap_is_too_wide({2700}, {1900}, List::standard, day));
}

RC_GTEST_PROP(fide_b02_2024, expected_scores_of_a_game_add_up_to_one, ()) {
    const Rating a{*rc::gen::inRange(1000, 2900)}, b{*rc::gen::inRange(1000, 2900)};
    for (const List list : {List::standard, List::rapid, List::blitz})
        RC_ASSERT(fide_game(a, b, list, fide_b02_2024).expected.count +
                      fide_game(b, a, list, fide_b02_2024).expected.count ==
                  100);
}

RC_GTEST_PROP(fide_b02_2024, order_of_games_does_not_matter_and_more_points_never_cost, ()) {
    const FideRecord player{.rating = {*rc::gen::inRange(1400, 2800)}, .games_before = *rc::gen::inRange(0, 60)};
    auto games = *rc::gen::nonEmpty(rc::gen::container<std::vector<FideGame>>(
        rc::gen::map(rc::gen::pair(rc::gen::inRange(1400, 2800), rc::gen::inRange(0, 3)), [](std::pair<int, int> game) {
            return FideGame{{game.first}, {game.second}};
        })));
    const auto change = fide_change(player, games, 2025, List::standard, fide_b02_2025).change;
    auto other_order = games;
    std::reverse(other_order.begin(), other_order.end());
    RC_ASSERT(fide_change(player, other_order, 2025, List::standard, fide_b02_2025).change == change);
    games.front().score = win;
    RC_ASSERT(fide_change(player, games, 2025, List::standard, fide_b02_2025).change >= change);
}

}  // namespace
}  // namespace dommer::rating
