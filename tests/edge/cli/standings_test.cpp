#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

const std::string fjord = "tests/data/fjord-open.trf";

TEST(standings, ranks_by_the_tie_breaks_of_the_report) {
    const auto json = nlohmann::json::parse(dommer("standings " + fjord + " --json").out);
    EXPECT_EQ(json.at("edition"), "c07-2026");
    std::vector<int> order;
    for (const auto& row : json.at("standings")) order.push_back(row.at("player"));
    EXPECT_EQ(order, (std::vector<int>{1, 4, 5, 2, 7, 3, 6, 8}));
    EXPECT_EQ(json.at("standings")[1].at("tiebreaks").at("BH/C1"), "10");
}

TEST(standings, explains_each_contribution) {
    const auto answer = dommer("standings " + fjord + " --tiebreaks BH/C1 --explain");
    EXPECT_EQ(answer.exit, 0);
    EXPECT_NE(answer.out.find("BH/C1: 10 = 2 (round 1 of 8) + [2.5] (round 2 unplayed)"), std::string::npos)
        << answer.out;
}

TEST(standings, the_danish_correction_shows_all_its_steps) {
    const auto answer = dommer("standings " + fjord + " --tiebreaks DSU_ORD");
    EXPECT_EQ(answer.exit, 0);
    EXPECT_NE(answer.out.find("/"), std::string::npos) << answer.out;
}

const std::string kattegat = "tests/data/kattegat-cup.trf";

TEST(standings, ranks_teams_by_match_points_and_the_tie_breaks_of_teams) {
    const auto json =
        nlohmann::json::parse(dommer("standings " + kattegat + " --tiebreaks PTS,MPvGP,EMGSB,BH:MP,BC --json").out);
    std::vector<std::string> esb, buchholz, boards;
    std::vector<double> points;
    for (int team = 1; team <= 4; ++team)
        for (const auto& row : json.at("standings"))
            if (row.at("team") == team) {
                points.push_back(row.at("points"));
                esb.push_back(row.at("tiebreaks").at("EMGSB")), buchholz.push_back(row.at("tiebreaks").at("BH:MP")),
                    boards.push_back(row.at("tiebreaks").at("BC"));
            }
    EXPECT_EQ(points, (std::vector<double>{4, 4, 4, 0}));
    EXPECT_EQ(esb, (std::vector<std::string>{"8", "8", "8", "2"}));
    EXPECT_EQ(buchholz, (std::vector<std::string>{"8", "8", "8", "12"}));
    EXPECT_EQ(boards, (std::vector<std::string>{"5.5", "6", "5.5", "1"}));
}

TEST(standings, extended_direct_encounter_shows_both_scores_and_the_boards) {
    const auto answer = dommer("standings " + kattegat + " --tiebreaks EDE --explain");
    EXPECT_EQ(answer.exit, 0);
    EXPECT_NE(answer.out.find("in the other score"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("EDE: 2/"), std::string::npos) << answer.out;
}

TEST(standings, lots_are_drawn_from_a_seed_that_is_printed) {
    const auto once = dommer("standings " + fjord + " --tiebreaks WON --lot-seed 42");
    EXPECT_NE(once.out.find("lots drawn from seed 42"), std::string::npos) << once.out;
    EXPECT_EQ(once.out, dommer("standings " + fjord + " --tiebreaks WON --lot-seed 42").out);
    EXPECT_EQ(nlohmann::json::parse(dommer("standings " + fjord + " --lot-seed 42 --json").out).at("lot_seed"), 42);
}

TEST(standings, a_play_off_comes_before_the_tie_breaks) {
    const auto json = nlohmann::json::parse(dommer("standings " + fjord + " --play-off 7,2 --json").out);
    EXPECT_EQ(json.at("standings")[3].at("player"), 7);
    EXPECT_EQ(json.at("standings")[4].at("player"), 2);
}

TEST(standings, prizes_are_paid_to_the_last_ore) {
    for (const char* rule : {"equal", "tie-break", "hort"}) {
        const auto json = nlohmann::json::parse(
            dommer("standings " + fjord +
                   " --prizes 1000,500.50,333.33,100 --category 'under 1900:1899:200,100' --prize-rule " + rule +
                   " --json")
                .out);
        long long ore = 0;
        std::map<int, int> prizes;
        const auto in_ore = [](std::string text) { return text.erase(text.find('.'), 1), std::stoll(text); };
        for (const auto& list : json.at("prizes")) {
            ore += in_ore(list.at("with_the_organiser"));
            for (const auto& paid : list.at("paid")) ore += in_ore(paid.at("amount")), ++prizes[paid.at("player")];
        }
        EXPECT_EQ(ore, 193383 + 30000) << rule;
        for (const auto& [player, many] : prizes) EXPECT_EQ(many, 1) << player;
    }
    EXPECT_EQ(dommer("standings " + fjord + " --prizes 10x").exit, 2);
    EXPECT_EQ(dommer("standings " + fjord + " --prizes 10 --category nonsense").exit, 2);
    EXPECT_EQ(dommer("standings " + fjord + " --prizes 100,500").exit, 2);
    EXPECT_EQ(dommer("standings " + fjord + " --prizes 10 --category 'under 1900:1899:100,200'").exit, 2);
}

TEST(standings, the_edition_of_the_event_changes_unplayed_rounds) {
    const auto buchholz_of_4 = [](const std::string& edition) {
        const auto json =
            nlohmann::json::parse(dommer("standings " + fjord + " --tiebreaks BH --json --edition " + edition).out);
        for (const auto& row : json.at("standings"))
            if (row.at("player") == 4) return row.at("tiebreaks").at("BH").get<std::string>();
        return std::string();
    };
    EXPECT_EQ(buchholz_of_4("c07-2026"), "12.5");
    EXPECT_EQ(buchholz_of_4("c07-2024b"), "14");
}

TEST(standings, a_team_code_for_players_is_exit_2) {
    EXPECT_EQ(dommer("standings " + fjord + " --tiebreaks BC").exit, 2);
    EXPECT_EQ(dommer("standings " + fjord + " --teams").exit, 2);
    EXPECT_EQ(dommer("standings " + kattegat + " --tiebreaks ARO").exit, 2);
}

TEST(standings, an_unknown_code_is_exit_2_and_says_what_to_write) {
    const auto answer = dommer("standings " + fjord + " --tiebreaks NONSENSE");
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("NONSENSE is not a tie-break"), std::string::npos) << answer.err;
}

}  // namespace
}  // namespace dommer::cli_test
