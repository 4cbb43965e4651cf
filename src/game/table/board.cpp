#include "table/board.hpp"

#include "laws/attacks.hpp"

namespace dommer::table {

using laws::Bitboard, laws::Kind, laws::MoveKind, laws::Position, laws::Variant;

std::string to_string(const HandMove& move) {
    std::string text = laws::to_string(move.from) + laws::to_string(move.to);
    if (move.promotion) text += "pnbrqk"[static_cast<std::size_t>(*move.promotion)];
    return text;
}

tl::expected<HandMove, laws::BadSquare> parse_hand_move(std::string_view uci) {
    if (uci.size() != 4 && uci.size() != 5) return tl::unexpected(laws::BadSquare::wrong_length);
    const auto from = Square::parse(uci.substr(0, 2)), to = Square::parse(uci.substr(2, 2));
    if (!from) return tl::unexpected(from.error());
    if (!to) return tl::unexpected(to.error());
    HandMove move{*from, *to, std::nullopt};
    if (uci.size() == 5) {
        const auto at = std::string_view("pnbrqk").find(uci[4]);
        if (at == std::string_view::npos || at == 0 || at == 5) return tl::unexpected(laws::BadSquare::wrong_length);
        move.promotion = static_cast<Kind>(at);
    }
    return move;
}

laws::MoveList lawful_moves(const Position& position) {
    laws::MoveList all = laws::legal_moves(position);
    const Bitboard enemy_kings = position.of(opponent_of(position.to_move()), Kind::king);
    const auto takes_king = [&](laws::Move move) { return !move.is_castling() && enemy_kings.contains(move.to()); };
    if (std::none_of(all.begin(), all.end(), takes_king)) return all;
    laws::MoveList kept;
    for (const laws::Move move : all)
        if (!takes_king(move)) kept.add(move);
    return kept;
}

HandMove hand_move(laws::Move move, Variant variant) {
    HandMove hand{move.from(), move.to(), std::nullopt};
    if (move.is_castling() && variant == Variant::standard) hand.to = laws::castled_king(move);
    if (move.is_promotion()) hand.promotion = move.placed_piece();
    return hand;
}

std::optional<laws::Move> lawful(const Position& position, Variant variant, const HandMove& hand) {
    const laws::MoveList moves = laws::legal_moves(position);
    for (const laws::Move move : moves) {
        if (move.from() != hand.from || hand_move(move, variant) != hand) continue;
        if (!move.is_castling() && position.of(Kind::king).contains(move.to())) return std::nullopt;
        return move;
    }
    return std::nullopt;
}

std::optional<laws::Move> castling_begun_by(const Position& position, const HandMove& hand) {
    if (!position.of(position.to_move(), Kind::king).contains(hand.from)) return std::nullopt;
    if (hand.from == hand.to || laws::king_attacks(hand.from).contains(hand.to)) return std::nullopt;
    for (const laws::Move move : laws::legal_moves(position))
        if (move.is_castling() && move.from() == hand.from && laws::castled_king(move) == hand.to) return move;
    return std::nullopt;
}

std::optional<laws::Move> as_made(const Position& position, Variant variant, const HandMove& hand) {
    const auto man = position.at(hand.from);
    if (!man || man->colour != position.to_move() || hand.from == hand.to) return std::nullopt;
    if (man->kind == Kind::king && variant == Variant::standard && hand.from.rank() == hand.to.rank() &&
        hand.from.file() == 4 && (hand.to.file() == 6 || hand.to.file() == 2)) {
        const Square corner = Square::at(hand.to.file() == 6 ? 7 : 0, hand.from.rank());
        const auto rook = position.at(corner);
        if (rook && *rook == laws::Piece{man->colour, Kind::rook} &&
            !laws::between(hand.from, corner).meets(position.occupied()))
            return laws::Move(hand.from, corner, MoveKind::castling);
    }
    if (man->kind == Kind::pawn && hand.promotion)
        return laws::Move(hand.from, hand.to, laws::promotion_to(*hand.promotion));
    return laws::Move(hand.from, hand.to, laws::plain(man->kind));
}

std::optional<Square> captured_square(const Position& position, laws::Move move) {
    if (move.kind() == MoveKind::en_passant) return Square::at(move.to().file(), move.from().rank());
    if (!move.is_castling() && position.of(opponent_of(position.to_move())).contains(move.to())) return move.to();
    return std::nullopt;
}

bool pawn_on_last_rank(const Position& position) {
    return position.of(Kind::pawn).meets(Bitboard::rank(0) | Bitboard::rank(7));
}

bool both_kings_in_check(const Position& position) {
    return laws::is_in_check(position, Colour::white) && laws::is_in_check(position, Colour::black);
}

bool is_illegal_position(const Position& position) {
    for (const Colour side : {Colour::white, Colour::black})
        if (position.of(side, Kind::king).count() != 1) return true;
    return pawn_on_last_rank(position) || laws::is_in_check(position, opponent_of(position.to_move()));
}

}  // namespace dommer::table
