#include "laws/unreachable.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "laws/legal_moves.hpp"
#include "notation/fen.hpp"

namespace dommer::laws {
namespace {

std::vector<Unreachable> proofs_of(const char* fen) {
    const auto read = notation::parse_fen(fen);
    EXPECT_TRUE(read) << fen;
    return read ? proofs_that_unreachable(read->position) : std::vector<Unreachable>{};
}

struct BothSides {
    const char* unreachable;
    Unreachable why;
    const char* like_it;  // the boundary: of this nothing is proved
};

TEST(unreachable, laws_dk_2023_3_10_3_each_proof_and_a_position_that_it_does_not_reach) {
    using enum Unreachable;
    for (const BothSides& row : {
             // Two bishops on dark squares, and all eight pawns.
             BothSides{"4k3/8/8/8/8/2B1B3/PPPPPPPP/4K3 w - - 0 1", white_promotions,
                       "4k3/8/8/8/8/2BB4/1P1PP1P1/4K3 w - - 0 1"},
             BothSides{"4k3/pppppppp/2b1b3/8/8/8/8/4K3 w - - 0 1", black_promotions,
                       "4k3/1pp1p1p1/2bb4/8/8/8/8/4K3 w - - 0 1"},
             // The bishop of c1 is behind b2 and d2: the one on e5 was a pawn.
             BothSides{"4k3/8/8/4B3/4P3/8/PPPP1PPP/4K3 w - - 0 1", white_promotions,
                       "4k3/8/8/4B3/1P2P3/8/P1PP1PPP/4K3 w - - 0 1"},
             // Three pawns on the a-file and b2, of which one would have to come from the b-file too.
             BothSides{"4k3/8/8/8/8/P7/PP6/4K3 w - - 0 1", white_pawns_cannot_stand,
                       "4k3/8/8/8/P7/8/PP6/4K3 w - - 0 1"},
             BothSides{"4k3/pp6/p7/8/8/8/8/4K3 w - - 0 1", black_pawns_cannot_stand,
                       "4k3/pp6/8/p7/8/8/8/4K3 w - - 0 1"},
             // Doubled pawns with all men of the opponent on the board, and with one missing.
             BothSides{"rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1", white_pawn_captures,
                       "rnbqkb1r/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR w KQkq - 0 1"},
             BothSides{"rnbqkbnr/p1pppppp/2p5/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", black_pawn_captures,
                       "rnbqkbnr/p1pppppp/2p5/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"},
             // The only man that White has lost is the bishop behind b2 and d2: no pawn took it.
             BothSides{"rnbqkbnr/p1pppppp/2p5/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1", black_pawn_captures,
                       "rnbqkbnr/p1pppppp/2p5/8/8/1P6/P1PPPPPP/RN1QKBNR w KQkq - 0 1"},
             BothSides{"rnbqkbnr/pppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", promotion_without_capture,
                       "rnbqkbnr/1ppppppp/8/8/8/Q7/1PPPPPPP/RNBQKBNR w KQkq - 0 1"},
             BothSides{"rnbqkbnr/1ppppppp/P7/8/8/p7/1PPPPPPP/RNBQKBNR w KQkq - 0 1", passed_without_capture,
                       "rnbqkbnr/1ppppppp/8/p7/P7/8/1PPPPPPP/RNBQKBNR w KQkq - 0 1"},
             BothSides{"8/8/8/8/8/4k3/3P4/6K1 b - - 0 1", pawn_at_home_gives_check, "8/8/8/8/4k3/3P4/8/6K1 b - - 0 1"},
             BothSides{"4k3/2N5/3N4/8/8/8/8/6K1 b - - 0 1", double_check_without_a_line,
                       "4k3/8/3N4/8/8/8/4R3/6K1 b - - 0 1"},
         }) {
        const auto proofs = proofs_of(row.unreachable);
        EXPECT_NE(std::ranges::find(proofs, row.why), proofs.end()) << row.unreachable << ": " << id_of(row.why);
        EXPECT_TRUE(proofs_of(row.like_it).empty()) << row.like_it << ": " << id_of(proofs_of(row.like_it).front());
    }
}

// No proof may ever speak of a position that a game has reached. Captures and promotions are chosen often, or the games
// would not come near the boundaries.
TEST(unreachable, laws_dk_2023_3_10_3_says_nothing_of_positions_that_legal_moves_have_reached) {
    std::mt19937 lot(3103);
    int promotions = 0, captures = 0;
    for (int game = 0; game < 400; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 200; ++ply) {
            const MoveList list = legal_moves(position);
            const std::vector<Move> moves(list.begin(), list.end());
            if (moves.empty()) break;
            std::vector<Move> chosen;
            for (const Move move : moves)
                if (position.of(Kind::pawn).contains(move.from()) || is_capture(position, move)) chosen.push_back(move);
            if (chosen.empty() || lot() % 3 == 0) chosen = moves;
            const Move move = chosen[lot() % chosen.size()];
            captures += is_capture(position, move) ? 1 : 0;
            promotions += move.is_promotion() ? 1 : 0;
            position = play(position, move);
            const auto proofs = proofs_that_unreachable(position);
            ASSERT_TRUE(proofs.empty()) << "game " << game << ", ply " << ply << ": " << id_of(proofs.front()) << ", "
                                        << notation::to_fen(position, {});
        }
    }
    EXPECT_GT(captures, 1000);
    EXPECT_GT(promotions, 100);
}

}  // namespace
}  // namespace dommer::laws
