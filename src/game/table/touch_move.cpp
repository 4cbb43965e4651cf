#include "table/touch_move.hpp"

#include "laws/attacks.hpp"
#include "table/board.hpp"

namespace dommer::table {
namespace {

using laws::Bitboard, laws::Kind, laws::Position;
using Moves = std::vector<laws::Move>;
using enum Rule;

struct Case {  // one question about touched pieces
    const Position& position;
    const laws::Edition& edition;
    laws::Variant variant;
    Moves legal;

    template <class Condition>
    Moves those(Condition condition) const {
        Moves found;
        std::copy_if(legal.begin(), legal.end(), std::back_inserter(found), condition);
        return found;
    }
    Moves of(Square from) const {
        return those([&](laws::Move move) { return move.from() == from; });
    }
    Moves taking(Square square) const {
        return those([&](laws::Move move) { return captured_square(position, move) == square; });
    }
    bool holds(Square square, Kind kind) const { return position.of(position.to_move(), kind).contains(square); }
};

// laws_dk_2023, 4.5: no touched piece can move or be taken: any legal move.
Duty free_choice(const Case& it, Because because) {
    because.add(touched_nothing_movable);
    return {std::nullopt, it.legal, {}, because};
}

// laws_dk_2023, 3.9.2: could the man go somewhere if its king did not matter?
bool held_by_its_king(const Case& it, Square square) {
    const Position& position = it.position;
    const auto man = position.at(square);
    if (!man || !it.of(square).empty()) return false;
    const Bitboard free = ~position.of(man->colour);
    switch (man->kind) {
        case Kind::knight: return laws::knight_attacks(square).meets(free);
        case Kind::bishop: return laws::bishop_attacks(square, position.occupied()).meets(free);
        case Kind::rook: return laws::rook_attacks(square, position.occupied()).meets(free);
        case Kind::queen: return laws::queen_attacks(square, position.occupied()).meets(free);
        case Kind::king: return laws::king_attacks(square).meets(free);
        case Kind::pawn: break;
    }
    const Square ahead = Square::at(square.file(), square.rank() + (man->colour == Colour::white ? 1 : -1));
    return !position.occupied().contains(ahead);
}

// laws_dk_2023, 4.3.1: they must move the first touched piece of their own that can move.
// laws_dk_2023, 4.3.2: they must take the first touched piece of the opponent that can be taken.
// laws_dk_2023, 4.3.3: of both colours, where the capture is illegal: the first touched that can be moved or taken.
Duty first_that_can(const Case& it, const std::vector<Touched>& touches, Because because) {
    for (const Touched& touch : touches) {
        Moves moves = touch.own ? it.of(touch.square) : it.taking(touch.square);
        if (moves.empty()) {
            if (touch.own && held_by_its_king(it, touch.square)) because.add(own_king_safe);
            continue;
        }
        if (!touch.own && moves.front().kind() == laws::MoveKind::en_passant) because.add(en_passant);
        return {Obligation{.bond = touch.own ? Bond::move : Bond::capture, .square = touch.square},
                std::move(moves),
                {},
                because};
    }
    return free_choice(it, because);
}

std::optional<laws::Move> castling_with(const Case& it, Square rook) {
    for (const laws::Move move : it.legal)
        if (move.is_castling() && move.to() == rook) return move;
    return std::nullopt;
}

// laws_dk_2023, 4.4.3: another legal king move, castling with the other rook included; if there is none, any move.
Duty another_king_move(const Case& it, Square king, std::optional<Square> not_with, Because because) {
    Moves moves = it.those([&](laws::Move move) {
        return move.from() == king && !(move.is_castling() && not_with && move.to() == *not_with);
    });
    if (moves.empty()) return {std::nullopt, it.legal, {}, because};
    return {Obligation{.bond = Bond::move, .square = king}, std::move(moves), {}, because};
}

// laws_dk_2023, 4.4.2: rook first, then king: no castling on that side in this move, and 4.3.1 governs.
Duty rook_before_king(Case it, const std::vector<Touched>& touches, Square rook) {
    Moves forbidden;
    if (const auto castling = castling_with(it, rook)) {
        forbidden.push_back(*castling);
        std::erase(it.legal, *castling);
    }
    Duty duty = first_that_can(it, touches, {touched_rook_first, touched_own, contact_is_intended});
    duty.forbidden = std::move(forbidden);
    return duty;
}

// laws_dk_2023, 4.4.1: king and rook touched: castle on that side if it is legal.
std::optional<Duty> king_and_rook(const Case& it, const std::vector<Touched>& touches) {
    const auto at = [&](Kind kind) {
        return std::find_if(touches.begin(), touches.end(),
                            [&](const Touched& touch) { return touch.own && it.holds(touch.square, kind); });
    };
    const auto king = at(Kind::king), rook = at(Kind::rook);
    if (king == touches.end() || rook == touches.end()) return std::nullopt;
    const bool rook_alone_first =
        rook < king && !std::all_of(rook + 1, king + 1, [](const Touched& t) { return t.with_previous; });
    if (rook_alone_first) return rook_before_king(it, touches, rook->square);
    for (const Touched& earlier : touches) {  // another piece that can move was touched before both
        if (earlier.square == king->square || earlier.square == rook->square) break;
        if (!(earlier.own ? it.of(earlier.square) : it.taking(earlier.square)).empty()) return std::nullopt;
    }
    if (const auto castling = castling_with(it, rook->square))
        return Duty{Obligation{.bond = Bond::castle, .king_side = castling->is_king_side_castling()},
                    {*castling},
                    {},
                    {touched_king_and_rook, contact_is_intended}};
    return another_king_move(it, king->square, rook->square, {castling_illegal, contact_is_intended});
}

// laws_dk_2009, 4.4 c: also when the king alone was touched in order to castle.
// laws_no_2017, 4.4.3: the same.
std::optional<Duty> king_alone_to_castle(const Case& it, const std::vector<Touched>& touches) {
    if (it.edition.touch.illegal_castling == laws::CastlingStarted::king_then_rook || touches.empty())
        return std::nullopt;
    const Touched& touch = touches.front();
    const bool king_side = touch.intent == Intent::castle_king_side;
    if (!king_side && touch.intent != Intent::castle_queen_side) return std::nullopt;
    if (!touch.own || !it.holds(touch.square, Kind::king)) return std::nullopt;
    for (const laws::Move move : it.legal)
        if (move.is_castling() && move.is_king_side_castling() == king_side) return std::nullopt;
    return another_king_move(it, touch.square, std::nullopt, {castling_illegal});
}

// A man touched twice is one man.
long men_touched(const std::vector<Touched>& touches) {
    Bitboard squares;
    for (const Touched& touch : touches) squares |= Bitboard(touch.square);
    return squares.count();
}

// laws_dk_2023, 4.3.3: the first touched enemy piece with the first touched own piece.
std::optional<Duty> capture_with_touched(const Case& it, const std::vector<Touched>& touches) {
    const auto first = [&](bool own) {
        return std::find_if(touches.begin(), touches.end(), [&](const Touched& touch) { return touch.own == own; });
    };
    const auto own = first(true), enemy = first(false);
    if (own == touches.end() || enemy == touches.end()) return std::nullopt;
    if (it.edition.touch.both_colours == laws::BothColoursTouched::one_of_each && men_touched(touches) != 2)
        return std::nullopt;
    Moves moves = it.those([&](laws::Move move) {
        return move.from() == own->square && captured_square(it.position, move) == enemy->square;
    });
    if (moves.empty()) return std::nullopt;
    return Duty{Obligation{.bond = Bond::capture_with, .square = enemy->square, .with = own->square},
                std::move(moves),
                {},
                {touched_both, contact_is_intended}};
}

Because articles_of(const std::vector<Touched>& touches) {
    const bool own = std::any_of(touches.begin(), touches.end(), [](const Touched& t) { return t.own; });
    const bool enemy = std::any_of(touches.begin(), touches.end(), [](const Touched& t) { return !t.own; });
    if (own && enemy) return {touched_both, contact_is_intended};
    if (own) return {touched_own, contact_is_intended};
    return {touched_enemy, contact_is_intended};
}

// laws_dk_2023, 4.7: a piece released as part of a legal move stays where it is; 4.7.2: after the king only castling.
std::optional<Duty> after_release(const Case& it, const HandMove& hand) {
    Moves fits = it.those([&](laws::Move move) {
        const HandMove other = hand_move(move, it.variant);
        return (other.from == hand.from && other.to == hand.to) || castling_begun_by(it.position, hand) == move;
    });
    if (fits.empty()) {
        if (it.holds(hand.from, Kind::king)) return another_king_move(it, hand.from, std::nullopt, {castling_made});
        return std::nullopt;
    }
    const laws::Move move = fits.front();
    if (move.is_castling())
        return Duty{Obligation{.bond = Bond::castle, .king_side = move.is_king_side_castling()},
                    std::move(fits),
                    {},
                    {castling_made}};
    if (move.is_promotion())
        return Duty{
            Obligation{.bond = Bond::promote_on, .square = hand.to}, std::move(fits), {}, {promotion_made, released}};
    const auto taken = captured_square(it.position, move);
    return Duty{Obligation{.bond = Bond::capture_with, .square = taken.value_or(hand.to), .with = hand.from},
                std::move(fits),
                {},
                {capture_made, released}};
}

// laws_dk_2023, 4.4.4: the choice is final when the new piece has touched the square.
std::optional<Duty> after_promotion_piece(const Case& it, const Promotion& promotion) {
    if (promotion.state == PromotionState::in_hand || promotion.wrong_colour) return std::nullopt;
    Moves fits = it.those([&](laws::Move move) {
        return move.from() == promotion.from && move.to() == promotion.square && move.is_promotion() &&
               move.placed_piece() == promotion.piece;
    });
    if (fits.empty()) return std::nullopt;
    return Duty{Obligation{.bond = Bond::promote_on, .square = promotion.square},
                std::move(fits),
                {},
                {promotion_choice_final}};
}

// laws_dk_2023, 9.5.3: the intended move of an incorrect claim must be played.
std::optional<Duty> bound_by_claim(const Case& it, const HandMove& written) {
    Moves fits = it.those([&](laws::Move move) { return hand_move(move, it.variant) == written; });
    if (fits.empty()) return std::nullopt;
    return Duty{Obligation{.bond = Bond::play, .play = written}, std::move(fits), {}, {claim_incorrect}};
}

}  // namespace

Duty duty_of(const Position& position, laws::Variant variant, const laws::Edition& edition, const Turn& turn) {
    const laws::MoveList legal = lawful_moves(position);
    const Case it{position, edition, variant, Moves(legal.begin(), legal.end())};
    if (turn.bound_to_play)
        if (auto duty = bound_by_claim(it, *turn.bound_to_play)) return *duty;
    if (turn.promotion)
        if (auto duty = after_promotion_piece(it, *turn.promotion)) return *duty;
    if (turn.released)
        if (auto duty = after_release(it, *turn.released)) return *duty;
    if (turn.touches.empty()) return {std::nullopt, it.legal, {}, {}};
    if (auto duty = king_and_rook(it, turn.touches)) return *duty;
    if (auto duty = king_alone_to_castle(it, turn.touches)) return *duty;
    if (auto duty = capture_with_touched(it, turn.touches)) return *duty;
    return first_that_can(it, turn.touches, articles_of(turn.touches));
}

Duty duty_of(const Table& table) {
    return duty_of(table.position, table.agreement.variant, table.edition(), table.turn);
}

}  // namespace dommer::table
