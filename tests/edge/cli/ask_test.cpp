#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

TEST(ask, answers_a_line_for_a_line_and_goes_on_after_a_refusal) {
    const Answer said =
        dommer("ask",
               "{\"question\": \"law-desk/position\", \"before\": \"e2e4\"}\nnonsense\n\n"
               "{\"question\": \"notation\", \"from\": \"san-da\", \"to\": \"uci\", \"moves\": \"e4 e5 Sf3\"}\n");
    ASSERT_EQ(said.exit, 0) << said.err;
    std::istringstream lines(said.out);
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(nlohmann::json::parse(line)["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(nlohmann::json::parse(line)["error"]["field"], "question");
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(nlohmann::json::parse(line)["moves"][2]["move"], "g1f3");
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(ask, takes_a_question_as_an_argument) {
    const Answer said = dommer("ask '{\"question\": \"systems\", \"language\": \"da\"}'");
    EXPECT_EQ(said.exit, 0);
    EXPECT_NE(said.out.find("Dansk Schweizer"), std::string::npos) << said.out;
}

}  // namespace
}  // namespace dommer::cli_test
