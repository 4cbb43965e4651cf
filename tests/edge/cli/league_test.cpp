#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"

// `dommer league`: what the rules of team competitions say about a file, in three languages.
namespace dommer::cli_test {
namespace {

using nlohmann::json;

json golden(const std::string& file, const std::string& id) {
    std::ifstream in("tests/golden/teams/" + file);
    const json all = json::parse(in);
    for (const json& each : all.at("cases"))
        if (each.at("id") == id) return each;
    return {};
}
bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(league, dsu_2011_5_1_10_a_captain_is_told_the_section_and_corrects_the_line_up) {
    json input = golden("lineups.json", "teams.lineup.003").at("input");
    const Answer wrong = dommer("league check-lineup -", input.dump());
    EXPECT_EQ(wrong.exit, 1);
    EXPECT_TRUE(says(wrong.out, "Board 3, number 2 of the list:")) << wrong.out;
    EXPECT_TRUE(says(wrong.out, "below a player with a higher number on the list (dsu-2011, 5.1 §10)")) << wrong.out;
    EXPECT_TRUE(says(dommer("league check-lineup - --language da", input.dump()).out, "Bræt 3, nummer 2 på listen:"));
    EXPECT_TRUE(says(dommer("league check-lineup - --language nb", input.dump()).out, "Bord 3, nummer 2 på listen:"));
    const json told = json::parse(dommer("league check-lineup - --json", input.dump()).out);
    EXPECT_EQ(told.at("illegal")[0].at("reasons"), json::array({"ORDER"}));
    std::swap(input["lineup"][1], input["lineup"][2]);
    const Answer right = dommer("league check-lineup -", input.dump());
    EXPECT_EQ(right.exit, 0);
    EXPECT_TRUE(says(right.out, "The line-up is legal: 8 players.")) << right.out;
    input["rules"] = {{"least_players", 9}};
    EXPECT_TRUE(says(dommer("league check-lineup -", input.dump()).out, "8 players; at least 9 are needed"));
}

TEST(league, bad_files_are_refused_with_the_place_and_what_to_do) {
    json input = golden("lineups.json", "teams.lineup.001").at("input");
    const auto refused = [](const std::string& command, const std::string& text, const std::string& why) {
        const Answer answer = dommer("league " + command + " -", text);
        EXPECT_EQ(answer.exit, 2) << command;
        EXPECT_TRUE(says(answer.err, why)) << answer.err;
        EXPECT_TRUE(answer.out.empty());
    };
    refused("check-lineup", "nothing", "is not a JSON object");
    refused("check-lineup", "{}", "\"strength_list\" is missing");
    json wrong = input;
    wrong["match_date"] = "14-11-2010";
    refused("check-lineup", wrong.dump(), "write a day as");
    wrong = input, wrong["strength_list"][1]["no"] = 1;
    refused("check-lineup", wrong.dump(), "number 1: stands there twice");
    wrong = input, wrong["lineup"] = json::array({"one"});
    refused("check-lineup", wrong.dump(), "null for an empty board");
    refused("match", R"({"boards": "HDX"})", "has another letter");
    refused("match", R"({"boards_per_match": -1})", "is 1 to 99");
    refused("match", R"({"boards": "HD"})", "has 2 letters, and a match 8 boards");
    refused("standings", R"({"teams": ["A"], "matches": [{"home": "A", "away": "B", "boards": "H"}]})",
            "no team is called B");
    refused("standings", R"({"teams": ["A", "A"], "matches": []})", "has a name twice");
    refused("standings", R"({"teams": ["A"], "matches": [], "ladder": ["luck"]})", "luck is none of board_points");
    EXPECT_EQ(dommer("league fixtures").exit, 2);
    EXPECT_EQ(dommer("league play-off HX").exit, 2);
    EXPECT_EQ(dommer("league deadline detailed_protest 2011").exit, 2);
}

TEST(league, dsu_2011_5_1_13_a_match_with_late_teams_and_unlawful_players) {
    const Answer late = dommer("league match - --json", R"({"home": {"minutes_late": 61, "players": 8}})");
    EXPECT_EQ(json::parse(late.out).at("boards"), "aaaaaaaa");
    EXPECT_EQ(json::parse(late.out).at("away").at("match_points"), 2);
    const json card = json::parse(
        dommer("league match - --json",
               R"({"boards": "HDHADHAD", "home_illegal": [3], "reserves_after_minutes": {"1": 31, "2": 30}})")
            .out);
    EXPECT_EQ(card.at("boards"), "HDaADHAD");
    EXPECT_EQ(card.at("home").at("board_points"), 3.5);
    // Board 3 was played, whoever has it in the match: 4.5.4.2.
    EXPECT_EQ(card.at("rated"), json::array({false, true, true, true, true, true, true, true}));
    EXPECT_EQ(card.at("white")[0], "away");
    const Answer out = dommer("league match - --language da", R"({"away": {"minutes_late": null, "players": 0}})");
    EXPECT_TRUE(says(out.out, "udeholdet udtræder af turneringen")) << out.out;
    const Answer pokal =
        dommer("league match - --competition pokal --json", R"({"home": {"minutes_late": 0, "players": 2}})");
    EXPECT_EQ(json::parse(pokal.out).at("boards"), "aaaa");
    EXPECT_TRUE(says(dommer("league clock --white 0 --black 20").out, "Black: this clock is started"));
    EXPECT_EQ(json::parse(dommer("league clock --white 0 --json").out).at("result"), "1-0");
}

TEST(league, standings_are_those_of_the_golden_cases) {
    for (const char* id : {"teams.standings.002", "teams.standings.009", "teams.standings.011"}) {
        const json test = golden("division_standings.json", id);
        const json got = json::parse(dommer("league standings - --json", test.at("input").dump()).out);
        EXPECT_EQ(got.at("table"), test.at("expected").at("table")) << id;
    }
    const json level = golden("division_standings.json", "teams.standings.008").at("input");
    EXPECT_TRUE(says(dommer("league standings - --language nb", level.dump()).out, "det må trekkes lodd"));
    json own = level;
    own["ladder"] = json::array({"match_points", "weighted_boards"}), own["level"] = "shared";
    EXPECT_EQ(dommer("league standings -", own.dump()).exit, 0);
}

TEST(league, standings_of_a_report_of_teams) {
    const std::string report = dommer("generate --system team-swiss --teams 8 --rounds 3 --seed 5").out;
    const json got = json::parse(dommer("league standings - --competition fide --json", report).out);
    EXPECT_EQ(got.at("table").size(), 8U);
    EXPECT_GE(got.at("table")[0].at("match_points"), got.at("table")[7].at("match_points"));
}

TEST(league, dsu_2011_5_1_4_the_end_of_a_season) {
    const json test = golden("season_and_events.json", "teams.season_end.003");
    const json got = json::parse(dommer("league promote - --json", test.at("input").dump()).out);
    for (const auto& [key, value] : test.at("expected").items()) EXPECT_EQ(got.at(key), value) << key;
    EXPECT_TRUE(says(dommer("league promote -", test.at("input").dump()).out, "Passed over: F2-1, F2-2"));
    json wrong = test.at("input");
    wrong["playoff_loser"] = "L1";
    const Answer refused = dommer("league promote - --language da", wrong.dump());
    EXPECT_EQ(refused.exit, 2);
    EXPECT_TRUE(says(refused.err, "L1 er ikke et af de tredjesidste hold")) << refused.err;
    EXPECT_TRUE(says(dommer("league play-off DADDDDDH").out, "the home team has lost the play-off (board_2)"));
    EXPECT_EQ(dommer("league vacancy -", R"({"ranking": ["A", "B", "C"], "relegated": ["C", "B"]})").out, "B\n");
}

TEST(league, fixtures_dates_and_the_other_events) {
    EXPECT_TRUE(says(dommer("league fixtures --names Nord,Syd,Vest,Havn").out, "Round 1\n    Havn - Nord\n"))
        << dommer("league fixtures --names Nord,Syd,Vest,Havn").out;
    EXPECT_EQ(json::parse(dommer("league fixtures --teams 10 --json").out).at("fixtures").size(), 45U);
    EXPECT_TRUE(says(dommer("league deadline detailed_protest 2012-02-26").out, "2012-03-01. (dsu-2011, 5.1 §15)"));
    EXPECT_EQ(json::parse(dommer("league deadline draft_plan_sent 2011 --json").out).at("last_day"), "2011-07-14");
    EXPECT_EQ(dommer("league move --planned 2010-11-14 --to 2011-03-12 --last-round 2011-03-13").exit, 0);
    EXPECT_EQ(dommer("league move --planned 2010-11-14 --to 2011-03-13 --last-round 2011-03-13").exit, 1);
    EXPECT_EQ(dommer("league start-time 09:59").exit, 1);
    EXPECT_EQ(dommer("league start-time 10:00").exit, 0);
    EXPECT_EQ(json::parse(dommer("league days 2011 --json").out).at("whit_sunday"), "2011-06-12");
    EXPECT_TRUE(says(dommer("league replay BBWW").out, "2 - 2: board 1 decides for the visiting team"));
    EXPECT_EQ(json::parse(dommer("league travel --amount 1500 --present 1,2,3,4,5,6,7,8 --json").out).at("dsu_top_up"),
              1500);
    EXPECT_TRUE(says(dommer("league fine late_result 900").out, "At most 300 crowns, paid by the home club."));
    const json junior = golden("lineups.json", "teams.junior_team.002").at("input");
    EXPECT_EQ(dommer("league check-junior -", junior.dump()).exit, 1);
    EXPECT_EQ(
        dommer(
            "league check-pokal -",
            R"({"row": "BREADTH", "event_year": 2011, "players": [{"rating": 2000}, {"rating": 1900}, {"rating": 1500}]})")
            .exit,
        0);
    EXPECT_EQ(
        dommer("league check-pokal -", R"({"row": "JUNIOR", "event_year": 2011, "players": [{"born": "1991-01-01"}]})")
            .exit,
        1);
    const Answer list =
        dommer("league insert-player - --json",
               R"({"team_size": 1, "position": 0, "new": {"team": 1, "name": "n", "notice": "2010-10-15"},
            "strength_list": [{"no": 1, "team": 1, "name": "a", "notice": "2010-09-01"}]})");
    EXPECT_EQ(json::parse(list.out).at("strength_list")[0].at("first_day_of_play"), "2010-11-14");
    EXPECT_EQ(json::parse(list.out).at("strength_list")[1].at("team"), 0);
    const Answer prizes =
        dommer("league board-prizes - --json", R"({"games": [{"board": 1, "home": "a", "away": "b", "result": "H"}]})");
    EXPECT_EQ(json::parse(prizes.out).at("board_prizes")[0].at("player"), "a");
}

TEST(teams_on_the_command_line, are_made_up_paired_checked_and_explained) {
    for (const char* system :
         {"team-swiss --colour-preferences a", "team-swiss --colour-preferences b --game-points-first",
          "team-swiss --colour-preferences none", "team-round-robin"}) {
        const std::string report = dommer(std::string("generate --seed 11 --teams 9 --system ") + system).out;
        const Answer checked = dommer("check - --json", report);
        EXPECT_EQ(checked.exit, 0) << system << checked.out << checked.err;
        EXPECT_TRUE(json::parse(checked.out).at("right"));
        EXPECT_EQ(dommer("check - --strict", report).exit, 0);
    }
    const std::string monrad = dommer("generate --seed 11 --teams 9 --rounds 4 --system team-monrad").out;
    EXPECT_EQ(dommer("check -", monrad).exit, 2) << "CUSTOM_TEAM_SWISS says nothing of the rules";
    EXPECT_EQ(dommer("check - --system team-monrad", monrad).exit, 0);
    const std::string swiss = dommer("generate --seed 3 --teams 12 --rounds 5 --system team-swiss").out;
    EXPECT_TRUE(says(dommer("pair - --round 3 --explain", swiss).out, "fide-team-swiss-2026"));
    const Answer why = dommer("pair - --round 3 --why-not 1 12", swiss);
    EXPECT_EQ(why.exit, 0);
    EXPECT_FALSE(why.out.empty());
}

TEST(teams_on_the_command_line, a_wrong_pair_and_wrong_points_are_found) {
    std::string report = dommer("generate --seed 3 --teams 8 --rounds 3 --system team-swiss --forfeits 0").out;
    const auto line = report.find("310   1 ");
    ASSERT_NE(line, std::string::npos);
    report[line + 58] = report[line + 58] == '9' ? '8' : '9';  // match points, before the point
    const Answer checked = dommer("check -", report);
    EXPECT_EQ(checked.exit, 1) << checked.out;
    EXPECT_TRUE(says(checked.out, "match points in the file")) << checked.out;
}

TEST(teams_on_the_command_line, teams_are_never_paired_as_players_nor_players_as_teams) {
    const std::string teams = dommer("generate --seed 3 --teams 6 --rounds 3 --system team-swiss").out;
    const Answer as_players = dommer("pair - --system dutch", teams);
    EXPECT_EQ(as_players.exit, 2);
    EXPECT_TRUE(says(as_players.err, "not paired as those of single players; --system takes team-swiss"))
        << as_players.err;
    const Answer as_teams = dommer("pair tests/data/fjord-open.trf --system team-swiss");
    EXPECT_EQ(as_teams.exit, 2);
    EXPECT_TRUE(says(as_teams.err, "pairs teams, and this report has none")) << as_teams.err;
    EXPECT_EQ(dommer("generate --teams 6").exit, 2);
    EXPECT_EQ(dommer("generate --system team-swiss --players 6").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
