#include "teams/season_end.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "simulation/dice.hpp"
#include "teams/fixtures.hpp"
#include "teams/line_up.hpp"
#include "teams/match.hpp"
#include "teams/standings.hpp"

namespace dommer::teams {
namespace {

using namespace std::chrono;

Ranking ranking(const std::string& prefix, int teams) {
    Ranking all;
    for (int number = 1; number <= teams; ++number)
        all.push_back({prefix + std::to_string(number), "club " + prefix + std::to_string(number)});
    return all;
}

FinalTables season() {
    FinalTables season{.league = ranking("L", 10), .district_winners = ranking("K", 9), .play_off_loser = "S4-6"};
    for (int group = 1; group <= 2; ++group) season.division1[group] = ranking("F" + std::to_string(group) + "-", 8);
    for (int group = 1; group <= 4; ++group) season.division2[group] = ranking("S" + std::to_string(group) + "-", 8);
    return season;
}
using Names = std::vector<std::string>;

TEST(season_end, dsu_2011_5_1_4_winners_go_up_and_the_rows_keep_their_size) {
    const auto next = next_season(season());
    ASSERT_TRUE(next);
    EXPECT_EQ(next->to_league, (Names{"F1-1", "F2-1"}));
    EXPECT_EQ(next->league.size(), 10U);
    EXPECT_EQ(next->division1.size(), 16U);
    EXPECT_EQ(next->division2.size(), 32U);
    EXPECT_TRUE(next->vacant.empty());
}

TEST(season_end, dsu_2011_5_1_4_one_team_of_a_club_in_the_league) {
    FinalTables blocked = season();
    blocked.league[2].club = "X", blocked.division1[1][0].club = "X";
    auto next = next_season(blocked);
    EXPECT_EQ(next->to_league, (Names{"F1-2", "F2-1"}));
    EXPECT_EQ(next->passed_over, Names{"F1-1"});
    blocked.league[2].club = "other", blocked.league[9].club = "X";  // goes down, so the place is free
    EXPECT_EQ(next_season(blocked)->to_league, (Names{"F1-1", "F2-1"}));
}

TEST(season_end, dsu_2011_5_1_4_a_winners_own_right_goes_before_one_handed_on) {
    FinalTables both = season();
    both.league[2].club = "X", both.division1[1][0].club = "X";        // group 1: its winner is blocked,
    both.division1[1][1].club = "Z", both.division1[2][0].club = "Z";  // number 2 is of the club that wins group 2
    const auto next = next_season(both);
    EXPECT_EQ(next->to_league, (Names{"F1-3", "F2-1"}));
    EXPECT_EQ(next->passed_over, (Names{"F1-1", "F1-2"}));
}

TEST(season_end, dsu_2011_5_1_4_two_winners_of_one_club) {
    FinalTables one_club = season();
    one_club.division1[1][0].club = one_club.division1[2][0].club = "X";
    EXPECT_EQ(next_season(one_club).error().what, BadSeason::lots_needed);
    one_club.winners = {{"F1-1", {Points{73}, Points{24}}}, {"F2-1", {Points{73}, Points{22}}}};
    EXPECT_EQ(next_season(one_club)->to_league, (Names{"F1-1", "F2-2"}));
    one_club.winners["F2-1"].match_points = Points{24};
    EXPECT_EQ(next_season(one_club).error().what, BadSeason::lots_needed);
    one_club.lots = {"F2-1"};
    EXPECT_EQ(next_season(one_club)->to_league, (Names{"F1-2", "F2-1"}));
    EXPECT_EQ(next_season(one_club)->passed_over, Names{"F1-1"});
}

TEST(season_end, dsu_2011_5_1_5_withdrawn_teams_leave_a_vacancy_below) {
    FinalTables short_season = season();
    short_season.withdrawn = {"F1-8", "S1-8"};
    const auto next = next_season(short_season);
    EXPECT_EQ(next->vacant, Names{"F1-8"});
    EXPECT_EQ(next->division2.size(), 31U);
    EXPECT_EQ(next->division1.size(), 16U);
    EXPECT_EQ(vacancy_goes_to({"A", "B", "C", "D"}, {"D", "C"}), "C");
    EXPECT_EQ(vacancy_goes_to({"A", "B"}, {}), std::nullopt);
}

TEST(season_end, bad_input_is_refused_with_its_place) {
    FinalTables wrong = season();
    wrong.league.pop_back();
    EXPECT_EQ(next_season(wrong).error().what, BadSeason::wrong_size);
    EXPECT_EQ(next_season(wrong).error().where, "league");
    wrong = season(), wrong.division2[3].pop_back();
    EXPECT_EQ(next_season(wrong).error().where, "division2 3");
    wrong = season(), wrong.division2[3][1].name = "L1";
    EXPECT_EQ(next_season(wrong).error().what, BadSeason::team_twice);
    wrong = season(), wrong.play_off_loser = "S3-7";
    EXPECT_EQ(next_season(wrong).error().what, BadSeason::play_off_loser_not_third_last);
    wrong = season();
    for (SeasonTeam& team : wrong.division1[2]) team.club = "club L1";
    EXPECT_EQ(next_season(wrong).error().what, BadSeason::nobody_to_promote);
}

TEST(play_off, dsu_2011_5_1_5_score_then_boards_then_lots) {
    EXPECT_EQ(play_off(*boards_from("HDDDDDDD")).loser, Side::away);
    EXPECT_EQ(play_off(*boards_from("DADDDDDH")).decided_by, "board_2");
    EXPECT_EQ(play_off(*boards_from("DADDDDDH")).loser, Side::home);
    EXPECT_EQ(play_off(*boards_from("DDDDDDDD")).decided_by, "lot_required");
}

TEST(balance, dsu_2011_5_1_5_what_leaves_a_row_comes_in_again) {
    const Balance all = balance();
    for (const Movements& row : {all.league, all.division1, all.division2})
        EXPECT_EQ(row.up + row.down, row.from_above + row.from_below);
}

// A whole season with every irregularity: late teams, empty boards, unlawful players, penalty points, a team that is
// withdrawn, lots, a drawn play-off, vacancies.
class WholeSeason {
public:
    explicit WholeSeason(std::uint64_t seed) : dice_(seed) {}

