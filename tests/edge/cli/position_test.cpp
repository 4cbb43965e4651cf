#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

nlohmann::json position(const std::string& arguments) {
    const Answer answer = dommer("position --json " + arguments);
    EXPECT_EQ(answer.exit, 0) << answer.err;
    return nlohmann::json::parse(answer.out);
}

std::vector<std::string> articles(const nlohmann::json& findings) {
    std::vector<std::string> numbers;
    for (const auto& finding : findings) numbers.push_back(finding.at("article"));
    return numbers;
}

using Articles = std::vector<std::string>;
constexpr const char* back_and_forth = " Nf3 Nf6 Ng1 Ng8";

TEST(chess960, laws_dk_2023_II_1_the_same_seed_draws_the_same_array) {
    const Answer first = dommer("chess960 --seed 2023"), second = dommer("chess960 --seed 2023");
    EXPECT_EQ(first.exit, 0) << first.err;
    EXPECT_EQ(first.out, second.out);
    const auto chance = nlohmann::json::parse(dommer("chess960 --json").out);
    EXPECT_EQ(nlohmann::json::parse(dommer("chess960 --json --seed " + chance.at("seed").dump()).out), chance);
}

TEST(chess960, laws_dk_2023_II_2_an_array_by_its_number) {
    EXPECT_EQ(dommer("chess960 --number 518").out,
              "array 518 of 0 to 959: RNBQKBNR\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    EXPECT_EQ(dommer("chess960 --number 960").exit, 2);
    EXPECT_EQ(dommer("chess960 --number 1 --seed 1").exit, 2);
}

TEST(position, laws_dk_2023_3_10_3_says_why_a_position_cannot_arise) {
    const std::string doubled = "'rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1'",
                      one_missing = "'rnbqkb1r/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1'";
    EXPECT_EQ(articles(position(doubled).at("illegal")), Articles{"3.10.3"});
    EXPECT_TRUE(position(one_missing).at("illegal").empty());
    EXPECT_TRUE(position(doubled + " --edition laws-2009").at("illegal").empty());  // which has no such article
    EXPECT_TRUE(position(doubled + " --chess960").at("illegal").empty());
    EXPECT_NE(dommer("position " + doubled).out.find("captured more men than Black has lost"), std::string::npos);
}

TEST(position, laws_dk_2023_9_2_1_names_the_moves_that_would_bring_the_third_occurrence) {
    const auto shown = position(std::string("startpos") + back_and_forth + " Nf3 Nf6 Ng1");
    EXPECT_EQ(articles(shown.at("claims")), Articles{"9.2.1"});
    EXPECT_EQ(shown.at("claims")[0].at("moves"), nlohmann::json({"Ng8"}));
}

TEST(position, laws_dk_2023_9_2_2_and_laws_dk_2009_9_2_b_are_the_same_claim) {
    const std::string third = std::string("startpos") + back_and_forth + back_and_forth;
    EXPECT_EQ(articles(position(third).at("claims")), (Articles{"9.2.2", "9.2.1"}));
    EXPECT_EQ(articles(position(third + " --edition 2009").at("claims")), (Articles{"9.2 b", "9.2 a"}));
    EXPECT_TRUE(position(third).at("over").empty());
}

TEST(position, laws_dk_2023_9_6_1_fifth_occurrence_is_over_and_in_2009_it_is_not) {
    const std::string fifth =
        std::string("startpos") + back_and_forth + back_and_forth + back_and_forth + back_and_forth;
    EXPECT_EQ(articles(position(fifth).at("over")), Articles{"9.6.1"});
    EXPECT_TRUE(position(fifth + " --edition laws-2009").at("over").empty());
}

TEST(position, laws_dk_2023_9_3_and_9_6_2_counts_from_the_fen) {
    const std::string rooks = "'4k3/8/8/8/8/8/8/R3K2r w - - ";
    EXPECT_TRUE(position(rooks + "98 90'").at("claims").empty());
    EXPECT_EQ(articles(position("'4k3/8/8/8/8/8/7r/R3K3 w - - 99 90'").at("claims")), Articles{"9.3.1"});
    EXPECT_EQ(articles(position("'4k3/8/8/8/8/8/7r/R3K3 w - - 150 120'").at("over")), Articles{"9.6.2"});
}

TEST(position, laws_dk_2023_5_1_1_5_2_1_and_5_2_2_end_the_game) {
    EXPECT_EQ(articles(position("startpos f3 e5 g4 Qh4").at("over")), Articles{"5.1.1"});
    EXPECT_EQ(articles(position("'7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'").at("over")), Articles{"5.2.1"});
    EXPECT_EQ(articles(position("'4k3/8/8/8/8/8/8/4KB2 w - - 0 1'").at("over")), Articles{"5.2.2"});
}

TEST(position, a_move_that_fits_two_knights_or_none_is_refused_with_the_candidates) {
    const Answer two = dommer("position '4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1' Nb3");
    EXPECT_EQ(two.exit, 2);
    EXPECT_NE(two.err.find("Nab3"), std::string::npos) << two.err;
    EXPECT_NE(two.err.find("Ncb3"), std::string::npos) << two.err;
    EXPECT_EQ(dommer("position startpos e5").exit, 2);
    EXPECT_EQ(dommer("position startpos --edition 1999").exit, 2);
}

TEST(position, takes_a_game_as_people_write_it) {
    const std::string fen = dommer("position startpos e4 e5 --json").out;
    for (const char* game : {"1.e4 e5", "1. e4 e5", "e4 e5", "1.e4 1...e5", "startpos 1.e4 e5"})
        EXPECT_EQ(dommer(std::string("position ") + game + " --json").out, fen) << game;
    EXPECT_EQ(dommer("position 1.e5").exit, 2);
}

}  // namespace
}  // namespace dommer::cli_test
