#include "correspondence/group.hpp"

#include <algorithm>
#include <set>

#include "correspondence/team_championship.hpp"
#include "playing.hpp"

namespace dommer::correspondence {
namespace {

GroupStarted seven(Contest contest = Contest::master) {
    GroupStarted group{.title = "M 12", .contest = contest, .start = day("2011-09-01")};
    for (const char* name : {"Alfa", "Bravo", "Charlie", "Delta", "Ekko", "Foxtrot", "Golf"})
        group.players.push_back({name, std::string(name) + ", Danmark", 0});
    return group;
}

TEST(dsu_2011, section_6_5_3_1_seven_players_have_three_games_with_each_colour) {
    const auto games = games_of(seven());
    EXPECT_EQ(games.size(), 21u);
    std::set<std::string> names;
    for (int player = 1; player <= 7; ++player) {
        int white = 0, black = 0;
        for (const GroupGame& game : games) white += game.white == player, black += game.black == player;
        EXPECT_EQ(white, 3) << player;
        EXPECT_EQ(black, 3) << player;
    }
    for (const GroupGame& game : games) names.insert(game.name);
    EXPECT_EQ(names.size(), 21u);
}

TEST(dsu_2011, section_6_5_2_1_a_championship_class_of_six_plays_twice) {
    GroupStarted group = seven(Contest::championship);
    group.players.pop_back();
    EXPECT_EQ(games_of(group).size(), 30u);
    EXPECT_TRUE(decide(std::nullopt, group, {group.start}));
    group.contest = Contest::qualification;
    EXPECT_EQ(decide(std::nullopt, group, {group.start}).error(), GroupWhy::not_seven);
}

TEST(dsu_2011, section_6_5_1_1_a_group_that_cannot_be_is_refused) {
    GroupStarted group = seven();
    group.players[3].name = "Alfa";
    EXPECT_EQ(decide(std::nullopt, group, {group.start}).error(), GroupWhy::name_twice);
    group = seven();
    group.opening = {"1111"};
    EXPECT_EQ(decide(std::nullopt, group, {group.start}).error(), GroupWhy::bad_opening);
    EXPECT_EQ(decide(Group{seven(), {}, {}}, PlayerWithdrew{8, day("2011-10-01")}, {day("2012-01-01")}).error(),
              GroupWhy::no_such_player);
}

TEST(dsu_2011, section_6_2_8_a_silent_player_is_to_be_withdrawn_from_the_group) {
    Group group{seven(), {}, {}};
    const auto games = games_of(group.terms);
    const auto of_four = std::ranges::find_if(games, [](const GroupGame& each) { return each.white == 4; });
    const std::map<std::string, Ended> ends{
        {of_four->name, {Result::black_won, EndReason::silence, day("2012-03-01"), ""}},
        {games[0].name, {Result::white_won, EndReason::resignation, day("2012-02-01"), ""}}};
    const auto silent = silent_players(group.terms, ends);
    EXPECT_EQ(silent, (std::vector<SilentPlayer>{{4, day("2012-03-01")}}));
    EXPECT_EQ(due(group, std::nullopt, day("2012-03-02"), silent),
              (std::vector<GroupDue>{{GroupTask::withdraw_silent, day("2012-03-01"), false, 4}}));
    EXPECT_EQ(article_of(GroupTask::withdraw_silent), "6.2.8");
    group = evolve(group, PlayerWithdrew{4, day("2012-03-02"), WithdrawalReason::silent});
    EXPECT_TRUE(due(group, std::nullopt, day("2012-03-02"), silent).empty());
}

TEST(dsu_2011, section_6_2_8_three_of_six_finished_is_at_most_half) {
    EXPECT_EQ(withdrawal_of(seven(), 4, 3), OpenGames::lost);
    EXPECT_EQ(withdrawal_of(seven(), 4, 4), OpenGames::adjudicated);
}

TEST(dsu_2011, section_6_5_4_1_both_lost_scores_for_nobody) {
    const GroupStarted group = seven();
    const auto games = games_of(group);
    const auto table = table_of(group, {{games[0].name, Result::both_lost}, {games[1].name, Result::drawn}});
    int played = 0, halves = 0;
    for (const GroupRow& row : table) played += row.played, halves += row.points.halves;
    EXPECT_EQ(played, 4);
    EXPECT_EQ(halves, 2);
}

TEST(dsu_2011, section_6_6_1_2_cup_groups_are_filled_forth_and_back) {
    const auto groups = groups_of_equal_strength(20, *cup_groups(20));
    ASSERT_EQ(groups.size(), 20u);
    std::array<int, 3> sizes{};
    for (const int group : groups) ++sizes[static_cast<std::size_t>(group)];
    EXPECT_EQ(sizes, (std::array<int, 3>{7, 7, 6}));
    EXPECT_EQ(std::vector<int>(groups.begin(), groups.begin() + 6), (std::vector<int>{0, 1, 2, 2, 1, 0}));
}

TEST(dsu_2011, section_6_5_1_2_and_6_5_2_2_the_proof_for_another_group) {
    EXPECT_TRUE(is_safe_from_relegation({.in = Class::master, .points = {4}}));
    EXPECT_FALSE(is_safe_from_relegation({.in = Class::master, .points = {3}}));
    EXPECT_TRUE(can_still_keep_championship_class({2}, 6, 2));
    EXPECT_FALSE(can_still_keep_championship_class({1}, 6, 2));
}

TEST(dsu_2011, section_6_7_2_1_boards_stand_in_order_of_rating) {
    EXPECT_TRUE(boards_out_of_order(std::array{2250, 2110, 1995, 1840}).empty());
    EXPECT_EQ(boards_out_of_order(std::array{2250, 2110, 2195, 1840}), std::vector<int>{3});
}

}  // namespace
}  // namespace dommer::correspondence