    FinalTables play() {
        FinalTables season{.district_winners = ranking("K", district_winners)};
        season.league = played(entered("L", league.teams_in_a_group), season);
        for (int group = 1; group <= division1.groups; ++group) {
            season.division1[group] = played(entered("F" + std::to_string(group) + "-", 8), season);
            season.winners[season.division1[group].front().name] = winner_;
        }
        for (int group = 1; group <= division2.groups; ++group)
            season.division2[group] = played(entered("S" + std::to_string(group) + "-", 8), season);
        const auto teams = play_off_teams(season);
        const PlayOff result = play_off(match_boards());
        season.play_off_loser =
            teams[result.loser == Side::home ? 0 : 1];  // level to the end: the lot names the second
        season.lots = {season.division1[1].front().name};
        return season;
    }
    int irregularities() const { return irregularities_; }

private:
    // Some clubs have teams in several rows.
    Ranking entered(const std::string& prefix, int teams) {
        Ranking all = ranking(prefix, teams);
        for (SeasonTeam& team : all)
            if (dice_.below(3) == 0) team.club = "club " + std::to_string(dice_.below(12));
        if (prefix == "L")
            for (std::size_t at = 0; at < all.size(); ++at) all[at].club = "club " + std::to_string(at);
        return all;
    }

    // The club's list has 24 players; captains take eight who come, sometimes in the wrong order.
    std::vector<int> unlawful() {
        StrengthList list;
        for (int number = 1; number <= 24; ++number)
            list.push_back({.number = number,
                            .team = number <= 8 ? 1 : 0,
                            .foreign = dice_.below(12) == 0,
                            .notice = dice_.below(30) == 0 ? Date(2010y / November / 1) : Date(2010y / September / 1),
                            .registered = dice_.below(60) != 0});
        LineUp line_up{.day = 2010y / November / 14, .team = 1, .boards = {}};
        for (int number = 1; line_up.boards.size() < 8; ++number)
            if (dice_.below(5) != 0 || number > 16) line_up.boards.push_back(number);
        if (dice_.below(10) == 0) std::swap(line_up.boards[2], line_up.boards[6]);
        std::vector<int> boards;
        for (const UnlawfulBoard& each : check_line_up(list, line_up).unlawful) boards.push_back(each.board);
        irregularities_ += static_cast<int>(boards.size());
        return boards;
    }

