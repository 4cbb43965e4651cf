#include "laws/setup.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace dommer::laws {
namespace {

struct Impossible {
    const char* fen;
    SetupFault fault;
};

TEST(setup, laws_dk_2023_3_10_3_says_why_a_board_is_no_position) {
    using enum SetupFault;
    for (const Impossible& row : {
             Impossible{"8/8/8/8/8/8/8/4K3 w - - 0 1", no_black_king},
             Impossible{"4k3/8/8/8/8/8/8/8 w - - 0 1", no_white_king},
             Impossible{"4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", several_white_kings},
             Impossible{"2k1k3/8/8/8/8/8/8/4K3 w - - 0 1", several_black_kings},
             Impossible{"P3k3/8/8/8/8/8/8/4K3 w - - 0 1", pawn_on_first_or_last_rank},
             Impossible{"4k3/8/8/8/8/8/8/p3K3 w - - 0 1", pawn_on_first_or_last_rank},
             Impossible{"4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", too_many_white_men},
             Impossible{"4k3/8/8/8/QQ6/8/1PPPPPPP/3QK3 w - - 0 1", too_many_white_men},
             Impossible{"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", too_many_black_men},
             Impossible{"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", side_not_to_move_in_check},
             Impossible{"4k3/8/8/8/8/8/8/N3K3 w A - 0 1", castling_rook_not_at_home},
             Impossible{"4k3/8/8/8/8/8/8/R2K4 w A - 0 1", castling_king_not_at_home},
             Impossible{"4k3/8/8/8/8/8/8/R3K3 w - e6 0 1", en_passant_square_impossible},
             Impossible{"4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", en_passant_square_impossible},
             Impossible{"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", en_passant_square_impossible},
             Impossible{"2R1k3/8/3N1N2/8/4R3/8/8/4K3 b - - 0 1", checked_by_more_than_two},
         }) {
        const auto fen = notation::parse_fen(row.fen);
        ASSERT_FALSE(fen) << row.fen;
        const auto& faults = fen.error().faults;
        EXPECT_NE(std::find(faults.begin(), faults.end(), row.fault), faults.end()) << row.fen;
    }
}

TEST(setup, lenient_reading_drops_rights_that_cannot_be_and_says_so) {
    const auto fen =
        notation::parse_fen("4k3/8/8/8/8/8/8/R2K4 w A e3 0 1", Variant::standard, notation::FenReading::lenient);
    ASSERT_TRUE(fen);
    EXPECT_TRUE(fen->position.castling_rooks().empty());
    EXPECT_EQ(fen->dropped,
              (std::vector{SetupFault::castling_king_not_at_home, SetupFault::en_passant_square_impossible}));
}

TEST(setup, laws_dk_2023_II_3_two_rooks_on_one_side_of_the_king_cannot_both_have_the_right) {
    const auto fen = notation::parse_fen("4k3/8/8/8/8/8/8/1K3RR1 w GF - 0 1", Variant::chess960);
    ASSERT_FALSE(fen);
    EXPECT_EQ(fen.error().faults, std::vector{SetupFault::two_castling_rooks_on_one_side});
}

TEST(setup, a_position_set_up_again_is_the_same) {
    const auto fen = notation::parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    EXPECT_EQ(position_from(setup_of(fen->position), Variant::standard, Rights::strict)->position, fen->position);
}

}  // namespace
}  // namespace dommer::laws
