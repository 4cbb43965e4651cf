#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

constexpr const char* hard = "'3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1'";

TEST(winnable, exit_codes_say_yes_no_and_bad_input) {
    EXPECT_EQ(dommer("winnable --for white --fen '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1'").exit, 0);
    EXPECT_EQ(dommer(std::string("winnable --for white --fen ") + hard).exit, 1);
    const Answer two_kings = dommer("winnable --fen '8/8/8/8/8/8/5k2/4K2K w - - 0 1'");
    EXPECT_EQ(two_kings.exit, 2);
    EXPECT_NE(two_kings.err.find("more than one king"), std::string::npos);
    EXPECT_EQ(dommer("winnable --fast --for white --fen startpos").exit, 3);
}

TEST(winnable, laws_dk_2023_9_6_is_an_obstacle_when_asked) {
    EXPECT_EQ(dommer("winnable --for white --fen '7k/5Q2/6K1/8/8/8/8/8 w - - 149 120' --automatic-draws").exit,
              0);  // mates with half-move 150
    const std::string too_far = "winnable --for white --fen '8/8/8/3k4/8/8/8/KQ6 w - - 148 120'";
    EXPECT_EQ(dommer(too_far).exit, 0);
    const Answer too_late = dommer(too_far + " --automatic-draws");
    EXPECT_EQ(too_late.exit, 3);
    EXPECT_NE(too_late.out.find("9.6.2"), std::string::npos) << too_late.out;
    EXPECT_NE(dommer(too_far + " --automatic-draws --json").out.find("9.6.2"), std::string::npos);
    EXPECT_EQ(dommer(too_far + " --automatic-draws --fast").exit, 2);  // fast answers know nothing of it
    EXPECT_EQ(dommer("winnable --for white --fen '7k/6Q1/6K1/8/8/8/8/8 b - - 150 120' --automatic-draws").exit,
              0);  // mate goes first
    EXPECT_EQ(dommer("winnable --for white --fen '7k/5Q2/6K1/8/8/8/8/8 w - - 150 120' --automatic-draws").exit, 1);
}

TEST(winnable, a_certificate_is_verified_and_one_for_the_other_side_is_not) {
    const Answer answer = dommer(std::string("winnable --json --for white --fen ") + hard);
    EXPECT_EQ(dommer("winnable --verify -", answer.out).exit, 0);
    auto claim = nlohmann::json::parse(answer.out);
    claim["for"] = "black";
    EXPECT_EQ(dommer("winnable --verify -", claim.dump()).exit, 1);
    claim["verdict"] = "winnable";
    EXPECT_EQ(dommer("winnable --verify -", claim.dump()).exit, 1);
    EXPECT_EQ(dommer("winnable --verify -", "not JSON").exit, 2);
}

TEST(winnable, fifty_thousand_nested_objects_end_in_an_error) {
    std::string nested;
    for (int at = 0; at < 50'000; ++at) nested += "{\"a\":";
    const Answer answer = dommer("winnable --verify -", nested + "1" + std::string(50'000, '}'));
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("deeper"), std::string::npos) << answer.err;
}

TEST(perft, has_a_budget) {
    EXPECT_EQ(dommer("perft 4").out, "197281\n");
    const Answer over = dommer("perft 6 --budget 100");
    EXPECT_EQ(over.exit, 3);
    EXPECT_EQ(over.out, "");
    EXPECT_EQ(dommer("perft 5 --budget 5").out, "4865609\n") << "4.9 million are within 5";
    EXPECT_EQ(dommer("perft 5 --budget 4").exit, 3);
    EXPECT_EQ(dommer("perft 4 --budget 0").exit, 0);
}

TEST(winnable, many_positions_come_in_as_lines_and_go_out_as_lines) {
    const Answer answer =
        dommer("winnable",
               "fen,intended_winner\n8/8/8/8/8/8/5k2/5n1K w - - 0 1,black\n4k3/8/8/8/8/8/8/4K2R w - - 0 1,white\n");
    EXPECT_EQ(answer.exit, 0) << answer.err;
    EXPECT_NE(answer.out.find("5n1K w - - 0 1,black,unwinnable"), std::string::npos);
    EXPECT_NE(answer.out.find("4K2R w - - 0 1,white,winnable"), std::string::npos);
    const Answer bad = dommer("winnable", "4k3/8/8/8/8/8/8/4K2R w - - 0 1,green\n");
    EXPECT_EQ(bad.exit, 2);
    EXPECT_NE(bad.err.find("line 1"), std::string::npos);
}

TEST(winnable, a_bad_line_is_named_and_the_others_are_answered) {
    const Answer answer =
        dommer("winnable", "8/8/8/8/8/8/5k2/4K2K w - - 0 1,white\n4k3/8/8/8/8/8/8/4K2R w - - 0 1,white\n");
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("line 1"), std::string::npos) << answer.err;
    EXPECT_NE(answer.out.find("4K2R w - - 0 1,white,winnable"), std::string::npos) << answer.out;
}

TEST(winnable, a_composed_board_may_have_more_men_than_a_game_could) {
    const std::string walls = "'8/7k/6p1/5pPp/4pP1P/1p1pP1KP/1PpP1B1P/2B1B1B1 b - - 0 1'";
    EXPECT_EQ(dommer("winnable --for white --fen " + walls).exit, 1);
    EXPECT_EQ(dommer("position " + walls).exit, 2);
    const Answer in_check = dommer("winnable --fen '3k4/8/8/8/BB6/BBB1B3/BBB1BB2/3RK3 w - - 0 1'");
    EXPECT_EQ(in_check.exit, 2);
    EXPECT_NE(in_check.err.find("in check"), std::string::npos) << in_check.err;
}

}  // namespace
}  // namespace dommer::cli_test