    Boards match_boards() {
        Boards boards;
        for (int board = 0; board < 8; ++board) boards.push_back(static_cast<BoardResult>(dice_.below(3)));
        return after_unlawful_players(std::move(boards), unlawful(), unlawful());
    }

    Ranking played(Ranking entered, FinalTables& season) {
        Group group{static_cast<int>(entered.size()), {}};
        for (const Fixture& fixture : fixtures(group.teams)) {
            const auto arrival = [&] {
                const int late = dice_.below(40) == 0 ? 70 : dice_.below(30);
                return Arrival{late, dice_.below(250) == 0 ? 4 : dice_.between(6, 8)};
            };
            const MatchOutcome outcome = outcome_of(arrival(), arrival());
            Match match{fixture.home - 1, fixture.away - 1, match_boards()};
            if (const auto* forfeited = std::get_if<Forfeited>(&outcome))
                match.boards = forfeited_boards(*forfeited, 8), ++irregularities_;
            if (const auto* withdrawn = std::get_if<Withdrawn>(&outcome))
                for (const Side side : withdrawn->teams) {
                    const int team = side == Side::home ? match.home : match.away;
                    if (group.withdrawn.empty()) group.withdrawn.push_back(team), ++irregularities_;
                }
            group.matches.push_back(std::move(match));
        }
        if (dice_.below(2) == 0)
            group.penalties.push_back({dice_.below(group.teams), Points{2 * penalty_points_for_a_breach}}),
                ++irregularities_;
        for (int team = group.teams - 1; team >= 0; --team) group.lots.push_back(team);
        const auto rows = table(group, *find_competition("division"));
        Points points;
        Ranking result;
        std::set<int> ranks;
        for (const TableRow& row : rows) {
            result.push_back(entered[static_cast<std::size_t>(row.team)]);
            ranks.insert(row.rank);
            points += row.board_points;
        }
        EXPECT_EQ(ranks.size(), rows.size()) << "lots leave nobody level";
        for (const int team : group.withdrawn) {
            EXPECT_EQ(rows.back().team, team);
            season.withdrawn.push_back(entered[static_cast<std::size_t>(team)].name);
        }
        winner_ = {rows.front().board_points, rows.front().match_points};
        return result;
    }

    simulation::Dice dice_;
    Record winner_;
    int irregularities_ = 0;
};

TEST(season_end, fifty_eight_teams_play_a_whole_season_and_are_divided_anew) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        WholeSeason whole(seed);
        const FinalTables season = whole.play();
        EXPECT_GT(whole.irregularities(), 20);
        const auto next = next_season(season);
        ASSERT_TRUE(next) << seed << ": " << id_of(next.error().what) << " " << next.error().where;
        // Every place is filled but those of withdrawn teams.
        const auto gone_from = [&](const Names& relegated) {
            return std::ranges::count_if(relegated, [&](const std::string& name) {
                return std::ranges::find(season.withdrawn, name) != season.withdrawn.end();
            });
        };
        EXPECT_EQ(next->league.size(), 10U);
        EXPECT_EQ(static_cast<std::ptrdiff_t>(next->division1.size()), 16 - gone_from(next->from_league));
        EXPECT_EQ(static_cast<std::ptrdiff_t>(next->division2.size()), 32 - gone_from(next->from_division1));
        EXPECT_EQ(next->from_division2.size(), 9U);
        // One team of a club in the league, and nobody in two rows.
        std::map<std::string, std::string> club_of;
        for (const SeasonTeam& team : season.league) club_of[team.name] = team.club;
        for (const auto& [number, group] : season.division1)
            for (const SeasonTeam& team : group) club_of[team.name] = team.club;
        std::set<std::string> clubs, teams;
        for (const std::string& team : next->league) EXPECT_TRUE(clubs.insert(club_of.at(team)).second) << seed;
        for (const Names* row : {&next->league, &next->division1, &next->division2})
            for (const std::string& team : *row) EXPECT_TRUE(teams.insert(team).second) << team;
        for (const std::string& team : season.withdrawn) EXPECT_FALSE(teams.contains(team)) << team;
    }
}

}  // namespace
}  // namespace dommer::teams
