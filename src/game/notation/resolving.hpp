#pragma once

#include "laws/attacks.hpp"
#include "laws/castling.hpp"
#include "laws/en_passant.hpp"
#include "notation/resolve.hpp"

// The bodies of resolve.hpp, inline for the reader of game files, which meets a move every few nanoseconds: a small
// result that a call hands back costs as much as finding the move, because it is written in parts and read whole.
namespace dommer::notation::resolving {

using laws::Bitboard;
using laws::Kind;
using laws::Move;
using laws::MoveKind;
using laws::Position;
using laws::Square;

// The search runs backwards, from the arrival square: whoever attacks it as the named piece would, may be the one.
inline Bitboard pieces_reaching(const Position& position, Kind piece, Square to) {
    const Bitboard own = position.of(position.to_move(), piece);
    switch (piece) {
        case Kind::knight: return own & laws::knight_attacks(to);
        case Kind::bishop: return own & laws::bishop_attacks(to, position.occupied());
        case Kind::rook: return own & laws::rook_attacks(to, position.occupied());
        case Kind::queen: return own & laws::queen_attacks(to, position.occupied());
        default: return own & laws::king_attacks(to);
    }
}

// laws_dk_2023, 3.9.2: the king is safe after a plain move or capture.
inline bool leaves_king_safe(const Position& position, Kind piece, Square from, Square to) {
    const Colour side = position.to_move();
    const Square king = piece == Kind::king ? to : position.king(side);
    const Bitboard occupied = (position.occupied() & ~Bitboard(from)) | Bitboard(to);
    return !laws::king_would_be_attacked(position, king, side, occupied, Bitboard(to));
}

// laws_dk_2023, 3.7.1-3.7.4: where a pawn can have come from: straight behind, two behind, or diagonally if it takes.
inline Bitboard pawns_reaching(const Position& position, Square to) {
    const Colour side = position.to_move();
    const Bitboard pawns = position.of(side, Kind::pawn);
    if (position.occupied().contains(to) || position.en_passant().contains(to)) {
        if (position.of(side).contains(to)) return Bitboard();
        return pawns & laws::pawn_attacks(opponent_of(side), to);
    }
    const int back = side == Colour::white ? -1 : 1;
    if (to.rank() == laws::first_rank(side)) return Bitboard();
    const Square one = Square::at(to.file(), to.rank() + back);
    if (position.occupied().contains(one) || to.rank() != laws::first_rank(side) - 3 * back)
        return pawns & Bitboard(one);
    return pawns & Bitboard(Square::at(to.file(), to.rank() + 2 * back));
}

inline Bitboard legal_pawn_origins(const Position& position, const DescribedMove& described) {
    Bitboard legal;
    for (const Square from : pawns_reaching(position, described.to) & described.origins) {
        const bool en_passant = from.file() != described.to.file() && !position.occupied().contains(described.to);
        if (en_passant ? laws::en_passant_is_legal(position, from, described.to)
                       : leaves_king_safe(position, Kind::pawn, from, described.to))
            legal |= Bitboard(from);
    }
    return legal;
}

inline MoveKind pawn_move_kind(const Position& position, Square from, const DescribedMove& described) {
    if (described.promotion) return laws::promotion_to(*described.promotion);
    if (from.file() != described.to.file())
        return position.occupied().contains(described.to) ? MoveKind::pawn : MoveKind::en_passant;
    return std::abs(from.rank() - described.to.rank()) == 2 ? MoveKind::double_step : MoveKind::pawn;
}

inline Bitboard legal_origins(const Position& position, const DescribedMove& described) {
    if (described.piece == Kind::pawn) return legal_pawn_origins(position, described);
    if (position.of(position.to_move()).contains(described.to)) return Bitboard();
    Bitboard legal;
    for (const Square from : pieces_reaching(position, described.piece, described.to) & described.origins)
        if (leaves_king_safe(position, described.piece, from, described.to)) legal |= Bitboard(from);
    return legal;
}

inline Move move_from(const Position& position, Square from, const DescribedMove& described) {
    const MoveKind kind =
        described.piece == Kind::pawn ? pawn_move_kind(position, from, described) : laws::plain(described.piece);
    return Move(from, described.to, kind);
}

// laws_dk_2023, C.8-C.11: the one legal move that the text describes.
inline tl::expected<Move, Unresolved> resolve(const Position& position, const DescribedMove& described) {
    const bool promotes = described.piece == Kind::pawn && described.to.rank() == laws::last_rank(position.to_move());
    if (described.promotion && (!promotes || *described.promotion == Kind::pawn || *described.promotion == Kind::king))
        return tl::unexpected(Unresolved::promotion_impossible);
    const Bitboard origins = resolving::legal_origins(position, described);
    if (origins.empty()) return tl::unexpected(Unresolved::illegal);
    if (origins.more_than_one()) return tl::unexpected(Unresolved::ambiguous);
    if (promotes && !described.promotion) return tl::unexpected(Unresolved::promotion_missing);
    return resolving::move_from(position, origins.first(), described);
}

// laws_dk_2023, 3.8.2 and II.3: castling on that wing, if the right is there and nothing prevents it.
inline tl::expected<Move, Unresolved> resolve_castling(const Position& position, Wing wing) {
    const Colour side = position.to_move();
    const Square king = position.king(side);
    for (const Square rook : position.castling_rooks(side)) {
        if ((rook.file() > king.file()) != (wing == Wing::king_side)) continue;
        const Move castling(king, rook, MoveKind::castling);
        if (laws::castling_path(castling).meets(position.occupied())) break;
        const Bitboard lifted = position.occupied() & ~Bitboard(king);
        for (const Square square : laws::castling_king_walk(castling))
            if (laws::king_would_be_attacked(position, square, side, lifted, Bitboard()))
                return tl::unexpected(Unresolved::illegal);
        const Bitboard after = (lifted & ~Bitboard(rook)) | Bitboard(laws::castled_rook(castling));
        if (laws::king_would_be_attacked(position, laws::castled_king(castling), side, after, Bitboard())) break;
        return castling;
    }
    return tl::unexpected(Unresolved::illegal);
}

}  // namespace dommer::notation::resolving
