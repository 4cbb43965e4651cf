#include "laws/game_end.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace dommer::laws {
namespace {

Position position(const char* fen) { return notation::parse_fen(fen)->position; }

TEST(game_end, laws_dk_2023_5_1_1_mate_and_5_2_1_stalemate_are_different_ends) {
    const Position mate = position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    EXPECT_TRUE(is_checkmate(mate));
    EXPECT_FALSE(is_stalemate(mate));
    const Position pat = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_FALSE(is_checkmate(pat));
    EXPECT_TRUE(is_stalemate(pat));
    EXPECT_FALSE(is_stalemate(Position::initial()));
}

struct Material {
    const char* fen;
    bool white_can_mate, black_can_mate;
};

TEST(game_end, laws_dk_2023_5_2_2_material_that_can_never_mate) {
    for (const Material& row : {
             Material{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
             Material{"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
             Material{"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
             Material{"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true, false},
             Material{"4k3/8/8/8/8/8/8/2BBK3 w - - 0 1", true, false},
             Material{"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", false, false},  // both bishops on dark squares
             Material{"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},     // bishops on different colours
             Material{"4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", true, true},
             Material{"3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", false, true},  // knight against queen alone
             Material{"3rk3/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
             Material{"4k3/p7/8/8/8/8/8/4K3 w - - 0 1", false, true},
         }) {
        EXPECT_EQ(has_mating_material(position(row.fen), Colour::white), row.white_can_mate) << row.fen;
        EXPECT_EQ(has_mating_material(position(row.fen), Colour::black), row.black_can_mate) << row.fen;
    }
}

}  // namespace
}  // namespace dommer::laws
