#include <gtest/gtest.h>

#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"

// Positions in which move generators have gone wrong. The counts are perft 3, agreed by stockfish.
namespace dommer::laws {
namespace {

struct Trap {
    const char* what;
    const char* fen;
    std::uint64_t depth1, depth3;
};

class Traps : public testing::TestWithParam<Trap> {};

TEST_P(Traps, laws_dk_2023_3_10_1_counts_are_right_in_every_way_of_counting) {
    const auto fen = notation::parse_fen(GetParam().fen, Variant::chess960);
    ASSERT_TRUE(fen) << GetParam().what;
    for (const Counting counting : {Counting::plain, Counting::popcnt, Counting::avx2}) {
        if (counting > best_counting()) continue;
        EXPECT_EQ(perft(fen->position, 1, counting), GetParam().depth1) << GetParam().what;
        EXPECT_EQ(perft(fen->position, 3, counting), GetParam().depth3) << GetParam().what;
    }
}

constexpr Trap traps[] = {
    {"two_rooks_check_after_promotion_capture", "3rk3/4P3/8/8/8/8/8/4R1K1 w - - 0 1", 19, 3283},
    {"two_queens_check", "1q2k3/8/8/8/8/8/q6q/4K3 w - - 0 1", 2, 137},
    {"en_passant_opens_the_rank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", 6, 863},
    {"en_passant_opens_the_rank_to_a_rook", "8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1", 4, 317},
    {"pawns_on_both_sides_of_the_stepped_pawn", "8/8/8/K1PpP2r/8/8/8/4k3 w - d6 0 1", 9, 1010},
    {"en_passant_pawn_shields_a_diagonal", "4k3/8/8/3pP3/8/5b2/6K1/8 w - d6 0 1", 7, 467},
    {"double_step_gives_check", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", 9, 379},
    {"one_capturer_pinned_the_other_free", "4r1k1/8/8/3pPP2/8/8/8/4K3 w - - 0 1", 7, 757},
    {"pinned_pawn_on_the_kings_file", "4r1k1/8/8/8/3p1p2/4P3/8/4K3 w - - 0 1", 6, 812},
    {"king_steps_back_along_the_checking_line", "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1", 6, 567},
    {"chess960_rook_shields_the_king", "4k3/8/8/8/8/8/8/r1R1K2R w HC - 0 1", 18, 5183},
    {"chess960_pinned_castling_rook", "4k3/8/8/8/8/8/8/rRK5 w B - 0 1", 5, 821},
    {"chess960_king_does_not_move", "4k3/8/8/8/8/8/8/R5KR w HA - 0 1", 25, 2929},
    {"chess960_king_and_rook_swap", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", 13, 1033},
    {"chess960_inner_rook_has_the_right", "k7/8/8/8/8/8/8/1K2R2R w E - 0 1", 26, 2043},
    {"rook_captured_by_a_promoting_pawn", "r3k2r/1P6/8/8/8/8/6p1/R3K2R w HAha - 0 1", 32, 20056},
    {"castling_while_b1_is_attacked", "1r2k3/8/8/8/8/8/8/R3K3 w A - 0 1", 16, 3602},
    {"pinned_knight", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", 4, 651},
    {"double_check", "4r1k1/8/8/8/8/3n4/8/4K3 w - - 0 1", 3, 228},
};
INSTANTIATE_TEST_SUITE_P(traps, Traps, testing::ValuesIn(traps),
                         [](const auto& trap) { return std::string(trap.param.what); });

}  // namespace
}  // namespace dommer::laws
