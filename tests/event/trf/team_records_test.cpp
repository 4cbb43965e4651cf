#include <fmt/format.h>
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

TEST(team_records, record_250_has_match_points_game_points_or_both) {
    const auto with = [](const std::string& row) { return read(kattegat() + row + "\n", Reading::strict); };
    const auto virtual_points = [](const Report& report, bool game_points_first) {
        const auto event = team_event_before(report, {3}, game_points_first, false);
        std::vector<int> halves;
        for (const Points each : pairing::virtual_points_in({3}, event->event.field, event->event.regulations))
            halves.push_back(each.halves);
        return halves;
    };
    const auto match_points = with("250  2.0        1   3    1    2");
    ASSERT_TRUE(match_points);
    EXPECT_TRUE(match_points->report.acceleration.empty());
    EXPECT_EQ(virtual_points(match_points->report, false), (std::vector{4, 4, 0, 0}));
    EXPECT_EQ(virtual_points(match_points->report, true), (std::vector{0, 0, 0, 0})) << "no game points are fictitious";
    const auto both = with("250  2.0  1.5   1   3    1    2");
    ASSERT_TRUE(both);
    EXPECT_EQ(virtual_points(both->report, false), (std::vector{4, 4, 0, 0}));
    EXPECT_EQ(virtual_points(both->report, true), (std::vector{3, 3, 0, 0}));
    const auto game_points = with("250       1.5   1   3    1    2");
    ASSERT_TRUE(game_points);
    EXPECT_EQ(virtual_points(game_points->report, true), (std::vector{3, 3, 0, 0}));
    for (const auto* each : {&match_points, &both, &game_points}) {
        const auto again = read(write((*each)->report, Dialect::trf26, LineEnd::lf).text, Reading::strict);
        ASSERT_TRUE(again);
        EXPECT_EQ(again->report.acceleration, (*each)->report.acceleration);
        EXPECT_EQ(again->report.match_acceleration, (*each)->report.match_acceleration);
    }
    EXPECT_FALSE(with("250             1   3    1    2")) << "neither";
    EXPECT_FALSE(with("250  x.0        1   3    1    2"));
    const auto nobody = read(kattegat() + "250  2.0        1   3    8    9\n", Reading::lenient);
    EXPECT_TRUE(nobody->report.match_acceleration.empty()) << "there are no such teams";
}

// As other programs write small team events: CRLF, a bye as U and an absence as Z in every player's line and no record
// 320, teams with a strength, no record 352, and acceleration with noughts in front.
std::string of_another_program() {
    struct Line {
        int number;
        const char* cells;
        double points;
    };
    constexpr Line lines[] = {{1, "   3 w 1     5 b 1", 2.0}, {2, "   4 b 1     6 w =", 1.5},
                              {3, "   1 b 0     9 w 1", 1.0}, {4, "   2 w 0    10 b 1", 1.0},
                              {5, "   7 w =     1 w 0", 0.5}, {6, "   8 b =     2 b =", 1.0},
                              {7, "   5 b =  0000 - Z", 0.5}, {8, "   6 w =  0000 - Z", 0.5},
                              {9, "0000 - U     3 b 0", 0.5}, {10, "0000 - U     4 w 0", 0.5}};
    std::string text =
        "012 A probe\r\n062 10\r\n072 10\r\n082 5\r\n142 5\r\n152 W\r\n192 FIDE_TEAM_TYPEA_MP_GP\r\n"
        "162  W 1.0    D 0.5    L 0.0    P 0.5\r\n362 TW 2.0   TD 1.0   TL 0.0\r\n";
    for (const Line& line : lines)
        text += fmt::format("001 {:4}      {:<33} {:4}{:28}{:4.1f} {:4}  {}\r\n", line.number,
                            fmt::format("T{}B{}", (line.number + 1) / 2, 2 - line.number % 2), 2400 - 10 * line.number,
                            "", line.points, line.number, line.cells);
    constexpr std::pair<double, double> scores[] = {{4, 3.5}, {2, 2}, {1, 1.5}, {1, 1}, {1, 1}};
    for (int team = 1; team <= 5; ++team)
        text += fmt::format("310 {:3} {:<32}{:7}{:6} {:6.1f} {:6.1f} {:3}  {:4} {:4}\r\n", team,
                            fmt::format("Team {}", team), "", 2400 - 20 * team, scores[team - 1].first,
                            scores[team - 1].second, team, 2 * team - 1, 2 * team);
    return text;
}

