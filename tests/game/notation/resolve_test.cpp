#include "notation/resolve.hpp"

#include <gtest/gtest.h>

#include <random>

#include "laws/chess960.hpp"
#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"

namespace dommer::notation {
namespace {

using laws::Bitboard;
using laws::Kind;
using laws::Move;
using laws::Square;

// The generator and the resolver know nothing of each other: every question that can be asked of the resolver must be
// answered as the list of legal moves answers it.
void every_question_agrees(const laws::Position& position) {
    const auto moves = laws::legal_moves(position);
    for (const Kind kind : laws::all_kinds)
        for (int index = 0; index < 64; ++index) {
            const Square to = Square::at_index(index);
            Bitboard origins;
            for (const Move move : moves)
                if (!move.is_castling() && move.moving_piece() == kind && move.to() == to)
                    origins |= Bitboard(move.from());
            const DescribedMove described{.piece = kind, .to = to};
            ASSERT_EQ(legal_origins(position, described), origins) << to_fen(position, {}) << ' ' << to_string(to);
        }
    for (const Move move : moves) {
        if (move.is_castling()) {
            ASSERT_EQ(resolve_castling(position, move.is_king_side_castling() ? Wing::king_side : Wing::queen_side),
                      move);
            continue;
        }
        DescribedMove described{.piece = move.moving_piece(), .to = move.to(), .origins = Bitboard(move.from())};
        if (move.is_promotion()) described.promotion = move.placed_piece();
        ASSERT_EQ(resolve(position, described), move) << to_fen(position, {});
    }
    for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
        const bool listed = std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return move.is_castling() && move.is_king_side_castling() == (wing == Wing::king_side);
        });
        ASSERT_EQ(resolve_castling(position, wing).has_value(), listed) << to_fen(position, {});
    }
}

TEST(resolve, agrees_with_the_generator_on_random_games) {
    std::mt19937 lots(20230101);
    for (int game = 0; game < 60; ++game) {
        laws::Position position = laws::chess960_position(*laws::chess960_array(static_cast<int>(lots() % 960)));
        for (int ply = 0; ply < 120; ++ply) {
            every_question_agrees(position);
            if (HasFatalFailure()) return;
            const auto moves = laws::legal_moves(position);
            if (moves.empty()) break;
            position = play(position, moves[lots() % moves.size()]);
        }
    }
}

TEST(resolve, laws_dk_2023_C_10_a_pinned_twin_makes_nothing_ambiguous) {
    const auto fen = parse_fen("4r1k1/8/8/8/8/4N3/8/N3K3 w - - 0 1");
    ASSERT_TRUE(fen);
    const auto move = resolve(fen->position, {.piece = Kind::knight, .to = *Square::parse("c2")});
    ASSERT_TRUE(move);
    EXPECT_EQ(move->from(), *Square::parse("a1"));
}

TEST(resolve, laws_dk_2023_3_7_5_a_promotion_must_name_a_piece_that_a_pawn_may_become) {
    const auto fen = parse_fen("8/P6k/8/8/8/8/7K/8 w - - 0 1");
    ASSERT_TRUE(fen);
    const Square a8 = *Square::parse("a8");
    EXPECT_EQ(resolve(fen->position, {.to = a8}).error(), Unresolved::promotion_missing);
    EXPECT_EQ(resolve(fen->position, {.to = a8, .promotion = Kind::king}).error(), Unresolved::promotion_impossible);
    EXPECT_TRUE(resolve(fen->position, {.to = a8, .promotion = Kind::knight}));
}

}  // namespace
}  // namespace dommer::notation
