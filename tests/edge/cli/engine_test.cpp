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
    EXPECT_NE(checked.out.find("5 of 5 rounds"), std::string::npos) << checked.out;
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
    EXPECT_EQ(dommer("--dutch " + in("monrad.trf") + " -c").exit, 0);
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
    write("config", "PlayersNumber=12\nPointsForWin=3\n");
    const Answer refused = dommer("--dutch -g " + in("config") + " -o " + in("made.trf"));
    EXPECT_EQ(refused.exit, 3);
    EXPECT_NE(refused.err.find("line 2: PointsForWin"), std::string::npos) << refused.err;
    EXPECT_FALSE(fs::exists(in("made.trf")));
}

}  // namespace
}  // namespace dommer::cli_test
