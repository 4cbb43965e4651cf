#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

const std::string two_games = R"([Event "One"]
[White "Åse"]

1. e4 {[%clk 1:30:00] best} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 1-0

[Event "Two"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R w H - 0 1"]

1. O-O 1/2-1/2
)";

TEST(pgn, check_locates_a_fault_and_goes_on_with_the_next_game) {
    const Answer answer = dommer("pgn check -", "[Event \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"B\"]\n\n1. d4 *\n");
    EXPECT_EQ(answer.exit, 1);
    EXPECT_NE(answer.out.find("3:13"), std::string::npos) << answer.out;
    EXPECT_NE(answer.out.find("Ke3"), std::string::npos);
    EXPECT_NE(answer.out.find("2 games"), std::string::npos) << answer.out;
}

TEST(pgn, laws_dk_2023_C_10_check_names_the_pieces_that_an_ambiguous_move_fits) {
    const Answer answer = dommer("pgn check -", "[Event \"A\"]\n\n1. Nf3 a6 2. d3 a5 3. Nd2 *\n");
    EXPECT_EQ(answer.exit, 1);
    EXPECT_NE(answer.out.find("Nd2 fits two knights: Nbd2 or Nfd2"), std::string::npos) << answer.out;
}

TEST(pgn, convert_writes_national_letters_and_reads_them_again) {
    const Answer danish = dommer("pgn convert --to da -", two_games);
    ASSERT_EQ(danish.exit, 0) << danish.err;
    EXPECT_NE(danish.out.find("Sf3"), std::string::npos) << danish.out;
    EXPECT_NE(danish.out.find("[%clk 1:30:00] best"), std::string::npos);
    EXPECT_EQ(dommer("pgn convert --letters da --to en -", danish.out).out, dommer("pgn convert -", two_games).out);
}

TEST(pgn, convert_as_json_has_tags_moves_in_both_writings_and_notes) {
    const Answer answer = dommer("pgn convert --json -", two_games);
    ASSERT_EQ(answer.exit, 0) << answer.err;
    std::istringstream lines(answer.out);
    std::string first, second;
    ASSERT_TRUE(std::getline(lines, first) && std::getline(lines, second));
    const auto one = nlohmann::json::parse(first), two = nlohmann::json::parse(second);
    EXPECT_EQ(one.at("result"), "1-0");
    EXPECT_EQ(one.at("moves")[0].at("comments")[0], "[%clk 1:30:00] best");
    EXPECT_EQ(one.at("moves")[1].at("variations")[0].at("moves")[1].at("uci"), "g1f3");
    EXPECT_EQ(one.at("moves")[2].at("nags"), nlohmann::json({1}));
    EXPECT_EQ(two.at("moves")[0].at("uci"), "e1h1");
    EXPECT_EQ(two.at("moves")[0].at("san"), "O-O");
    EXPECT_TRUE(two.contains("fen"));
}

TEST(pgn, convert_without_notes_leaves_the_moves) {
    const Answer answer = dommer("pgn convert --json --no-comments --no-variations --no-nags -", two_games);
    ASSERT_EQ(answer.exit, 0) << answer.err;
    for (const char* note : {"comments", "variations", "nags"})
        EXPECT_EQ(answer.out.find(note), std::string::npos) << note;
}

TEST(pgn, stats_count_what_the_games_hold) {
    const Answer answer = dommer("pgn stats --json -", two_games);
    ASSERT_EQ(answer.exit, 0) << answer.err;
    const auto counts = nlohmann::json::parse(answer.out);
    EXPECT_EQ(counts.at("games"), 2);
    EXPECT_EQ(counts.at("half_moves"), 5);
    EXPECT_EQ(counts.at("castlings"), 1);
    EXPECT_EQ(counts.at("clock_times"), 1);
    EXPECT_EQ(counts.at("chess960_games"), 1);
}

TEST(pgn, a_file_that_is_not_there_and_a_language_that_is_none_are_exit_2) {
    EXPECT_EQ(dommer("pgn check nowhere.pgn").exit, 2);
    EXPECT_EQ(dommer("pgn convert --to klingon -", two_games).exit, 2);
    EXPECT_EQ(dommer("pgn convert --json --uci -", two_games).exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
