#include "teams/standings.hpp"

#include "teams/season_rules.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

namespace dommer::teams {
namespace {

Boards boards(std::string_view letters) { return boards_from(letters).value(); }
const Competition& by(std::string_view id) { return *find_competition(id); }

Competition of_four(std::vector<Criterion> ladder, Level level = Level::shared) {
    return {"own", {}, 4, std::move(ladder), level};
}
std::vector<int> order_of(const std::vector<TableRow>& rows) {
    std::vector<int> teams;
    for (const TableRow& row : rows) teams.push_back(row.team);
    return teams;
}

TEST(team_table, each_competition_has_its_own_first_criterion) {
    // Team 0 wins two matches narrowly, team 1 one of them by far.
    const Group group{3, {{0, 1, boards("HDDD")}, {1, 2, boards("HHHH")}, {0, 2, boards("HDDD")}}};
    EXPECT_EQ(order_of(table(group, by("pokal"))), (std::vector{1, 0, 2}));
    EXPECT_EQ(order_of(table(group, by("fide"))), (std::vector{0, 1, 2}));
    EXPECT_EQ(order_of(table(group, by("junior"))), (std::vector{0, 1, 2}));
    EXPECT_EQ(order_of(table(group, by("division"))), (std::vector{1, 0, 2}));
    EXPECT_EQ(find_competition("ladder"), nullptr);
    EXPECT_EQ(competitions().size(), 5U);
}

// Seriesjakken, the pack nsf-league: level on match points, the mutual match goes before the points of all boards; a
// drawn one leaves it to them.
TEST(team_table, seriesjakken_puts_the_mutual_match_before_individual_points) {
    const char *narrow = "HHADDD", *all = "HHHHHH", *none = "AAAAAA", *drawn = "DDDDDD";
    const Group won{4,
                    {{0, 1, boards(narrow)},
                     {0, 2, boards(none)},
                     {1, 2, boards(all)},
                     {0, 3, boards(narrow)},
                     {1, 3, boards(all)},
                     {2, 3, boards(drawn)}}};
    const auto rows = table(won, by("seriesjakk"));
    EXPECT_EQ(rows[0].team, 0);
    EXPECT_EQ(rows[1].team, 1);
    EXPECT_EQ(rows[0].match_points, rows[1].match_points);
    EXPECT_LT(rows[0].board_points, rows[1].board_points);
    EXPECT_EQ(rows[0].decided_by, "mutual_match_points");
    const Group level{4,
                      {{0, 1, boards(drawn)},
                       {0, 2, boards(narrow)},
                       {1, 2, boards(all)},
                       {0, 3, boards(narrow)},
                       {1, 3, boards(all)},
                       {2, 3, boards(drawn)}}};
    EXPECT_EQ(table(level, by("seriesjakk"))[0].team, 1);
    EXPECT_EQ(table(level, by("seriesjakk"))[0].decided_by, "board_points");
}

// The union's packs: the league by match points from the season 2022/23 on, the divisions by board points as before.
TEST(team_table, dsu_2011_5_1_3_the_league_goes_by_the_order_of_its_season) {
    const season::Rules& rules = *season::find_rules("division");
    const auto first = [&](std::string_view row, int year) {
        return season::competition_of(rules, row, year).ladder.front();
    };
    EXPECT_EQ(first("league", 2021), Criterion::board_points);
    EXPECT_EQ(first("league", 2022), Criterion::match_points);
    EXPECT_EQ(first("league", 2024), Criterion::match_points);
    EXPECT_EQ(first("division1", 2022), Criterion::board_points);
    season::Rules own = rules;  // fixed by the director
    own.ladder = {Criterion::wins, Criterion::board_points};
    EXPECT_EQ(season::competition_of(own, "league", 2022).ladder.front(), Criterion::wins);
}

TEST(team_table, dsu_2011_5_1_3_level_teams_are_taken_apart_again_from_the_mutual_matches) {
    // Three level teams; the board order parts one of them, and the other two are compared by their own match.
    const Competition competition =
        of_four({Criterion::board_points, Criterion::head_to_head, Criterion::mutual_boards});
    const Group group{3, {{0, 1, boards("HDDA")}, {0, 2, boards("HDDA")}, {1, 2, boards("DHAD")}}};
    const auto rows = table(group, competition);
    EXPECT_EQ(order_of(rows), (std::vector{0, 1, 2}));
    EXPECT_EQ(rows[0].decided_by, "board_1");
    EXPECT_EQ(rows[1].decided_by, "board_2") << "team 1 beat team 2 on board 2, where they are on their own again";
    EXPECT_EQ(rows[2].decided_by, "board_2");
}

TEST(team_table, dsu_2011_5_1_13_a_withdrawn_team_is_last_and_its_matches_are_deleted) {
    Group group{3, {{0, 1, boards("HHHH")}, {1, 2, boards("HDDD")}, {0, 2, boards("AAAA")}}};
    EXPECT_EQ(table(group, by("pokal"))[0].team, 2);
    group.withdrawn = {0};
    const auto rows = table(group, by("pokal"));
    EXPECT_EQ(order_of(rows), (std::vector{1, 2, 0}));
    EXPECT_EQ(rows[0].played, 1);
    EXPECT_EQ(rows[2].decided_by, "withdrawn");
    EXPECT_EQ(rows[2].rank, 3);
    EXPECT_EQ(rows[2].board_points, Points{});
}

TEST(team_table, penalty_points_come_off_the_score_that_the_regulations_say) {
    const Group group{2, {{0, 1, boards("HDDD")}}, {{0, Points{3}}}};
    Competition competition = of_four({Criterion::board_points});
    EXPECT_EQ(order_of(table(group, competition)), (std::vector{1, 0}));
    competition.penalties_from_match_points = true;
    EXPECT_EQ(order_of(table(group, competition)), (std::vector{0, 1}));
    EXPECT_EQ(table(group, competition)[0].match_points, Points{1});
}

TEST(team_table, dsu_2011_5_1_3_lots_are_used_only_inside_a_level_set) {
    Group group{3, {{0, 1, boards("DDDD")}, {0, 2, boards("HHHH")}, {1, 2, boards("HHHH")}}};
    auto rows = table(group, by("division"));
    EXPECT_EQ(rows[1].rank, 1);
    EXPECT_EQ(rows[0].decided_by, "lot_required");
    group.lots = {2, 1, 0};
    rows = table(group, by("division"));
    EXPECT_EQ(order_of(rows), (std::vector{1, 0, 2}));
    EXPECT_EQ(rows[1].rank, 2);
    EXPECT_EQ(rows[2].decided_by, "board_points");
    group.lots = {1};
    EXPECT_EQ(table(group, by("division"))[0].decided_by, "lot_required");
}

TEST(team_table, dsu_2011_5_3_8_a_replay_for_the_first_place_alone) {
    Group group{4, {{0, 1, boards("DDDD")}, {2, 3, boards("DDDD")}, {0, 2, boards("HHHH")}, {1, 3, boards("HHHH")}}};
    auto rows = table(group, by("pokal"));
    EXPECT_EQ(replay_for_first(rows, by("pokal")), (std::vector{0, 1}));
    EXPECT_EQ(rows[2].decided_by, "shared");
    EXPECT_EQ(rows[3].rank, 3);
    group.replay = {1, 0};
    rows = table(group, by("pokal"));
    EXPECT_EQ(order_of(rows), (std::vector{1, 0, 2, 3}));
    EXPECT_EQ(rows[0].decided_by, "replay");
    EXPECT_TRUE(replay_for_first(rows, by("pokal")).empty());
}

TEST(team_table, a_league_of_ones_own_weighs_boards_four_three_two_one) {
    // 2-2 each: team 0 wins board 1 (weight 4), team 1 board 2 (weight 3).
    const Group group{2, {{0, 1, boards("HADD")}}};
    EXPECT_EQ(order_of(table(group, of_four({Criterion::board_points, Criterion::weighted_boards}))),
              (std::vector{0, 1}));
    EXPECT_EQ(table(group, of_four({Criterion::wins}))[1].rank, 1);
    const Group other{2, {{0, 1, boards("DAHD")}}};
    EXPECT_EQ(table(other, of_four({Criterion::mutual_weighted}))[0].team, 1);
}

// Random groups in which every pair has met once.
Group random_group(int teams, int boards_of_a_match) {
    Group group{teams, {}};
    for (int home = 0; home < teams; ++home)
        for (int away = home + 1; away < teams; ++away) {
            Match match{home, away, {}};
            for (int board = 0; board < boards_of_a_match; ++board)
                match.boards.push_back(static_cast<BoardResult>(*rc::gen::inRange(0, 6)));
            group.matches.push_back(std::move(match));
        }
    return group;
}

RC_GTEST_PROP(team_table, everybody_has_one_row_and_ranks_follow_the_list, ()) {
    const int teams = *rc::gen::inRange(2, 7);
    const Competition& competition = competitions()[static_cast<std::size_t>(*rc::gen::inRange(0, 4))];
    const auto rows = table(random_group(teams, competition.boards), competition);
    RC_ASSERT(static_cast<int>(rows.size()) == teams);
    std::set<int> seen;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        seen.insert(rows[at].team);
        RC_ASSERT(rows[at].rank == static_cast<int>(at) + 1 || (at > 0 && rows[at].rank == rows[at - 1].rank));
        if (at == 0) continue;
        const auto key = [&](const TableRow& row) {
            return competition.ladder.front() == Criterion::board_points
                       ? std::pair(row.board_points, row.match_points)
                       : std::pair(row.match_points, row.board_points);
        };
        RC_ASSERT(key(rows[at - 1]) >= key(rows[at]));
    }
    RC_ASSERT(static_cast<int>(seen.size()) == teams);
}

RC_GTEST_PROP(team_table, board_points_given_are_board_points_counted, ()) {
    const Group group = random_group(*rc::gen::inRange(2, 7), 8);
    Points given, counted;
    for (const Match& match : group.matches) given += score(match.boards, Side::home) + score(match.boards, Side::away);
    for (const TableRow& row : table(group, by("division"))) counted += row.board_points;
    RC_ASSERT(given == counted);
}

RC_GTEST_PROP(team_table, home_and_away_may_change_places, ()) {
    Group group = random_group(*rc::gen::inRange(2, 6), 4);
    const auto before = table(group, by("pokal"));
    for (Match& match : group.matches) {
        std::swap(match.home, match.away);
        for (BoardResult& result : match.boards) {
            constexpr BoardResult turned[] = {BoardResult::away_win,        BoardResult::draw,
                                              BoardResult::home_win,        BoardResult::away_by_forfeit,
                                              BoardResult::home_by_forfeit, BoardResult::nobody};
            result = turned[static_cast<std::size_t>(result)];
        }
    }
    RC_ASSERT(table(group, by("pokal")) == before);
}

}  // namespace
}  // namespace dommer::teams
