#include "correspondence/access.hpp"

#include "correspondence/ratings.hpp"
#include "playing.hpp"

namespace dommer::correspondence {
namespace {

ClassPlayed played(Class in, int halves, const char* finished, bool first = false) {
    return {.result = {.in = in, .points = {halves}, .games = 6, .first_or_shared_first = first},
            .open_games = 0,
            .started = plus_days(day(finished), -400),
            .finished = day(finished)};
}
bool may(const History& history, Class in, Door door, const char* on) {
    const auto access = access_of(history, day(on));
    return std::ranges::find(access, Access{in, door}) != access.end();
}

TEST(dsu_2011, section_6_5_3_2_a_class_is_kept_for_three_years_and_a_promotion_lasts_two) {
    const History kept{.classes = {played(Class::qualification, 4, "2009-05-01")}};
    EXPECT_TRUE(may(kept, Class::qualification, Door::kept_class, "2012-05-01"));
    EXPECT_FALSE(may(kept, Class::qualification, Door::kept_class, "2012-05-02"));
    const History up{.classes = {played(Class::qualification, 10, "2009-05-01")}};
    EXPECT_TRUE(may(up, Class::master, Door::promotion, "2011-05-01"));
    EXPECT_FALSE(may(up, Class::master, Door::promotion, "2011-05-02"));
    EXPECT_TRUE(may({.classes = {played(Class::open, 9, "2009-05-01", true)}}, Class::qualification, Door::promotion,
                    "2010-01-01"));
    EXPECT_FALSE(
        may({.classes = {played(Class::open, 9, "2009-05-01")}}, Class::qualification, Door::promotion, "2010-01-01"));
}

TEST(dsu_2011, section_6_5_3_3_fewer_than_two_points_lead_down_and_never_from_the_open_class) {
    const History down{.classes = {played(Class::master, 3, "2010-05-01")}};
    EXPECT_TRUE(may(down, Class::qualification, Door::relegation, "2011-01-01"));
    EXPECT_FALSE(door_into(access_of(down, day("2011-01-01")), Class::master));
    EXPECT_TRUE(may({.classes = {played(Class::open, 0, "2010-05-01")}}, Class::open, Door::kept_class, "2011-01-01"));
}

TEST(dsu_2011, section_6_5_2_2_the_championship_class_is_kept_with_45_percent_and_lost_below) {
    // 5.5 of 12 is 45.8 %, 5 of 12 is 41.7 %.
    ClassPlayed enough = played(Class::championship, 11, "2010-05-01"),
                little = played(Class::championship, 10, "2011-05-01");
    enough.result.games = little.result.games = 12;
    EXPECT_TRUE(may({.classes = {enough}}, Class::championship, Door::kept_class, "2011-09-01"));
    const History lost{.classes = {enough, little}};
    EXPECT_FALSE(door_into(access_of(lost, day("2011-09-01")), Class::championship));
    EXPECT_TRUE(may(lost, Class::master, Door::relegation, "2011-09-01"));
    // 5 points in the master class count unless the player was relegated since.
    EXPECT_TRUE(may({.classes = {little, played(Class::master, 10, "2011-06-01")}}, Class::championship,
                    Door::promotion, "2011-09-01"));
    EXPECT_FALSE(may({.classes = {played(Class::master, 10, "2010-06-01"), little}}, Class::championship,
                     Door::promotion, "2011-09-01"));
}

TEST(dsu_2011, section_6_5_2_2_a_running_championship_class_opens_the_next_if_45_percent_can_be_reached) {
    ClassPlayed running{.result = {.in = Class::championship, .points = {1}, .games = 6},
                        .open_games = 3,
                        .started = day("2010-09-01"),
                        .finished = {}};
    EXPECT_TRUE(may({.classes = {running}}, Class::championship, Door::can_still_keep, "2011-08-01"));
    running.open_games = 2;  // at best 2.5 of 6
    EXPECT_FALSE(may({.classes = {running}}, Class::championship, Door::can_still_keep, "2011-08-01"));
    EXPECT_TRUE(is_in_danger_of_relegation({.classes = {running}}, Class::championship));
}

TEST(dsu_2011, section_6_5_2_3_three_septembers_unused_lose_the_championship_class) {
    EXPECT_FALSE(was_left_unused(day("2008-03-01"), day("2010-09-30")));
    EXPECT_TRUE(was_left_unused(day("2008-03-01"), day("2010-10-01")));
    EXPECT_FALSE(was_left_unused(day("2008-09-01"), day("2010-10-01")));
    EXPECT_FALSE(may({.classes = {played(Class::championship, 8, "2008-03-01")}}, Class::championship, Door::kept_class,
                     "2010-10-01"));
}

TEST(dsu_2011, section_6_5_2_3_only_consecutive_septembers_without_a_group_count_as_unused) {
    ClassPlayed kept = played(Class::championship, 8, "2008-03-01");
    ClassPlayed running{.result = {.in = Class::championship, .points = {0}, .games = 6},
                        .open_games = 6,
                        .started = day("2009-09-01"),
                        .finished = {}};
    EXPECT_FALSE(may({.classes = {kept}}, Class::championship, Door::kept_class, "2010-10-01"));
    EXPECT_TRUE(may({.classes = {kept, running}}, Class::championship, Door::kept_class, "2010-10-01"));
    EXPECT_EQ(lost_unused_on(day("2008-03-01"), day("2010-10-01")), day("2010-09-30"));
    // Who came by an international result is not relegated so; who lost the right may play the master class.
    EXPECT_TRUE(may({.classes = {kept}}, Class::master, Door::relegation, "2010-10-01"));
    EXPECT_FALSE(may({.classes = {kept}}, Class::master, Door::relegation, "2010-09-30"));
    kept.entered_by = Door::iccf;
    EXPECT_TRUE(may({.classes = {kept}}, Class::championship, Door::kept_class, "2010-10-01"));
}

TEST(dsu_2011, section_6_5_2_2_any_master_class_of_two_years_with_5_points_opens_the_championship_class) {
    const ClassPlayed good = played(Class::master, 10, "2010-01-01"), later = played(Class::master, 6, "2010-06-01");
    EXPECT_TRUE(may({.classes = {good, later}}, Class::championship, Door::promotion, "2011-01-01"));
    EXPECT_FALSE(may({.classes = {good, later}}, Class::championship, Door::promotion, "2012-01-02"));
    // Not after a relegation in between.
    EXPECT_FALSE(may({.classes = {good, played(Class::championship, 2, "2010-12-01"), later}}, Class::championship,
                     Door::promotion, "2011-01-01"));
}

TEST(dsu_2011, section_6_5_3_2_a_relegation_opens_the_class_below_only_as_the_latest_result) {
    const ClassPlayed down = played(Class::master, 2, "2010-01-01");
    EXPECT_TRUE(may({.classes = {down}}, Class::qualification, Door::relegation, "2011-01-01"));
    const ClassPlayed further = played(Class::qualification, 2, "2010-09-01");
    EXPECT_FALSE(may({.classes = {down, further}}, Class::qualification, Door::relegation, "2011-01-01"));
    EXPECT_TRUE(may({.classes = {down, further}}, Class::open, Door::relegation, "2011-01-01"));
}

TEST(dsu_2011, section_6_5_2_3_who_came_by_iccf_and_was_relegated_comes_back_through_the_master_class) {
    ClassPlayed lost = played(Class::championship, 2, "2010-05-01");
    const IccfPlayed iccf{{IccfEvent::m_class, Fraction(75), {}}, day("2010-10-01")};
    lost.entered_by = Door::promotion;
    EXPECT_TRUE(may({.classes = {lost}, .iccf = {iccf}}, Class::championship, Door::iccf, "2011-01-01"));
    EXPECT_FALSE(may({.classes = {lost}, .iccf = {iccf}}, Class::championship, Door::iccf, "2012-10-02"));
    lost.entered_by = Door::iccf;
    EXPECT_FALSE(may({.classes = {lost}, .iccf = {iccf}}, Class::championship, Door::iccf, "2011-01-01"));
    EXPECT_TRUE(may({.classes = {lost, played(Class::master, 10, "2010-12-01")}, .iccf = {iccf}}, Class::championship,
                    Door::promotion, "2011-01-01"));
}

TEST(dsu_2011, section_6_6_2_2_the_cup_opens_the_championship_class_for_the_winner_and_those_with_75_percent) {
    CupPlayed final{.points = {12}, .games = 10, .rank = 1, .entries = 120, .finished = day("2010-05-01")};
    EXPECT_TRUE(may({.cups = {final}}, Class::championship, Door::cup, "2012-05-01"));
    EXPECT_FALSE(may({.cups = {final}}, Class::championship, Door::cup, "2012-05-02"));
    final.rank = 2;
    EXPECT_FALSE(may({.cups = {final}}, Class::championship, Door::cup, "2011-01-01"));  // 60 %
    EXPECT_TRUE(may({.cups = {final}}, Class::master, Door::cup, "2011-01-01"));
    final.points = {15};
    EXPECT_TRUE(may({.cups = {final}}, Class::championship, Door::cup, "2011-01-01"));
    final.entries = 100;
    EXPECT_FALSE(may({.cups = {final}}, Class::championship, Door::cup, "2011-01-01"));
    final.rank = 1, final.semifinal_held = false;
    EXPECT_FALSE(may({.cups = {final}}, Class::championship, Door::cup, "2011-01-01"));
}

TEST(dsu_2011, section_6_5_3_2_the_supplementary_card_shows_the_rating_unless_an_own_result_applies) {
    History rated{.over_board_rating = 2100, .supplementary_card = true};
    EXPECT_TRUE(may(rated, Class::master, Door::rating, "2011-01-01"));
    rated.over_board_rating = 2099;
    EXPECT_TRUE(may(rated, Class::qualification, Door::rating, "2011-01-01"));
    rated.supplementary_card = false;
    EXPECT_FALSE(may(rated, Class::qualification, Door::rating, "2011-01-01"));
    rated.supplementary_card = true, rated.classes = {played(Class::open, 4, "2010-01-01")};
    EXPECT_FALSE(may(rated, Class::qualification, Door::rating, "2011-01-01"));
}

TEST(dsu_2011, section_6_5_3_2_after_three_years_one_plays_for_the_first_time_again) {
    const History history{.classes = {played(Class::qualification, 4, "2008-01-01")}};
    EXPECT_FALSE(is_first_time(history, day("2011-01-01")));
    EXPECT_TRUE(is_first_time(history, day("2011-01-02")));
    EXPECT_TRUE(may(history, Class::open, Door::first_time, "2011-01-02"));
}

TEST(dsu_2011, section_6_5_1_2_another_group_only_without_danger_of_relegation) {
    ClassPlayed running{.result = {.in = Class::master, .points = {3}, .games = 6}, .open_games = 3, .finished = {}};
    EXPECT_TRUE(is_in_danger_of_relegation({.classes = {running}}, Class::master));
    EXPECT_FALSE(is_in_danger_of_relegation({.classes = {running}}, Class::qualification));
    running.result.points = {4};
    EXPECT_FALSE(is_in_danger_of_relegation({.classes = {running}}, Class::master));
}

TEST(dsu_2011, section_6_7_6_2_the_list_has_final_and_provisional_numbers) {
    RatingList list;
    list = evolve(list, RatingEntered{7, "Alfa", {2050, RatingKind::final, day("2011-06-01")}});
    list = evolve(list, RatingEntered{7, "Alfa", {1990, RatingKind::provisional, day("2011-01-01")}});  // told later
    EXPECT_EQ(rating_on(list, 7, "", day("2011-05-31"))->rating, 1990);
    EXPECT_EQ(rating_on(list, 7, "", day("2011-06-01"))->rating, 2050);
    EXPECT_FALSE(rating_on(list, 7, "", day("2010-12-31")));
    EXPECT_FALSE(rating_on(list, 0, "Alfa", day("2011-06-01")));
    EXPECT_EQ(rating_or_provisional({}, 1800, day("2011-06-01"))->kind, RatingKind::provisional);
    EXPECT_FALSE(rating_or_provisional({}, {}, day("2011-06-01")));
    EXPECT_EQ(fault_of(RatingEntered{0, "", {2000, RatingKind::final, day("2011-06-01")}}, day("2011-06-01")),
              RatingWhy::name_missing);
    EXPECT_EQ(fault_of(RatingEntered{0, "A", {3501, RatingKind::final, day("2011-06-01")}}, day("2011-06-01")),
              RatingWhy::out_of_range);
    EXPECT_EQ(fault_of(RatingEntered{0, "A", {3500, RatingKind::final, day("2011-06-02")}}, day("2011-06-01")),
              RatingWhy::in_the_future);
}

TEST(dsu_2011, section_6_5_3_2_results_in_the_iccf_are_kept_and_open_classes_for_two_years) {
    RatingList list;
    list = evolve(list, IccfResultEntered{7, "Alfa", IccfEvent::m_class, {13}, 20, std::nullopt, day("2011-06-01")});
    const auto kept = iccf_of(list, 7, "Alfa");
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(*kept[0].result.percent, Fraction(65, 2));
    EXPECT_TRUE(iccf_of(list, 0, "Alfa").empty()) << "the number in the register says who it is";
    History history{.classes = {}, .cups = {}, .iccf = kept, .over_board_rating = {}};
    const auto by_iccf = [&](Date entered) {
        const auto access = access_of(history, entered);
        return std::ranges::any_of(access, [](const Access& each) { return each.door == Door::iccf; });
    };
    EXPECT_TRUE(by_iccf(day("2013-06-01")));
    EXPECT_FALSE(by_iccf(day("2013-06-02")));
    const auto fault = [](IccfResultEntered result) { return fault_of(result, day("2011-06-01")); };
    EXPECT_EQ(fault({0, "", IccfEvent::m_class, {1}, 2, std::nullopt, day("2011-06-01")}), RatingWhy::name_missing);
    EXPECT_EQ(fault({0, "A", IccfEvent::m_class, {0}, 0, std::nullopt, day("2011-06-01")}), RatingWhy::no_score);
    EXPECT_EQ(fault({0, "A", IccfEvent::m_class, {5}, 2, std::nullopt, day("2011-06-01")}), RatingWhy::no_score);
    EXPECT_EQ(fault({0, "A", IccfEvent::m_class, {4}, 2, std::nullopt, day("2011-06-02")}), RatingWhy::in_the_future);
    EXPECT_FALSE(fault({0, "A", IccfEvent::cup_final, {0}, 0, 3, day("2011-06-01")}));
}

}  // namespace
}  // namespace dommer::correspondence
