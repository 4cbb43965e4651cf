#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

TEST(match, dsu_2011_4_9_7_goes_down_the_ladder_to_sudden_death) {
    EXPECT_NE(dommer("match").out.find("a normal game; lots are drawn"), std::string::npos);
    EXPECT_NE(dommer("match 1").out.find("goes on with a normal game ("), std::string::npos);
    EXPECT_NE(dommer("match 1 =").out.find("A has won the match in the normal stage"), std::string::npos);
    EXPECT_NE(dommer("match 1 0").out.find("a rapid game; lots are drawn"), std::string::npos);
    EXPECT_NE(dommer("match = = 0 =").out.find("B has won the match in the rapid stage"), std::string::npos);
    EXPECT_NE(dommer("match = = = = 1 0").out.find("one last blitz game, White 5 and Black 4 minutes"),
              std::string::npos);
    EXPECT_NE(dommer("match = = = = 1 0 = --white-of-final A").out.find("B has won the match in the final stage"),
              std::string::npos);
    const auto json = nlohmann::json::parse(dommer("match = = = = 1 0 = --white-of-final B --json").out);
    EXPECT_EQ(json.at("winner"), "A");
    EXPECT_EQ(json.at("decided_at"), "final");
}

TEST(match, bad_results_say_which_game_and_what_to_do) {
    EXPECT_EQ(dommer("match 1 2").exit, 2);
    EXPECT_NE(dommer("match 1 2").err.find("game 2: \"2\" is not a result"), std::string::npos);
    EXPECT_NE(dommer("match 1 1 0").err.find("no game is played after game 2: A has won"), std::string::npos);
    EXPECT_NE(dommer("match = = = = = = =").err.find("--white-of-final"), std::string::npos);
    EXPECT_NE(dommer("match = = --rapid-games 0 --blitz-games 0 --no-final").out.find("no stage left"),
              std::string::npos);
}

class Gladiator : public testing::Test {
protected:
    void SetUp() override { path_ = testing::TempDir() + "dommer-gladiator-" + std::to_string(getpid()) + ".txt"; }
    void TearDown() override { std::remove(path_.c_str()); }
    Answer of(const std::string& text, const std::string& options = "") const {
        std::ofstream(path_) << text;
        return dommer("gladiator " + path_ + options);
    }
    std::string path_;
};

TEST_F(Gladiator, dsu_2011_4_9_8_the_winner_at_whatever_stage_has_the_point) {
    const auto json = nlohmann::json::parse(of("# round 1\n1 2 1\n3 4 = 0\n\n1 3 = = = 1\n2 4 =\n", " --json").out);
    EXPECT_EQ(json.at("encounters")[0].at("stage"), "ordinary");
    EXPECT_EQ(json.at("encounters")[1].at("winner"), 4);
    EXPECT_EQ(json.at("encounters")[2].at("stage"), "blitz");
    EXPECT_TRUE(json.at("encounters")[3].at("winner").is_null());
    EXPECT_EQ(json.at("standings")[0].at("player"), 1);
    EXPECT_EQ(json.at("standings")[0].at("points"), 2);
    EXPECT_EQ(json.at("standings")[1].at("player"), 4);
    EXPECT_NE(of("2 4 =\n").out.find("next a game with less time with White for 4"), std::string::npos);
    EXPECT_NE(of("2 4 = =\n").out.find("next a blitz game with White for 2"), std::string::npos);
}

TEST_F(Gladiator, dsu_2011_4_9_8_level_players_by_ordinary_wins_then_reduced_then_their_own_encounter) {
    // 1 and 2 have a point each: 1 in an ordinary game, 2 in a replay.
    const auto json = nlohmann::json::parse(of("3 2 = 0\n1 4 1\n", " --json").out);
    EXPECT_EQ(json.at("standings")[0].at("player"), 1);
    EXPECT_EQ(json.at("standings")[1].at("player"), 2);
    EXPECT_EQ(json.at("standings")[2].at("rank"), 3);
    EXPECT_EQ(json.at("standings")[3].at("rank"), 3);
}

TEST_F(Gladiator, dsu_2011_4_9_8_an_encounter_may_have_more_ordinary_games_and_replays) {
    const char* text = "1 2 1 0 = = 1\n3 4 1 =\n5 6 1\n";
    const auto json = nlohmann::json::parse(of(text, " --ordinary-games 2 --replays 2 --json").out);
    EXPECT_EQ(json.at("encounters")[0].at("stage"), "blitz");
    EXPECT_EQ(json.at("encounters")[1].at("stage"), "ordinary");
    EXPECT_TRUE(json.at("encounters")[2].at("winner").is_null());
    EXPECT_NE(of("5 6 1\n", " --ordinary-games 2").out.find("next an ordinary game with White for 6"),
              std::string::npos);
    EXPECT_NE(of("3 4 1 = 1\n", " --ordinary-games 2").err.find("the ordinary game was won"), std::string::npos);
}

TEST_F(Gladiator, bad_lines_are_named) {
    EXPECT_NE(of("1 2 1\n1 3 1 0\n").err.find("line 2: the ordinary game was won"), std::string::npos);
    EXPECT_NE(of("1 1 1\n").err.find("line 1: 1 cannot be both players"), std::string::npos);
    EXPECT_NE(of("1 2 x\n").err.find("\"x\" is not a result"), std::string::npos);
    EXPECT_NE(of("1 2\n").err.find("a result comes after"), std::string::npos);
    EXPECT_EQ(of("one two 1\n").exit, 2);
    EXPECT_EQ(dommer("gladiator /nowhere/at/all").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
