#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

using Json = nlohmann::json;

const std::string folder = "tests/data/rating/";

// A file of this test's own, gone when the test is over.
struct Scratch {
    std::string name;
    explicit Scratch(const char* ending) {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        name = (std::filesystem::temp_directory_path() / (std::string("dommer_") + test->name() + ending)).string();
        std::filesystem::remove(name);
    }
    ~Scratch() { std::filesystem::remove(name); }
    void write(std::string_view text) const { std::ofstream(name, std::ios::binary) << text; }
    std::string text() const {
        std::ostringstream out;
        out << std::ifstream(name, std::ios::binary).rdbuf();
        return out.str();
    }
};

TEST(rate, six_players_by_the_average_method_as_computed_by_hand) {
    const Answer answer = dommer("rate " + folder + "six-players.trf --system dsu --json");
    ASSERT_EQ(answer.exit, 0) << answer.err;
    const Json json = Json::parse(answer.out);
    EXPECT_EQ(json["season"], "dsu-rating-2011");
    EXPECT_EQ(json["method"], "average");
    const int expected[] = {1711, 1626, 1664, 1582, 1549, 1562};
    ASSERT_EQ(json["players"].size(), 6u);
    for (std::size_t at = 0; at < 6; ++at) EXPECT_EQ(json["players"][at]["new"], expected[at]);
    EXPECT_EQ(json["players"][0]["expected"], "3.15");
}

TEST(rate, explains_each_step_with_its_section) {
    const Answer answer = dommer("rate " + folder + "six-players.trf --system dsu --explain");
    for (const char* section : {"[4.5.2]", "[4.5.2.1]", "[4.5.2.2]", "[4.5.2.3]", "[4.5.2.4]", "[4.5.7]"})
        EXPECT_NE(answer.out.find(section), std::string::npos) << section;
    EXPECT_NE(answer.out.find("passes 1600 downwards: 1588 becomes 1582 [4.5.2.4]"), std::string::npos) << answer.out;
}

