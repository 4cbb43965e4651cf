#include "notation/fen.hpp"

#include <gtest/gtest.h>

namespace dommer::notation {
namespace {

TEST(fen, prints_what_it_read) {
    for (const char* text : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                             "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 40", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"}) {
        const auto fen = parse_fen(text);
        ASSERT_TRUE(fen) << text;
        EXPECT_EQ(to_fen(fen->position, fen->counters), text);
    }
}

TEST(fen, laws_dk_2023_9_2_3_1_en_passant_square_without_a_legal_capture_is_dropped) {
    const auto fen = parse_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    ASSERT_TRUE(fen);
    EXPECT_TRUE(fen->position.en_passant().empty());
}

}  // namespace
}  // namespace dommer::notation
