#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

namespace fs = std::filesystem;

// As scripts for other engines call them: --dutch REPORT -p, -c, -g.
class Engine : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("dommer-engine-" + std::to_string(getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    std::string in(const char* name) const { return (folder_ / name).string(); }
    std::string text(const char* name) const {
        std::ifstream file(folder_ / name);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    void write(const char* name, const std::string& words) const { std::ofstream(folder_ / name) << words; }

private:
    fs::path folder_;
};

TEST_F(Engine, makes_up_a_tournament_checks_it_and_pairs_its_next_round) {
    write("config", "PlayersNumber=12\nRoundsNumber=5\nDrawPercentage = 30\nForfeitRate=20\n");
    ASSERT_EQ(dommer("--dutch -g " + in("config") + " -o " + in("made.trf") + " -s 11").exit, 0);
    EXPECT_NE(text("made.trf").find("Generated, seed 11"), std::string::npos);
    const Answer checked = dommer("--dutch " + in("made.trf") + " -c");
    EXPECT_EQ(checked.exit, 0);
    EXPECT_EQ(checked.out, "made: Round #1\nmade: Round #2\nmade: Round #3\nmade: Round #4\nmade: Round #5\n\n");
    const Answer printed = dommer("--dutch " + in("made.trf") + " -p");
    EXPECT_EQ(printed.exit, 0);
    EXPECT_EQ(printed.out, dommer("pair " + in("made.trf")).out);
    EXPECT_EQ(dommer("--dutch " + in("made.trf") + " -p " + in("pairs.txt")).out, "");
    EXPECT_EQ(text("pairs.txt"), printed.out);
}

TEST_F(Engine, what_differs_is_an_answer_and_what_cannot_be_paired_a_failure) {
    ASSERT_EQ(dommer("generate --system monrad --players 10 --rounds 5 --seed 4 --out " + in("monrad.trf")).exit, 0);
    EXPECT_EQ(dommer("check " + in("monrad.trf")).exit, 2);  // the report says that its rules are its own
    EXPECT_EQ(dommer("check --system dutch " + in("monrad.trf")).exit, 1);
    const Answer differs = dommer("--dutch " + in("monrad.trf") + " -c");
    EXPECT_EQ(differs.exit, 0);
    EXPECT_NE(differs.out.find("monrad: Round #2\n  "), std::string::npos) << differs.out;
    ASSERT_EQ(dommer("generate --system round-robin --players 2 --rounds 1 --seed 4 --out " + in("two.trf")).exit, 0);
    EXPECT_EQ(dommer("--dutch " + in("two.trf") + " -p " + in("none.txt")).exit, 1);
    EXPECT_FALSE(fs::exists(in("none.txt")));
}

TEST_F(Engine, says_what_is_wrong_with_the_codes_of_these_engines) {
    EXPECT_EQ(dommer("--dutch " + in("nowhere.trf") + " -p").exit, 5);
    write("bad.trf", "this is no report\n001 x\n");
    EXPECT_EQ(dommer("--dutch " + in("bad.trf") + " -p").exit, 3);
    EXPECT_EQ(dommer("--dutch").exit, 3);
    EXPECT_EQ(dommer("--burstein " + in("bad.trf") + " -p").exit, 3);
    EXPECT_EQ(dommer("--dutch -g").exit, 3);
    write("config", "PlayersNumber=12\nStartRank=3\n");
    const Answer refused = dommer("--dutch -g " + in("config") + " -o " + in("made.trf"));
    EXPECT_EQ(refused.exit, 3);
    EXPECT_NE(refused.err.find("line 2: StartRank"), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(in("made.trf")));
    write("config", "PointsForDraw=0.3\n");
    EXPECT_EQ(dommer("--dutch -g " + in("config") + " -o " + in("made.trf")).exit, 3);
    write("config", "ForfeitRate=0.5\n");
    EXPECT_EQ(dommer("--dutch -g " + in("config") + " -o " + in("made.trf")).exit, 3);
    EXPECT_EQ(dommer("--dutch " + in("nowhere.trf") + " -g -o " + in("made.trf")).exit, 5);
}

TEST_F(Engine, takes_the_points_of_a_configuration_and_a_tournament_as_a_model) {
    write("config",
          "# as bbpPairings has it\nPlayersNumber=15\nRoundsNumber=5\nForfeitRate=20.5\nPointsForWin=3.0\n"
          "PointsForDraw=1.0\nPointsForLoss=0.0\nPointsForPAB=1.0\n");
    ASSERT_EQ(dommer("--dutch -g " + in("config") + " -o " + in("made.trf") + " -s 5").exit, 0);
    const std::string made = text("made.trf");
    EXPECT_NE(made.find("BBW  3.0"), std::string::npos) << made.substr(0, 400);
    EXPECT_NE(made.find("BBU  1.0"), std::string::npos) << made.substr(0, 400);
    ASSERT_EQ(dommer("--dutch " + in("made.trf") + " -g -o " + in("like.trf") + " -s 6").exit, 0);
    const std::string like = text("like.trf");
    EXPECT_NE(like.find("BBW  3.0"), std::string::npos) << like.substr(0, 400);
    EXPECT_NE(like.find("\n001   15 "), std::string::npos);
    EXPECT_EQ(like.find("\n001   16 "), std::string::npos);
    const Answer checked = dommer("--dutch " + in("like.trf") + " -c");
    EXPECT_EQ(checked.out, "like: Round #1\nlike: Round #2\nlike: Round #3\nlike: Round #4\nlike: Round #5\n\n");
}

// py4swiss, test programs and tournament desks call engines like this.
TEST_F(Engine, is_called_as_public_programs_call_engines) {
    ASSERT_EQ(
        dommer("generate --system dutch --format trf16 --players 8 --rounds 5 --seed 2 --out " + in("in.trf")).exit, 0);
    const std::string cut = text("in.trf");
    const std::string pairs = dommer("--dutch " + in("in.trf") + " -p").out;
    EXPECT_EQ(dommer(in("in.trf") + " --dutch -p").out, pairs);
    EXPECT_EQ(dommer("--dutch " + in("in.trf") + " -q 1000 -p").out, pairs);
    EXPECT_EQ(dommer("--dutch " + in("in.trf") + " -q -w -p").out, pairs);
    EXPECT_EQ(dommer("--dutch -p", cut).out, pairs);
    const Answer release = dommer("-r");
    EXPECT_EQ(release.exit, 0);
    EXPECT_EQ(release.out.find("dommer "), 0u);
    EXPECT_EQ(dommer("-r --dutch " + in("in.trf") + " -p").out, release.out + pairs);
    ASSERT_EQ(dommer("--dutch " + in("in.trf") + " -p beside.txt").exit, 0);
    EXPECT_EQ(text("beside.txt"), pairs) << "a file without a folder is written beside the report";
}

}  // namespace
}  // namespace dommer::cli_test
