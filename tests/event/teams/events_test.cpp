#include <gtest/gtest.h>

#include <map>
#include <set>

#include "teams/board_prizes.hpp"
#include "teams/fixtures.hpp"
#include "teams/junior.hpp"
#include "teams/pokal.hpp"
#include "teams/season_calendar.hpp"

namespace dommer::teams {
namespace {

using namespace std::chrono;

TEST(fixtures, dsu_2011_5_1_1_everybody_meets_everybody_once) {
    for (int teams = 2; teams <= 10; ++teams) {
        std::set<std::pair<int, int>> met;
        std::set<std::pair<int, int>> busy;  // round and team
        std::map<int, int> at_home;
        for (const Fixture& fixture : fixtures(teams)) {
            EXPECT_TRUE(met.insert(std::minmax(fixture.home, fixture.away)).second);
            EXPECT_TRUE(busy.insert({fixture.round, fixture.home}).second);
            EXPECT_TRUE(busy.insert({fixture.round, fixture.away}).second);
            ++at_home[fixture.home];
        }
        EXPECT_EQ(static_cast<int>(met.size()), teams * (teams - 1) / 2);
        for (int team = 1; team <= teams; ++team) {
            EXPECT_LE(std::abs(2 * at_home[team] - (teams - 1)), 1) << teams << " teams, team " << team;
            EXPECT_EQ(free_rounds(teams, team).size(), teams % 2 == 0 ? 0U : 1U);
        }
    }
    EXPECT_TRUE(fixtures(1).empty());
}

TEST(fixtures, twice_has_each_pair_at_both_places) {
    std::set<std::pair<int, int>> played;
    for (const Fixture& fixture : fixtures(6, true)) played.insert({fixture.home, fixture.away});
    EXPECT_EQ(played.size(), 30U);
}

TEST(season_calendar, dsu_2011_5_1_15_and_others_last_days) {
    EXPECT_EQ(last_day(Deadline::detailed_protest, 2011y / February / 26), 2011y / March / 2);
    EXPECT_EQ(last_day(Deadline::league_game_files, 2010y / November / 16), 2010y / November / 17);
    EXPECT_EQ(last_day(Deadline::league_game_files, 2010y / November / 17), 2010y / November / 24);
    EXPECT_EQ(last_day(Deadline::start_time_request, 2010y / November / 14), 2010y / October / 15);
    EXPECT_EQ(last_day(Deadline::start_time_after_programme, 2010y / August / 1), 2010y / August / 11);
    EXPECT_EQ(last_day(Deadline::draft_plan_sent, 2011y / January / 1), 2011y / July / 14);
    for (std::size_t at = 0; at < ids_of(Deadline{}).size(); ++at)
        EXPECT_EQ(rule_of(static_cast<Deadline>(at)).book, "dsu-2011");
}

TEST(season_calendar, dsu_2011_5_1_12_a_the_window_of_the_start) {
    EXPECT_TRUE(start_is_within_the_window(10h, false));
    EXPECT_FALSE(start_is_within_the_window(10h - 1min, false));
    EXPECT_TRUE(start_is_within_the_window(10h - 1min, true));
    EXPECT_TRUE(start_is_within_the_window(14h, false));
    EXPECT_FALSE(start_is_within_the_window(14h + 1min, true));
}

TEST(season_calendar, dsu_2011_5_1_6_moved_matches) {
    Move move{.planned = 2010y / November / 14, .to = 2011y / March / 12, .last_round = 2011y / March / 13};
    EXPECT_EQ(may_be_moved(move), MoveAnswer::may_be_moved);
    move.to = 2011y / March / 13;
    EXPECT_EQ(may_be_moved(move), MoveAnswer::not_before_last_round);
    move.is_last_round = true;
    EXPECT_EQ(may_be_moved(move), MoveAnswer::not_normally_moved);
    move = {MoveReason::selected_players, 2010y / November / 14, 2010y / December / 1,
            2011y / March / 13,           2010y / October / 15,  2010y / September / 1};
    EXPECT_EQ(may_be_moved(move), MoveAnswer::may_be_moved);
    move.asked = 2010y / October / 16;
    EXPECT_EQ(may_be_moved(move), MoveAnswer::asked_too_late);
    move.selected = 2010y / October / 6;  // ten days before
    EXPECT_EQ(may_be_moved(move), MoveAnswer::may_be_moved);
    move.selected = 2010y / October / 5;
    EXPECT_EQ(may_be_moved(move), MoveAnswer::asked_too_late);
}

TEST(pokal, dsu_2011_5_3_4_ages_on_new_year) {
    using pokal::Row;
    EXPECT_TRUE(pokal::is_eligible(Row::junior, 1991y / January / 2, 2011));
    EXPECT_FALSE(pokal::is_eligible(Row::junior, 1991y / January / 1, 2011));
    EXPECT_TRUE(pokal::is_eligible(Row::senior, 1951y / January / 1, 2011));
    EXPECT_FALSE(pokal::is_eligible(Row::senior, 1951y / January / 2, 2011));
    EXPECT_TRUE(pokal::is_eligible(Row::elite, 2004y / May / 1, 2011));
    EXPECT_EQ(pokal::age_on_new_year(1991y / January / 2, 2011), 19);
}

TEST(pokal, dsu_2011_5_3_4_an_average_of_1800) {
    EXPECT_TRUE(pokal::breadth_is_legal(std::vector{2000, 1900, 1700, 1600}));
    EXPECT_FALSE(pokal::breadth_is_legal(std::vector{2000, 1900, 1700, 1601}));
    EXPECT_TRUE(pokal::breadth_is_legal(std::vector{1900, 1800, 1700}));
    EXPECT_FALSE(pokal::breadth_is_legal(std::vector{1900, 1800, 1701}));
}

TEST(pokal, dsu_2011_5_3_6_a_reserve_sits_by_the_list) {
    EXPECT_EQ(pokal::line_up(std::vector{1, 2, 3, 4, 5}, std::vector{2}), (std::vector{1, 3, 4, 5}));
    EXPECT_EQ(pokal::line_up(std::vector{1, 2, 3, 4, 5}, std::vector<int>{}), (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(pokal::line_up(std::vector{1, 2, 3, 4}, std::vector{1, 2}), (std::vector{3, 4}));
}

TEST(pokal, dsu_2011_5_3_9_a_draw_is_blacks_point_and_board_one_decides) {
    using pokal::ByColour;
    const std::vector<char> away_had_board_one{0, 1, 0, 1};
    // Colours change: home has White on boards 1 and 3.
    const auto drawn = pokal::replay(away_had_board_one,
                                     std::vector{ByColour::drawn, ByColour::drawn, ByColour::drawn, ByColour::drawn});
    EXPECT_EQ(drawn.home, Points{4});
    EXPECT_TRUE(drawn.by_board_one);
    EXPECT_EQ(drawn.winner, Side::away);
    const auto won = pokal::replay(
        away_had_board_one, std::vector{ByColour::white_won, ByColour::drawn, ByColour::black_won, ByColour::drawn});
    EXPECT_EQ(won.home, Points{6});
    EXPECT_FALSE(won.by_board_one);
    EXPECT_EQ(won.winner, Side::home);
}

TEST(pokal, dsu_2011_5_3_2_home_and_away) {
    EXPECT_TRUE(pokal::first_is_away(0, 1, 1, 2));
    EXPECT_FALSE(pokal::first_is_away(1, 1, 1, 2));
    EXPECT_TRUE(pokal::first_is_away(1, 1, 4, 3));
    EXPECT_TRUE(pokal::quota_is_kept(pokal::Row::elite, 2));
    EXPECT_FALSE(pokal::quota_is_kept(pokal::Row::elite, 3));
    EXPECT_TRUE(pokal::quota_is_kept(pokal::Row::senior, 3));
    EXPECT_TRUE(pokal::new_member_is_in_time(2011y / May / 12, 2011));
    EXPECT_FALSE(pokal::new_member_is_in_time(2011y / May / 13, 2011));
}

TEST(junior, dsu_2011_5_5_6_six_cadets_and_a_girl) {
    std::vector<junior::Member> team(8, {1997y / May / 1, false, 1500});
    team[6].born = team[7].born = 1993y / May / 1;
    EXPECT_FALSE(junior::check_team(team, 2011).is_legal);
    team[7].girl = true;
    EXPECT_TRUE(junior::check_team(team, 2011).is_legal);
    team[5].born = 1995y / January / 1;  // 16 on the day
    EXPECT_EQ(junior::check_team(team, 2011).cadets, 5);
    EXPECT_FALSE(junior::check_team(team, 2011).is_legal);
    team[5].born = 1995y / January / 2, team[7].girl = false, team[0].rating = 1101;
    EXPECT_EQ(junior::check_team(team, 2011).girl_rule, junior::GirlRule::missing);
    team[0].rating = 1100;
    EXPECT_EQ(junior::check_team(team, 2011).girl_rule, junior::GirlRule::replacement);
    EXPECT_TRUE(junior::check_team(team, 2011).is_legal);
    team.pop_back();
    EXPECT_FALSE(junior::check_team(team, 2011).is_legal);
}

TEST(junior, dsu_2011_5_5_3_what_is_paid_is_what_is_received) {
    for (int absent = 1; absent <= 9; ++absent) {
        std::vector<int> present;
        for (int district = 1; district <= 9; ++district)
            if (district != absent) present.push_back(district);
        const auto travel = junior::travel(1500, present);
        EXPECT_EQ(travel.pays_each * static_cast<int>(travel.payers.size()) + travel.union_pays,
                  travel.receives_each * static_cast<int>(travel.receivers.size()))
            << absent;
        EXPECT_EQ(travel.receives_each, Fraction(2000));
    }
}

TEST(junior, dsu_2011_5_5_1_the_first_whole_weekend_of_october) {
    EXPECT_EQ(junior::weekend(2017).saturday, 2017y / October / 7);  // 1 October 2017 was a Sunday
    EXPECT_EQ(junior::weekend(2016).saturday, 2016y / October / 1);
    EXPECT_EQ(junior::weekend(2016).invitation_by, 2016y / July / 1);
}

TEST(board_prizes, the_best_share_on_each_board_and_forfeits_are_no_games) {
    using enum BoardResult;
    const std::vector<BoardGame> games{{1, 10, 20, home_win}, {1, 10, 21, draw},     {1, 11, 20, home_win},
                                       {2, 30, 40, away_win}, {1, 11, 21, away_win}, {1, 10, 22, home_by_forfeit}};
    const auto best = board_prizes(games, 2);
    ASSERT_EQ(best.size(), 4U);
    EXPECT_EQ(best[0].player, 10);
    EXPECT_EQ(best[0].points, Points{3});
    EXPECT_EQ(best[0].games, 2);
    EXPECT_EQ(best[1].player, 21);
    EXPECT_EQ(best[1].rank, 1);
    EXPECT_EQ(best[2].player, 11);
    EXPECT_EQ(best[2].rank, 3);
    EXPECT_EQ(board_prizes(games, 1).size(), 6U);
    EXPECT_EQ(board_prizes(games, 1).back().board, 2);
    EXPECT_EQ(player_scores(games).front().points, Points{3});
}

}  // namespace
}  // namespace dommer::teams
