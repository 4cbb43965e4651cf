#include "rating/title_award.hpp"

#include <gtest/gtest.h>

#include "rating/norm_event.hpp"

namespace dommer::rating {
namespace {

using namespace std::chrono_literals;

const NormCheck* failing(const std::vector<NormCheck>& checks) {
    const auto found = std::ranges::find_if(checks, [](const NormCheck& check) { return !check.ok(); });
    return found == checks.end() ? nullptr : &*found;
}

// Three norms of nine games, the first from a listed event with one round a day.
TitleApplication three_norms(Norm title = Norm::gm) {
    const HeldNorm plain{.norm = title, .last_day = 2023y / 5 / 1, .games = 9};
    TitleApplication application{title, {plain, plain, plain}, Rating{2500}};
    application.norms[0].listed_event = application.norms[0].one_round_a_day = true;
    return application;
}

TEST(fide_b01_2024, article_1_5_1_norms_cover_27_games) {
    EXPECT_EQ(failing(audit_application(three_norms())), nullptr);
    TitleApplication two = three_norms();
    two.norms.pop_back();
    ASSERT_NE(failing(audit_application(two)), nullptr);
    EXPECT_EQ(failing(audit_application(two))->rule, NormRule::games_in_all);
    EXPECT_EQ(failing(audit_application(two))->missing_by(), 9);
}

TEST(fide_b01_2024, article_1_4_1d_full_points_above_the_need_are_games_more) {
    TitleApplication two = three_norms();
    two.norms.pop_back();
    two.norms[0].games = 13, two.norms[1].games = 11, two.norms[1].above = {5};  // two and a half: two games
    EXPECT_EQ(failing(audit_application(two))->missing_by(), 1);
    two.norms[1].above = {6};
    EXPECT_EQ(failing(audit_application(two)), nullptr);
}

TEST(fide_b01_2024, article_1_7_long_events_count_13_games) {
    EXPECT_EQ(games_counted({.norm = Norm::im, .games = 15}), 13);
    EXPECT_EQ(games_counted({.norm = Norm::im, .games = 8, .eight_of_nine = true}), 9);
}

TEST(fide_b01_2024, article_1_4_1c_eight_of_nine_serves_once) {
    TitleApplication application = three_norms();
    application.norms[1].eight_of_nine = application.norms[2].eight_of_nine = true;
    application.norms[1].games = application.norms[2].games = 8;
    EXPECT_EQ(failing(audit_application(application))->rule, NormRule::eight_of_nine_norms);
}

TEST(fide_b01_2024, article_1_5_3_1_1_3a_1_4_3e_and_1_5_6_each_fail_alone) {
    TitleApplication application = three_norms();
    application.highest_rating = Rating{2499};
    EXPECT_EQ(failing(audit_application(application))->missing_by(), 1);
    application = three_norms();
    application.norms[0].one_round_a_day = false;
    EXPECT_EQ(failing(audit_application(application))->rule, NormRule::norm_with_one_round_a_day);
    application = three_norms();
    for (HeldNorm& norm : application.norms) norm.exempt = true;
    EXPECT_EQ(failing(audit_application(application))->rule, NormRule::norm_without_exemption);
    application = three_norms();
    application.norms[0].listed_event = false;
    EXPECT_EQ(failing(audit_application(application))->rule, NormRule::norm_of_listed_event);
    for (HeldNorm& norm : application.norms) norm.last_day = 2022y / 6 / 30;
    EXPECT_EQ(failing(audit_application(application)), nullptr);
}

TEST(fide_b01_2024, article_1_5_2_a_higher_norm_serves_for_a_lower_title) {
    TitleApplication application = three_norms();
    application.title = Norm::im;
    EXPECT_EQ(failing(audit_application(application)), nullptr);
    application = three_norms(Norm::im);
    application.title = Norm::gm;
    EXPECT_EQ(failing(audit_application(application))->found, 0);
}

TEST(fide_b01_2024, article_1_3_titles_by_rating) {
    EXPECT_EQ(failing(*audit_title_by_rating(Title::fm, {2300}, 2024y / 1 / 1, 30)), nullptr);
    EXPECT_EQ(failing(*audit_title_by_rating(Title::fm, {2299}, 2024y / 1 / 1, 30))->article, "1.3.1");
    EXPECT_EQ(failing(*audit_title_by_rating(Title::wcm, {2000}, 2024y / 1 / 1, 29))->rule, NormRule::games_for_rating);
    EXPECT_EQ(failing(*audit_title_by_rating(Title::wcm, {2000}, 2017y / 7 / 1, 9)), nullptr);
    EXPECT_FALSE(audit_title_by_rating(Title::gm, {2600}, 2024y / 1 / 1, 99));
}

TEST(fide_b01_2024, article_1_1_conditions_of_the_event_and_only_those_told) {
    EXPECT_TRUE(audit_event({}).empty());
    const NormEvent good{.days_registered_before = 30,
                         .hours_a_day = 12,
                         .rounds_a_day = 2,
                         .minutes_for_60_moves = 120,
                         .same_time_for_all = true,
                         .same_conditions_for_all = true,
                         .chief_arbiter_titled = true,
                         .arbiter_plays = false,
                         .format = NormFormat::knock_out};
    EXPECT_EQ(audit_event(good).size(), 9u);
    EXPECT_EQ(failing(audit_event(good)), nullptr);
    const auto fails = [&](auto change) {
        NormEvent event = good;
        change(event);
        const auto checks = audit_event(event);
        EXPECT_EQ(std::ranges::count_if(checks, [](const NormCheck& check) { return !check.ok(); }), 1);
        return std::string(failing(checks)->article);
    };
    EXPECT_EQ(fails([](NormEvent& e) { e.days_registered_before = 29; }), "1.1.1");
    EXPECT_EQ(fails([](NormEvent& e) { e.hours_a_day = 13; }), "1.1.2");
    EXPECT_EQ(fails([](NormEvent& e) { e.rounds_a_day = 3; }), "1.1.3");
    EXPECT_EQ(fails([](NormEvent& e) { e.minutes_for_60_moves = 119; }), "1.1.3");
    EXPECT_EQ(fails([](NormEvent& e) { e.chief_arbiter_titled = false; }), "1.1.5");
    EXPECT_EQ(fails([](NormEvent& e) { e.arbiter_plays = true; }), "1.1.6");
    EXPECT_EQ(fails([](NormEvent& e) { e.format = NormFormat::other; }), "1.4.2e");
}

TEST(fide_b01_2024, article_1_4_3d_a_field_of_twenty_foreigners_and_ten_masters) {
    std::vector<FieldPlayer> field;
    constexpr const char* federations[] = {"GER", "SWE", "NOR"};
    for (int player = 0; player < 20; ++player)
        field.push_back({federations[player % 3], {2300}, player < 10 ? Title::im : Title::fm, {true, true, true}});
    EXPECT_TRUE(field_lifts_federation_rules(field, 3, "DEN"));
    field[3].there = {true, false, true};  // one round missed: they count, but round 2 has nineteen
    EXPECT_FALSE(field_lifts_federation_rules(field, 3, "DEN"));
    field.push_back({"GER", {2300}, Title::none, {true, true, true}});
    EXPECT_FALSE(field_lifts_federation_rules(field, 3, "DEN"));  // and nine masters in round 2
    field.back().title = Title::wim;
    EXPECT_TRUE(field_lifts_federation_rules(field, 3, "DEN"));
    EXPECT_FALSE(field_lifts_federation_rules(field, 3, "GER"));
}

TEST(fide_b01_2024, article_1_5_6_forty_players_of_2000) {
    std::vector<FieldPlayer> field(40, {"DEN", {2000}, Title::none, {true, true}});
    EXPECT_TRUE(field_is_large(field, 2));
    field[0].rating = {1999};
    EXPECT_FALSE(field_is_large(field, 2));
    field[0].rating = {2000}, field[1].there = {false, false};
    EXPECT_FALSE(field_is_large(field, 2));
}

}  // namespace
}  // namespace dommer::rating
