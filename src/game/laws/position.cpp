#include "laws/position.hpp"

#include "laws/attacks.hpp"
#include "laws/en_passant.hpp"

namespace dommer::laws {

std::optional<Piece> Position::at(Square square) const {
    if (!occupied().contains(square)) return std::nullopt;
    const Colour colour = of(Colour::white).contains(square) ? Colour::white : Colour::black;
    for (const Kind kind : all_kinds)
        if (of(kind).contains(square)) return Piece{colour, kind};
    return std::nullopt;
}

Position play(const Position& before, Move move) {
    Position after = before;
    const Colour side = before.to_move_;
    const auto us = static_cast<std::size_t>(side);
    const Bitboard from(move.from()), to(move.to());

    // Both squares are emptied of whatever stood there: a capture needs no lookup and no branch.
    const Bitboard kept = ~(from | to);
    for (Bitboard& kind : after.kinds_) kind &= kept;
    for (Bitboard& colour : after.sides_) colour &= kept;

    after.castling_rooks_ &= kept;  // 3.8.2.1: a rook that moves or is captured has no right left
    after.en_passant_ = Bitboard();
    after.to_move_ = opponent_of(side);

    if (move.kind() <= MoveKind::king) [[likely]] {
        after.kinds_[static_cast<std::size_t>(move.kind())] |= to;
        after.sides_[us] |= to;
        if (move.kind() == MoveKind::king) after.castling_rooks_ &= ~Bitboard::rank(first_rank(side));
        return after;
    }
    if (move.is_castling()) {
        const Bitboard king(castled_king(move)), rook(castled_rook(move));
        after.kinds_[static_cast<std::size_t>(Kind::king)] |= king;
        after.kinds_[static_cast<std::size_t>(Kind::rook)] |= rook;
        after.sides_[us] |= king | rook;
        after.castling_rooks_ &= ~Bitboard::rank(first_rank(side));
        return after;
    }
    after.kinds_[static_cast<std::size_t>(move.placed_piece())] |= to;
    after.sides_[us] |= to;
    if (move.kind() == MoveKind::en_passant) {
        const Bitboard taken(Square::at(move.to().file(), move.from().rank()));
        after.kinds_[static_cast<std::size_t>(Kind::pawn)] &= ~taken;
        after.sides_[1 - us] &= ~taken;
    } else if (move.kind() == MoveKind::double_step) {
        after.en_passant_ =
            en_passant_right(after, Square::at(move.to().file(), (move.from().rank() + move.to().rank()) / 2));
    }
    return after;
}

std::uint64_t fingerprint(const Position& position) {
    std::uint64_t mixed = position.to_move() == Colour::white ? 0x9e3779b97f4a7c15 : 0xd1b54a32d192ed03;
    const auto mix = [&mixed](Bitboard squares) {
        mixed = (mixed ^ squares.bits()) * 0xff51afd7ed558ccd;
        mixed ^= mixed >> 32;
    };
    for (const Kind kind : all_kinds) mix(position.of(kind));
    mix(position.of(Colour::white));
    mix(position.castling_rooks());
    mix(position.en_passant());
    return mixed;
}

}  // namespace dommer::laws
