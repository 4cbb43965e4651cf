#include <gtest/gtest.h>

#include <fstream>

#include "simulation/team_tournament.hpp"
#include "trf/read.hpp"
#include "trf/team_lines.hpp"
#include "trf/teams.hpp"
#include "trf/write.hpp"

namespace dommer::trf {
namespace {

std::string kattegat() {
    std::ifstream in("tests/data/kattegat-cup.trf");
    return {std::istreambuf_iterator<char>(in), {}};
}
std::string replaced(std::string text, const std::string& what, const std::string& by) {
    return text.replace(text.find(what), what.size(), by);
}

TEST(team_records, are_written_in_their_columns) {
    const OtherLine team = team_line({2, "Ålborg", Points{8}, Points{7}, 1, {PlayerId{4}, PlayerId{15}}});
    EXPECT_EQ(team.code + team.text,
              "310   2 Ålborg                                           4.0    3.5   1     4   15");
    EXPECT_EQ(team_in(team), 2);
    EXPECT_EQ(standing_in(team).match_points, Points{8});
    EXPECT_EQ(standing_in(team).game_points, Points{7});
    EXPECT_EQ(standing_in(team).rank, 1);
    EXPECT_EQ(standing_in({"310", "   2 Aalborg"}).rank, std::nullopt);
    const OtherLine line_up = line_up_line({3}, 2, 11, std::vector{PlayerId{4}, PlayerId{0}, PlayerId{106}});
    EXPECT_EQ(line_up.code + line_up.text, "300   3   2  11    4 0000  106");
    const OtherLine bye = team_bye_line(Points{2}, Points{5}, std::vector{0, 12});
    EXPECT_EQ(bye.code + bye.text, "320  1.0  2.5 000  12");
    const OtherLine forfeit = forfeited_match_line(ForfeitedMatch::black_wins, {4}, 7, 10);
    EXPECT_EQ(forfeit.code + forfeit.text, "330 -+   4   7  10");
    EXPECT_EQ(board_colours_line(3).text, " WBW");
    const OtherLine worth = match_points_line(Points{4}, Points{2}, Points{0});
    EXPECT_EQ(worth.code + worth.text, "362 TW 2.0   TD 1.0   TL 0.0");
}

TEST(team_records, a_report_of_teams_is_an_event_of_teams) {
    const auto report = read(kattegat(), Reading::strict);
    ASSERT_TRUE(report);
    const auto third = team_event_before(report->report, {3}, false, true);
    ASSERT_TRUE(third);
    const auto& [event, secondary] = *third;
    EXPECT_EQ(event.field.size(), 4);
    ASSERT_EQ(event.history.rounds.size(), 2U);
    const auto cards = pairing::cards_of(event.field, event.history, event.regulations);
    EXPECT_EQ(cards->score(0), Points{4}) << "Aalborg: one match won, one lost";
    EXPECT_EQ(cards->score(1), Points{8}) << "Bergen: both won";
    EXPECT_EQ(secondary, (std::vector<Points>{Points{4}, Points{7}, Points{4}, Points{1}}));
    const auto by_boards = team_event_before(report->report, {3}, true, false);
    EXPECT_EQ(
        pairing::cards_of(by_boards->event.field, by_boards->event.history, by_boards->event.regulations)->score(1),
        Points{7});
    EXPECT_TRUE(by_boards->secondary.empty());
}

TEST(team_records, record_352_says_which_colours_the_first_team_has) {
    // The white team has Black on board 2 in either way of writing it; with WW both boards are its own.
    const auto colour = [](const std::string& text) {
        const auto report = read(text, Reading::lenient);
        return team_cards(report->report)->match.of(0)[0].colour;
    };
    EXPECT_EQ(colour(kattegat()), Colour::white);
    EXPECT_EQ(colour(replaced(kattegat(), "352 WB", "352 BW")), Colour::white) << "of board 1 it has White";
}

TEST(team_records, record_240_names_teams) {
    simulation::TeamTournament tournament({.teams = 8, .rounds = 4, .absences = 60}, 5, "FIDE_TEAM_TYPEA_MP_GP");
    const auto& byes = tournament.report().byes;
    ASSERT_FALSE(byes.empty());
    const auto again = read(write(tournament.report(), Dialect::trf26, LineEnd::lf).text, Reading::strict);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->report.byes, byes);
    EXPECT_EQ(team_event_before(again->report, {1}, false, true)->event.requests.absent, byes.front().players);
}

TEST(team_records, a_fault_is_told_with_its_team) {
    const auto report = read(replaced(kattegat(), "310   4 Drammen", "310   3 Drammen"), Reading::lenient);
    ASSERT_TRUE(report);
    EXPECT_EQ(team_event_before(report->report, {1}, false, true).error().fault, TeamFault::number_twice);
    const auto alone = read("001    1 m    Ask, A                            2200\n", Reading::lenient);
    ASSERT_TRUE(alone);
    EXPECT_EQ(team_event_before(alone->report, {1}, false, true).error().fault, TeamFault::no_teams);
}

TEST(team_records, record_299_gives_teams_match_points_and_game_points) {
    const std::string penalty = "299    -1.0  -0.5  002    2\n", worth = "299 W   3.0   2.5  000    2\n";
    const auto scores = [](const std::string& text) {
        const auto report = read(text, Reading::strict);
        EXPECT_TRUE(report) << text;
        const auto cards = team_cards(report->report);
        EXPECT_TRUE(cards);
        return std::pair(cards->match.score(1), cards->game.score(1));
    };
    const auto usual = scores(kattegat());
    const auto punished = scores(kattegat() + penalty);
    EXPECT_EQ(punished.first, usual.first - Points{2});
    EXPECT_EQ(punished.second, usual.second - Points{1});
    // Bergen has won all its matches: each is worth three match points and two and a half game points instead.
    const auto report = read(kattegat() + worth, Reading::strict);
    ASSERT_TRUE(report);
    const auto cards = team_cards(report->report);
    int won = 0;
    for (int round = 0; round < cards->match.rounds(); ++round)
        won += cards->match.of(1)[static_cast<std::size_t>(round)].earned == Points{6} ? 1 : 0;
    EXPECT_GT(won, 0);
    EXPECT_EQ(report->report.abnormal_points.front().match_points, Points{6});
    // In and out: what was read is written in the same columns.
    const auto again = read(write(report->report, Dialect::trf26, LineEnd::lf).text, Reading::strict);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->report.abnormal_points, report->report.abnormal_points);
    EXPECT_FALSE(read(kattegat() + "299    x.0   0.5  002    2\n", Reading::strict));
}

}  // namespace
}  // namespace dommer::trf
