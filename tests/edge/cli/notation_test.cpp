#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace dommer::cli_test {
namespace {

TEST(notation, converts_one_move_after_another) {
    const Answer danish = dommer("notation --from san-en --to san-da e4 e5 Nf3 Nc6 Bb5");
    EXPECT_EQ(danish.exit, 0) << danish.err;
    EXPECT_EQ(danish.out, "e4\ne5\nSf3\nSc6\nLb5\n");
    EXPECT_EQ(dommer("notation --from san-da --to uci e4 e5 Sf3").out, "e2e4\ne7e5\ng1f3\n");
    EXPECT_EQ(dommer("notation --from iccf --to san-en 5254 5755 7163").out, "e4\ne5\nNf3\n");
}

TEST(notation, laws_dk_2023_C_10_an_ambiguous_move_is_refused_with_its_candidates) {
    const Answer two = dommer("notation --from san-da --to uci --fen '4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1' Sb3");
    EXPECT_EQ(two.exit, 1);
    EXPECT_NE(two.err.find("Sab3"), std::string::npos) << two.err;
    EXPECT_NE(two.err.find("Scb3"), std::string::npos) << two.err;
}

TEST(notation, what_is_no_move_at_all_is_exit_2_and_an_illegal_move_exit_1) {
    EXPECT_EQ(dommer("notation --from san-en --to uci nonsense").exit, 2);
    EXPECT_EQ(dommer("notation --from san-en --to uci e5").exit, 1);
    EXPECT_EQ(dommer("notation --from klingon --to uci e4").exit, 2);
    EXPECT_EQ(dommer("notation --from san-en --to uci --fen nonsense e4").exit, 2);
}

TEST(notation, json_has_the_moves_and_the_position_after_them) {
    const Answer answer = dommer("notation --json --from uci --to figurine e2e4 g8f6");
    ASSERT_EQ(answer.exit, 0) << answer.err;
    const auto json = nlohmann::json::parse(answer.out);
    EXPECT_EQ(json.at("moves").size(), 2u);
    EXPECT_EQ(json.at("fen"), "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
}

}  // namespace
}  // namespace dommer::cli_test
