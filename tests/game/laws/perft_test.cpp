#include <gtest/gtest.h>

#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"

namespace dommer::laws {
namespace {

TEST(perft, laws_dk_2023_2_3_initial_position_has_twenty_moves) {
    EXPECT_EQ(legal_moves(Position::initial()).size(), 20u);
    EXPECT_EQ(perft(Position::initial(), 4), 197281u);
}

TEST(perft, every_way_of_counting_gives_the_same_number) {
    const auto kiwipete = notation::parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    ASSERT_TRUE(kiwipete);
    for (const Counting counting : {Counting::plain, Counting::popcnt, Counting::avx2}) {
        if (counting > best_counting()) continue;
        EXPECT_EQ(perft(kiwipete->position, 4, counting), 4085603u);
    }
}

}  // namespace
}  // namespace dommer::laws