TEST(rate, a_later_season_says_what_it_inherits) {
    const Answer answer = dommer("rate " + folder + "six-players.trf --system dsu --season dsu-rating-2024");
    EXPECT_NE(answer.out.find("coefficients as in dsu-rating-2011 (inherited"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("difference method"), std::string::npos);
}

TEST(rate, fide_and_its_editions) {
    const Answer old = dommer("rate " + folder + "six-players.trf --system fide");
    EXPECT_EQ(old.exit, 2);
    EXPECT_NE(old.err.find("before 1 March 2024"), std::string::npos);
    const Answer answer = dommer("rate " + folder + "six-players.trf --system fide --date 2024-04-01 --json");
    ASSERT_EQ(answer.exit, 0);
    const Json player = Json::parse(answer.out)["players"][0];
    EXPECT_EQ(player["expected"], "3.17");  // .57 + .58 + .64 + .66 + .72
    EXPECT_EQ(player["k"], 20);
    EXPECT_EQ(player["change"], 7);
}

TEST(rate, what_cannot_be_read_is_exit_2) {
    EXPECT_EQ(dommer("rate nowhere.trf").exit, 2);
    EXPECT_EQ(dommer("rate " + folder + "six-players.trf --season nonsense").exit, 2);
    EXPECT_EQ(dommer("rate " + folder + "six-players.trf --date 2024-02-30").exit, 2);
    EXPECT_EQ(dommer("rate --all --store sqlite:/nowhere/none.db").exit, 2);
    EXPECT_EQ(dommer("rate --all --players nowhere.csv").exit, 2);
}

TEST(rate_all, a_federation_from_two_tables_with_a_curve) {
    const Scratch players("_players.csv"), games("_games.csv"), curve(".svg");
    players.write("number,name,rating\n1,\"Aagaard, Ida\",1990\n2,B,1990\n3,C,1990\n");
    games.write(
        "tournament,start,reported,white,black,result\nX,2012-01-01,2012-02-01,1,2,1-0\nY,2012-01-10,2012-03-01,1,3,1-"
        "0\n");
    const std::string arguments = "rate --all --players " + players.name + " --games " + games.name;
    const Answer answer = dommer(arguments + " --curve 1=" + curve.name);
    ASSERT_EQ(answer.exit, 0) << answer.err;
    EXPECT_NE(answer.out.find("1,\"Aagaard, Ida\",1990,2018,2\n"), std::string::npos) << answer.out;
    EXPECT_TRUE(curve.text().starts_with("<svg"));
    games.write("tournament,start,reported,white,black,result\nX,2012-01-01,2012-02-01,1,9,1-0\n");
    const Answer broken = dommer(arguments);
    EXPECT_EQ(broken.exit, 2);
    EXPECT_NE(broken.err.find(games.name + ": line 2: a player is not in the players' table"), std::string::npos)
        << broken.err;
    EXPECT_TRUE(broken.out.empty());
}

TEST(performance, of_numbers_and_of_a_report) {
    const Answer answer = dommer("performance --opponents 1800,1850,1900,1950,2000 --score 4");
    EXPECT_EQ(answer.out, "4/5 against an average of 1900: 80 %, difference +240, performance 2140\n");
    EXPECT_EQ(dommer("performance --system dsu --opponents 2000,2000 --score 2").exit, 1);
    EXPECT_EQ(dommer("performance --opponents 2000 --score 1.25").exit, 2);
    EXPECT_EQ(Json::parse(dommer("performance " + folder + "norm.trf --json").out)["players"][0]["performance"], 2622);
}

TEST(norms, rule_by_rule_and_what_is_still_needed) {
    const Answer done = dommer("norms " + folder + "norm.trf --player 1 --title GM --json");
    ASSERT_EQ(done.exit, 0) << done.out;
    const Json audit = Json::parse(done.out)["players"][0];
    EXPECT_EQ(audit["performance"], 2622);
    EXPECT_EQ(audit["average"], 2497);
    for (const Json& check : audit["checks"]) EXPECT_TRUE(check["ok"].get<bool>()) << check.dump();
    const Answer running = dommer("norms " + folder + "norm-running.trf --player 1 --title GM");
    EXPECT_EQ(running.exit, 1);
    EXPECT_NE(running.out.find("needs 1½ from the last 2 games"), std::string::npos) << running.out;
    EXPECT_NE(running.out.find("no   games: 7 (at least 9), 2 too few [1.4.1]"), std::string::npos) << running.out;
}

TEST(norms, candidate_results_of_section_26) {
    const Answer answer = dommer("norms " + folder + "norm.trf --candidate coordinated --player 1 --json");
    ASSERT_EQ(answer.exit, 0) << answer.err;
    const Json player = Json::parse(answer.out)["players"][0];
    EXPECT_EQ(player["average"], 2495);  // 24950 / 10
    EXPECT_EQ(player["required"], "3");  // category 17: 33 % of 9 rounds
    EXPECT_EQ(player["achieved_after_rounds"], Json::array({9}));
}

TEST(rating_list, search_in_any_spelling_and_refuse_a_broken_list) {
    const Scratch list(".csv");
    list.write(
        "id,name,federation,rating,born\n1,\"Ødegård, Søren\",NOR,2100,1980\n2,\"Odegard, Anne\",NOR,2200,1990\n");
    const Answer found = dommer("rating-list search " + list.name + " oedegaard s --json");
    ASSERT_EQ(found.exit, 0) << found.err;
    EXPECT_EQ(Json::parse(found.out).size(), 1u);
    EXPECT_EQ(dommer("rating-list search " + list.name, "odeg\n").out.find("Odegard, Anne"), 11u);
    EXPECT_EQ(dommer("rating-list search " + list.name + " nobody").exit, 1);
    list.write("id,name,rating\n1,A,2100\nx,B,2000\n");
    const Answer broken = dommer("rating-list check " + list.name);
    EXPECT_EQ(broken.exit, 2);
    EXPECT_NE(broken.err.find(list.name + ":3: the player's number is not a number"), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace dommer::cli_test
