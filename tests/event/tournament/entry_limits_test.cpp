#include "tournament/entry_limits.hpp"

#include <rapidcheck/gtest.h>

#include <set>

#include "hall.hpp"

namespace dommer::tournament {
namespace {

using namespace std::chrono_literals;

constexpr Date first_day = 2026y / 10 / 3;

EntryLimits of_class(const char* id) {
    const AgeClass& found = *find_age_class(id);
    return {.age_from = found.from, .age_to = found.to};
}

std::optional<OutsideLimits> born(const EntryLimits& limits, Date day) {
    return outside(limits, {.name = "Barn, A.", .born = day}, first_day);
}

TEST(entry_limits, dsu_2011_1_1_15_3_a_group_under_twelve_is_for_who_has_not_turned_twelve_on_1_january) {
    EXPECT_EQ(born(of_class("u12"), 2014y / 1 / 1), OutsideLimits::too_old);
    EXPECT_EQ(born(of_class("u12"), 2014y / 1 / 2), std::nullopt);
    EXPECT_EQ(born(of_class("u12"), 2020y / 5 / 5), std::nullopt);  // younger ones may play up
}

TEST(entry_limits, dsu_2011_1_1_16_3_the_school_groups_have_both_bounds_but_the_youngest) {
    EXPECT_EQ(born(of_class("d"), 2015y / 1 / 1), std::nullopt);  // 11 on the day
    EXPECT_EQ(born(of_class("d"), 2015y / 1 / 2), OutsideLimits::too_young);
    EXPECT_EQ(born(of_class("d"), 2013y / 1 / 2), std::nullopt);  // still 12
    EXPECT_EQ(born(of_class("d"), 2013y / 1 / 1), OutsideLimits::too_old);
    EXPECT_EQ(born(of_class("a"), 2005y / 1 / 2), std::nullopt);  // still 20
    EXPECT_EQ(born(of_class("a"), 2005y / 1 / 1), OutsideLimits::too_old);
    EXPECT_EQ(born(of_class("f"), 2024y / 1 / 1), std::nullopt);
    EXPECT_EQ(born(of_class("f"), 2017y / 1 / 1), OutsideLimits::too_old);
}

TEST(entry_limits, dsu_2011_1_1_16_3_everybody_up_to_twenty_is_in_one_school_group) {
    for (int age = 0; age <= 20; ++age) {
        std::set<std::string_view> groups;
        for (const AgeClass& each : age_classes())
            if (each.article == "1.1.16.3" &&
                !born({.age_from = each.from, .age_to = each.to}, Date(std::chrono::year(2025 - age) / 6 / 1)))
                groups.insert(each.id);
        EXPECT_EQ(groups.size(), 1u) << age;
    }
}

TEST(entry_limits, another_day_of_reference_is_the_organisers) {
    EntryLimits limits = of_class("f");
    limits.age_on = first_day;
    EXPECT_EQ(born(limits, 2017y / 10 / 3), OutsideLimits::too_old);
    EXPECT_EQ(born(limits, 2017y / 10 / 4), std::nullopt);
}

TEST(entry_limits, every_class_is_found_again_from_its_limits) {
    for (const AgeClass& each : age_classes()) {
        const AgeClass* found = age_class_of({.age_from = each.from, .age_to = each.to});
        ASSERT_NE(found, nullptr);
        EXPECT_EQ(found->id, each.id);
    }
    EXPECT_EQ(age_class_of({}), nullptr);
    EXPECT_EQ(age_class_of({.age_from = 9}), nullptr);
    EXPECT_EQ(find_age_class("g"), nullptr);
}

TEST(entry_limits, sex_and_rating_have_limits_too) {
    const EntryLimits girls{.women_only = true}, lower{.rating_from = 1200, .rating_to = 1599};
    const auto who = [&](const EntryLimits& limits, std::optional<Sex> sex, int rating) {
        return outside(limits, {.name = "X", .rating = {rating}, .sex = sex}, first_day);
    };
    EXPECT_EQ(who(girls, Sex::woman, 0), std::nullopt);
    EXPECT_EQ(who(girls, Sex::man, 0), OutsideLimits::not_a_woman);
    EXPECT_EQ(who(girls, std::nullopt, 0), OutsideLimits::not_a_woman);
    EXPECT_EQ(who(lower, std::nullopt, 1199), OutsideLimits::rated_too_low);
    EXPECT_EQ(who(lower, std::nullopt, 1200), std::nullopt);
    EXPECT_EQ(who(lower, std::nullopt, 1599), std::nullopt);
    EXPECT_EQ(who(lower, std::nullopt, 1600), OutsideLimits::rated_too_high);
}

TEST(entry_limits, a_class_for_clubs_takes_their_members_however_the_name_is_spelt) {
    const EntryLimits of_two{.clubs = {"Nordre Skakklub", "Sæby"}};
    const auto who = [&](const char* club) { return outside(of_two, {.name = "X", .club = club}, first_day); };
    EXPECT_EQ(who("Nordre Skakklub"), std::nullopt);
    EXPECT_EQ(who("nordre  skakklub"), std::nullopt);
    EXPECT_EQ(who("Saeby"), std::nullopt);
    EXPECT_EQ(who("Nordre"), OutsideLimits::of_another_club);
    EXPECT_EQ(who(""), OutsideLimits::of_another_club);
    EXPECT_EQ(outside({}, {.name = "X"}, first_day), std::nullopt);
}

TEST(entry_limits, who_is_refused_for_the_club_is_told_which_may_enter) {
    Hall hall;
    Settings settings = club_event(3);
    settings.limits.clubs = {"Nordre", "Søndre"};
    ASSERT_TRUE(hall.act(Create{settings}));
    const auto refused = hall.act(Enter{{.name = "A", .club = "Vestre"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), (Refusal{.why = Refused::for_these_clubs_only, .names = {"Nordre", "Søndre"}}));
    ASSERT_TRUE(hall.act(Enter{{.name = "A", .club = "Søndre"}}));
    EXPECT_EQ(hall.refusal_of(CorrectEntry{{1}, {.name = "A", .club = "Vestre"}}), Refused::for_these_clubs_only);
}

TEST(entry_limits, the_tournament_lets_nobody_in_who_is_outside) {
    Hall hall;
    Settings settings = club_event(3);
    settings.first_day = settings.last_day = first_day;
    settings.limits = of_class("e"), settings.limits.women_only = true;
    ASSERT_TRUE(hall.act(Create{settings}));
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "A", .sex = Sex::woman}}), Refused::birth_date_needed);
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "A", .born = 2016y / 5 / 5}}), Refused::for_women_only);
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "A", .born = 2012y / 5 / 5, .sex = Sex::woman}}), Refused::over_the_age);
    EXPECT_EQ(hall.refusal_of(Enter{{.name = "A", .born = 2020y / 5 / 5, .sex = Sex::woman}}), Refused::under_the_age);
    ASSERT_TRUE(hall.act(Enter{{.name = "A", .born = 2016y / 5 / 5, .sex = Sex::woman}}));
    EXPECT_EQ(hall.refusal_of(CorrectEntry{{1}, {.name = "A", .born = 2012y / 5 / 5, .sex = Sex::woman}}),
              Refused::over_the_age);
    // Limits that come later put nobody out, and a misspelt name can still be mended.
    settings.limits.rating_from = 1500;
    ASSERT_TRUE(hall.act(ChangeSettings{settings}));
    EXPECT_TRUE(hall.act(CorrectEntry{{1}, {.name = "Åse", .born = 2016y / 5 / 5, .sex = Sex::woman}}));
}

TEST(entry_limits, impossible_ones_are_no_settings) {
    Settings settings = club_event(3);
    settings.limits = {.age_from = 12, .age_to = 11};
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::limits_impossible});
    settings.limits = {.rating_to = 4001};
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::limits_impossible});
    settings.limits = {.clubs = {" ."}};
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::limits_impossible});
    settings.limits = {.age_from = 12, .age_to = 12, .rating_to = 4000};
    EXPECT_TRUE(faults_of(settings).empty());
    settings.match_games = 100;
    EXPECT_EQ(faults_of(settings), std::vector{BadSettings::match_games_impossible});
}

RC_GTEST_PROP(entry_limits, raising_the_upper_bound_never_puts_anybody_out, ()) {
    const int to = *rc::gen::inRange(0, 100), more = *rc::gen::inRange(0, 30);
    const Date day{std::chrono::year(*rc::gen::inRange(1900, 2026)),
                   std::chrono::month(1u + *rc::gen::inRange(0u, 12u)),
                   std::chrono::day(1u + *rc::gen::inRange(0u, 28u))};
    if (!born({.age_to = to}, day)) RC_ASSERT(!born({.age_to = to + more}, day));
}

}  // namespace
}  // namespace dommer::tournament
