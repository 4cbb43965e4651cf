#pragma once

#include <array>
#include <optional>
#include <vector>

#include "laws/position.hpp"

namespace dommer::laws {

enum class Variant { standard, chess960 };

// Men on a board as somebody set them up: not yet a position, and perhaps none.
struct Setup {
    std::array<std::optional<Piece>, 64> men{};
    Colour to_move = Colour::white;
    Bitboard castling_rooks;           // rooks said to have the right to castle
    std::optional<Square> en_passant;  // square said to have just been passed by a pawn
    std::optional<Piece>& at(Square square) { return men[static_cast<std::size_t>(square.index())]; }
    const std::optional<Piece>& at(Square square) const { return men[static_cast<std::size_t>(square.index())]; }
};

// laws_dk_2023, 3.10.3: simple proofs that no series of legal moves leads here. Not a full test of reachability.
enum class SetupFault {
    no_white_king,
    no_black_king,
    several_white_kings,
    several_black_kings,
    pawn_on_first_or_last_rank,
    too_many_white_men,
    too_many_black_men,  // more pieces than sixteen, or than the missing pawns can explain
    side_not_to_move_in_check,
    checked_by_more_than_two,
    castling_king_not_at_home,
    castling_rook_not_at_home,  // 3.8.2.1: the right is said to be there, the men are not
    two_castling_rooks_on_one_side,
    en_passant_square_impossible,  // 3.7.4.1: no pawn can just have passed there
};

// A right that cannot be is a fault when strict; lenient drops it and goes on.
enum class Rights { strict, lenient };

struct CheckedSetup {
    Position position;
    std::vector<SetupFault> dropped;  // lenient only: the rights that were dropped
};

tl::expected<CheckedSetup, std::vector<SetupFault>> position_from(const Setup& setup, Variant variant, Rights rights);

// The board as it stands, unchecked: for games that go on from a position which should not be there (7.5, A.5.4).
Position position_of(const Setup& setup);

Setup setup_of(const Position& position);

}  // namespace dommer::laws