TEST(team_records, a_small_event_of_another_program_is_read_as_its_matches_byes_and_absences) {
    const auto report = read(of_another_program() + "250 02.0 01.0 001 003 0001 0002\r\n", Reading::strict);
    ASSERT_TRUE(report);
    const auto third = team_event_before(report->report, {3}, false, true);
    ASSERT_TRUE(third);
    const auto& rounds = third->event.history.rounds;
    ASSERT_EQ(rounds.size(), 2U);
    const auto has = [](const pairing::Round& round, const auto& wanted) {
        return std::ranges::find(round, pairing::RoundEntry(wanted)) != round.end();
    };
    EXPECT_TRUE(has(rounds[0], pairing::PairingAllocatedBye{{5}}));
    EXPECT_TRUE(has(rounds[1], pairing::RequestedBye{{4}, pairing::ByeValue::zero}));
    EXPECT_TRUE(has(rounds[1], pairing::Game{{2}, {5}, pairing::Outcome::white_wins}));
    const auto cards = pairing::cards_of(third->event.field, third->event.history, third->event.regulations);
    ASSERT_TRUE(cards);
    EXPECT_EQ(cards->score(0), Points{8});
    EXPECT_EQ(cards->score(4), Points{2}) << "the bye is a drawn match";
    EXPECT_EQ(third->event.regulations.acceleration.front().points, Points{4});
    // The same record of single players: the match points are nought.
    const std::string single = replaced(of_another_program(), "192 FIDE_TEAM_TYPEA_MP_GP", "192 FIDE_DUTCH_2026");
    const auto alone = read(single + "250 00.0 01.0 001 003 0001 0002\r\n", Reading::lenient);
    ASSERT_TRUE(alone);
    EXPECT_EQ(alone->report.acceleration.size(), 1U);
    EXPECT_TRUE(alone->report.match_acceleration.empty());
}

TEST(team_records, record_240_gives_a_team_without_a_match_what_it_says) {
    const auto score = [](const std::string& more) {
        const auto report = read(of_another_program() + more, Reading::strict);
        EXPECT_TRUE(report) << more;
        return team_cards(report->report)->match.score(3);
    };
    EXPECT_EQ(score(""), Points{2}) << "a drawn match in round 1";
    EXPECT_EQ(score("240 Z   2    4\r\n"), Points{2});
    EXPECT_EQ(score("240 H   2    4\r\n"), Points{4}) << "and the half-point bye of round 2";
    EXPECT_EQ(score("240 F   2    4\r\n"), Points{6});
    EXPECT_EQ(score("240 H   3    4\r\n"), Points{2}) << "of a round to come";
}

TEST(team_records, records_013_are_teams_where_the_report_says_that_teams_play) {
    const auto is_team = [](const std::string& type) {
        const auto report = read(
            "012 A\n" + type + "001    1      A\n001    2      B\n013 Fjord" + std::string(27, ' ') + "   1    2\n",
            Reading::lenient);
        EXPECT_TRUE(report) << type;
        return is_of_teams(report->report);
    };
    EXPECT_TRUE(is_team("092 Team: Swiss-System\n"));
    EXPECT_TRUE(is_team("092 team swiss\n"));
    EXPECT_TRUE(is_team("192 FIDE_TEAM\n"));
    EXPECT_FALSE(is_team("092 Individual: Swiss-System\n")) << "who belongs together among single players";
    EXPECT_FALSE(is_team(""));
}

TEST(team_records, a_point_against_an_empty_board_of_an_old_report_is_the_teams) {
    std::string text = "012 A\n092 Team: Swiss-System\n";
    constexpr const char* cells[] = {"     3 w 1", "  0000 - F", "     1 b 0", "  0000 - Z"};
    for (int player = 1; player <= 4; ++player) {
        std::string line = fmt::format("001 {:4}      Player {}", player, player);
        line.resize(89, ' ');
        text += line + cells[player - 1] + "\n";
    }
    for (const char* team :
         {"013 Fjord                            1    2\n", "013 Bakke                            3    4\n"})
        text += team;
    const auto report = read(text, Reading::lenient);
    ASSERT_TRUE(report);
    const auto cards = team_cards(report->report);
    ASSERT_TRUE(cards);
    EXPECT_EQ(cards->boards, 2);
    EXPECT_EQ(cards->game.score(0), Points{4});
    EXPECT_EQ(cards->match.score(0), Points{4});
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
