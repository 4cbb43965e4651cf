#include "winnable/winnable.hpp"

#include <gtest/gtest.h>

#include "certificate/check.hpp"
#include "laws/legal_moves.hpp"
#include "notation/composed.hpp"
#include "winnable/automatic_draws.hpp"

namespace dommer::winnable {
namespace {

laws::Position position(const char* fen) { return notation::parse_composed_fen(fen).value().position; }

struct Row {
    const char* fen;
    Colour winner;
    Verdict verdict;
};

constexpr Row rows[] = {
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", Colour::white, Verdict::unwinnable},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Colour::white, Verdict::unwinnable},   // stalemate
    {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Colour::white, Verdict::winnable},  // mate already
    {"R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", Colour::black, Verdict::unwinnable},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Colour::black, Verdict::winnable},
    {"8/8/8/8/8/1n6/k7/R6K b - - 0 1", Colour::black, Verdict::winnable},  // a lone knight, beside a rook
    {"5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", Colour::black, Verdict::unwinnable},
    {"5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", Colour::white, Verdict::winnable},
    // The bishop is given to a pawn, which promotes and is given to a pawn in its turn.
    {"1b1k4/p1p1p1p1/P1P1P1P1/p1p1pBp1/8/8/P1P1P1P1/3K4 w - - 0 1", Colour::white, Verdict::winnable},
    // Seven bishops on eight squares: whichever is empty, every pawn is guarded.
    {"B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", Colour::white, Verdict::unwinnable},
    {"B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1", Colour::black, Verdict::unwinnable},
    // A bishop alone mates in the corner a1, where White's own bishops stand beside the king.
    {"5k2/4pPpB/1b2P1P1/8/1b6/1B5B/8/6K1 w - - 0 1", Colour::black, Verdict::winnable},
    // Nobody else decides this one: Black can only move their king, and must.
    {"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1", Colour::white, Verdict::unwinnable},
    {"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1", Colour::black, Verdict::unwinnable},
};

TEST(winnable, laws_dk_2023_5_2_2_and_6_9_verdicts_with_certificates_that_the_checker_accepts) {
    for (const Row& row : rows) {
        const Answer answer = can_mate(position(row.fen), row.winner);
        EXPECT_EQ(answer.verdict, row.verdict) << row.fen;
        EXPECT_EQ(certificate::check(position(row.fen), row.winner, answer.certificate), certificate::Finding::accepted)
            << row.fen;
    }
}

TEST(winnable, laws_dk_2023_5_2_2_dead_at_a_glance_where_walls_stand_and_never_where_somebody_can_mate) {
    for (const char* dead :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "3k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/P1P1P1P1/8/8/3K4 w - - 0 1",
          "2k5/8/8/p5p1/P1p2pPp/2Pp1P1P/3PK3/8 w - - 0 1"})
        EXPECT_TRUE(is_dead_at_a_glance(position(dead))) << dead;
    for (const char* alive : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                              "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1", "4k3/8/4p3/4P3/8/8/8/4K3 w - - 0 1"})
        EXPECT_FALSE(is_dead_at_a_glance(position(alive))) << alive;
}

TEST(winnable, laws_dk_2023_5_2_2_dead_is_unwinnable_for_both) {
    EXPECT_TRUE(is_dead(position("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1")));
    EXPECT_FALSE(is_dead(position("5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1")));
}

TEST(winnable, the_budget_is_kept_and_said) {
    const Answer answer = can_mate(position("8/8/8/8/8/1n6/k7/R6K b - - 0 1"), Colour::black,
                                   {.playouts = 0, .phases = 0, .positions = 2});
    EXPECT_EQ(answer.verdict, Verdict::undetermined);
    EXPECT_GT(answer.positions, 0u);
}

TEST(winnable, the_fast_answer_is_never_a_wrong_one) {
    for (const Row& row : rows) {
        const Verdict fast = can_mate_fast(position(row.fen), row.winner);
        EXPECT_TRUE(fast == row.verdict || fast == Verdict::undetermined) << row.fen;
    }
}

// A line that walks in circles is straightened first; then the 75 moves are counted from where the game stands.
TEST(winnable, laws_dk_2023_9_6_repetitions_are_taken_out_and_75_moves_counted) {
    const laws::Position root = position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    const auto move = [](const laws::Position& now, const char* from, const char* to) {
        for (const laws::Move legal : laws::legal_moves(now))
            if (legal.from() == *laws::Square::parse(from) && legal.to() == *laws::Square::parse(to)) return legal;
        throw std::logic_error("no such move");
    };
    certificate::Line line;
    laws::Position now = root;
    for (int round = 0; round < 3; ++round)
        for (const auto& [from, to] : {std::pair{"f7", "f1"}, {"h8", "g8"}, {"f1", "f7"}, {"g8", "h8"}}) {
            line.moves.push_back(move(now, from, to));
            now = play(now, line.moves.back());
        }
    line.moves.push_back(move(now, "f7", "g7"));
    EXPECT_EQ(before_automatic_draws(root, {.since_progress = 149}, line, laws::laws_dk_2023)->moves.size(), 1u);
    EXPECT_FALSE(before_automatic_draws(root, {.since_progress = 150}, line, laws::laws_dk_2023));
    EXPECT_TRUE(is_drawn_by_moves(root, {.since_progress = 150}, laws::laws_dk_2023));
    EXPECT_FALSE(is_drawn_by_moves(root, {.since_progress = 149}, laws::laws_dk_2023));
    EXPECT_FALSE(is_drawn_by_moves(play(root, line.moves.back()), {.since_progress = 150}, laws::laws_dk_2023));
}

}  // namespace
}  // namespace dommer::winnable
