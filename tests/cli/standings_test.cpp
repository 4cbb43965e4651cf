#include <gtest/gtest.h>

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
    EXPECT_NE(answer.out.find("BH/C1: 10 = 2 (round 1 of 8) + [2.5] (round 2 unplayed)"), std::string::npos) << answer.out;
}

TEST(standings, the_danish_correction_shows_all_its_steps) {
    const auto answer = dommer("standings " + fjord + " --tiebreaks DSU_ORD");
    EXPECT_EQ(answer.exit, 0);
    EXPECT_NE(answer.out.find("/"), std::string::npos) << answer.out;
}

TEST(standings, an_unknown_code_is_exit_2_and_says_what_to_write) {
    const auto answer = dommer("standings " + fjord + " --tiebreaks NONSENSE");
    EXPECT_EQ(answer.exit, 2);
    EXPECT_NE(answer.err.find("NONSENSE is not a tie-break"), std::string::npos) << answer.err;
}

}  // namespace
}  // namespace dommer::cli_test
