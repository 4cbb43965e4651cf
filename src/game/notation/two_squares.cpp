#include "notation/two_squares.hpp"

namespace dommer::notation {
namespace {

using laws::Kind;
using laws::Move;
using laws::Position;

tl::unexpected<MoveError> fail(MoveFault fault) { return tl::unexpected(MoveError{fault, 1}); }

// The wing to which the king castles if it goes to this square, as rook or as destination.
std::optional<Wing> wing_of(const Position& position, const TwoSquares& squares) {
    const Colour side = position.to_move();
    if (squares.from != position.king(side)) return std::nullopt;
    if (position.castling_rooks(side).contains(squares.to))
        return squares.to.file() > squares.from.file() ? Wing::king_side : Wing::queen_side;
    const bool far = std::abs(squares.to.file() - squares.from.file()) > 1;
    if (!far || squares.to.rank() != laws::first_rank(side) || squares.from.rank() != laws::first_rank(side))
        return std::nullopt;
    if (squares.to.file() == 6) return Wing::king_side;
    if (squares.to.file() == 2) return Wing::queen_side;
    return std::nullopt;
}

bool from_usual_squares(Move castling) {
    return castling.from().file() == 4 && (castling.to().file() == 0 || castling.to().file() == 7);
}

}  // namespace

std::optional<DescribedMove> described(const Position& position, const TwoSquares& squares) {
    const auto man = position.at(squares.from);
    if (!man || man->colour != position.to_move()) return std::nullopt;
    return DescribedMove{
        .piece = man->kind, .to = squares.to, .origins = laws::Bitboard(squares.from), .promotion = squares.promotion};
}

tl::expected<Move, MoveError> resolve_two_squares(const Position& position, const TwoSquares& squares) {
    if (squares.from == squares.to) return fail(MoveFault::same_square_twice);
    const auto move = described(position, squares);
    if (!move) return fail(MoveFault::no_man_to_move);
    if (const auto wing = wing_of(position, squares)) {
        if (squares.promotion) return fail(MoveFault::promotion_impossible);
        const auto castling = resolve_castling(position, *wing);
        if (!castling) return fail(MoveFault::castling_impossible);
        return *castling;
    }
    const auto found = resolve(position, *move);
    if (!found) return fail(fault_of(found.error()));
    return *found;
}

TwoSquares two_squares(Move move, CastlingSquares castling) {
    TwoSquares squares{.from = move.from(), .to = move.to()};
    if (move.is_promotion()) squares.promotion = move.placed_piece();
    if (move.is_castling() && castling == CastlingSquares::king_travels && from_usual_squares(move))
        squares.to = castled_king(move);
    return squares;
}

}  // namespace dommer::notation
