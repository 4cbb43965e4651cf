#include "deciding.hpp"
#include "laws/chess960.hpp"
#include "table/board.hpp"
#include "table/touch_move.hpp"

// Article 4: hands on pieces, up to the moment a move is made.
namespace dommer::table {
namespace {

bool own_man_on(const Table& table, Colour side, Square square) { return table.position.of(side).contains(square); }

// laws_dk_2023, 7.5.1: an illegal move that is not completed yet: the player may still put it right themselves.
bool may_take_back(const Table& table, Colour by) {
    if (by == table.on_move() || table.plies.empty()) return false;
    const Ply& last = table.plies.back();
    return !last.legal && !last.completed;
}

// laws_dk_2023, 4.7: what has been released as part of a legal move may not go on to another square.
bool moves_released_piece_on(const Table& table, Colour by, Square from, Square to) {
    if (by != table.on_move()) {
        const Ply* last = table.plies.empty() ? nullptr : &table.plies.back();
        return last && last->before.to_move() == by && !last->completed &&
               (from == last->move.to() || from == last->move.from());
    }
    if (!table.turn.released) return false;
    const HandMove& released = *table.turn.released;
    const Duty duty = duty_of(table);
    if (duty.because.empty() || !duty.obligation || duty.obligation->bond == Bond::move) return false;
    return !(from == released.from && to == released.to);
}

// laws_dk_2023, 1.3: a player has the move when their opponent's has been made; what they have just released stays.
std::optional<Refusal> not_his_turn(const Table& table, Colour by, Square from, Square to) {
    if (moves_released_piece_on(table, by, from, to))
        return refused(table, RefusalCode::released_piece_cannot_move_on, {Rule::released}).value();
    if (by != table.on_move()) return refused(table, RefusalCode::not_on_move, {has_the_move}).value();
    return std::nullopt;
}

Turn turn_with(const Table& table, Touched touch) {
    Turn turn = table.turn;
    turn.touches.push_back(touch);
    return turn;
}

bool already_touched(const Table& table, Square square) {
    const auto& touches = table.turn.touches;
    return std::any_of(touches.begin(), touches.end(), [&](const Touched& touch) { return touch.square == square; });
}

// A hand on a piece in the course of moving it: a touch like any other.
void add_touch(const Table& table, Square square, Events& events) {
    if (!table.position.occupied().contains(square) || already_touched(table, square)) return;
    const Touched touch{square, own_man_on(table, table.on_move(), square), false, Intent::move};
    const Duty duty = duty_of(table.position, table.agreement.variant, table.edition(), turn_with(table, touch));
    add_offer_rejected_by_touch(table, table.on_move(), events);
    events.push_back({fact::PieceTouched{touch}, duty.because});
}

// laws_dk_2023, II.3.1: a castling is one move, of perhaps both king and rook.
// laws_dk_2023, 3.7.4, 3.7.5, 3.8.2 and II.3.2: which kind of move it was, for the record.
Because kind_of_move(const Table& table, laws::Move move) {
    Because because{completed};
    if (captured_square(table.position, move)) because.add(Rule::capture);
    if (move.kind() == laws::MoveKind::en_passant) because.add(en_passant), because.add(en_passant_at_once);
    if (move.is_promotion())
        because.add(promotion), because.add(promotion_any_piece), because.add(promotion_acts_at_once);
    if (!move.is_castling()) return because;
    because.add(castling);
    if (table.agreement.variant != laws::Variant::chess960) return because;
    constexpr Rule manners[] = {castling_double, castling_transposition, castling_king_only, castling_rook_only};
    because.add(manners[static_cast<std::size_t>(laws::castling_manner(move))]);
    for (const Rule rule :
         {castling_once, castling_final_squares, castling_ordinary_result, castling_occupied_elsewhere})
        because.add(rule);
    return because;
}

// laws_dk_2023, 7.5.1: the position before their illegal move, with what it touched, and from there the act.
template <class T>
Decision taken_back(const Table& table, const T& act) {
    const Event back = position_restored(table, table.plies.size() - 1, {illegal_move_found});
    Decision again = decide_on(evolve(table, back), act);
    if (again) again->insert(again->begin(), back);
    return again;
}

struct Manner {
    int hands = 1;
    Hand hand = Hand::unknown;
    bool wrong_colour = false;  // the new piece of a promotion is not of the pawn's colour
};

// The move is on the board. It is legal or not, and it kept the touch or not: both are facts without effect until
// somebody reports them (7.5, 4.8).
Decision make_move(const Table& table, const HandMove& hand, Manner manner, Because because, Events events = {}) {
    const auto possible = lawful(table.position, table.agreement.variant, hand);
    const auto move = possible ? possible : as_made(table.position, table.agreement.variant, hand);
    if (!move) return refused(table, RefusalCode::no_piece_there, {has_the_move});
    // laws_dk_2023, 3.7.5.1 and 3.10.2: the new piece has the colour of the pawn; any other move is illegal.
    const auto legal = manner.wrong_colour ? std::nullopt : possible;
    const bool pawn_left = !legal && leaves_pawn_on_last_rank(table, hand);
    bool kept_touch = true;
    if (!table.turn.touches.empty() || table.turn.released || table.turn.promotion) {
        const Duty duty = duty_of(table);
        kept_touch = duty.allows(*move) || pawn_left;
        if (!kept_touch && table.agreement.regulations.strict_touch_move && legal)
            return refused(table, RefusalCode::touch_move, duty.because);
    }
    add_offer_rejected_by_touch(table, table.on_move(), events);
    add_recording_breaches(table, table.on_move(), events);
    const fact::MoveMade fact{
        *move, legal.has_value(), kept_touch, pawn_left, static_cast<std::uint8_t>(manner.hands), manner.hand};
    // laws_dk_2023, 6.2.1.2: the player's next move completes one that was not pressed.
    if (table.edition().clock.next_move_completes_unpressed && has_uncompleted_move(table, table.on_move()))
        events.push_back({fact::MoveCompleted{table.on_move(), false}, {completed_by_next_move}});
    events.push_back(
        {fact, legal ? kind_of_move(table, *move) : Because{pawn_left ? pawn_not_replaced : illegal_move}});
    for (const Rule rule : because) events.back().because.add(rule);
    if (legal) add_end_of_game(table, *move, kept_touch, events);
    return events;
}

// laws_dk_2023, 8.5.2: the sheet first.
bool must_update_sheet(const Table& table, Colour side) { return table.sheets.must_be_updated[side]; }

std::optional<Refusal> bound_otherwise(const Table& table, const HandMove& hand) {
    if (must_update_sheet(table, table.on_move()))
        return refused(table, RefusalCode::scoresheet_not_updated, {one_records_not}).value();
    if (table.turn.bound_to_play && *table.turn.bound_to_play != hand)
        return refused(table, RefusalCode::must_play_written_move, {claim_incorrect}).value();
    if (table.turn.promotion && table.turn.promotion->state != PromotionState::in_hand &&
        !table.turn.promotion->wrong_colour &&
        hand != HandMove{table.turn.promotion->from, table.turn.promotion->square, table.turn.promotion->piece})
        return refused(table, RefusalCode::promotion_choice_final, {promotion_choice_final}).value();
    return std::nullopt;
}

}  // namespace

// The parts of a move are all there: is it made? (4.7.1 capture, 4.7.3 promotion, D.2.3.1)
bool captured_man_is_off(const Table& table, const Turn& turn, laws::Move move) {
    const auto taken = captured_square(table.position, move);
    return !taken || turn.removed.contains(*taken);
}

namespace {

// laws_dk_2023, 4.6.1, 4.6.2, 4.6.3 and 4.7.3: made when, in any order, the new piece is released on the square, the
// pawn is off the board and a man that stood there is taken; the pawn need not have been put there.
std::optional<HandMove> promotion_is_made(const Table& table, const Turn& turn) {
    if (!turn.promotion || turn.promotion->state != PromotionState::released) return std::nullopt;
    const Promotion& promotion = *turn.promotion;
    const Square pawn = turn.released ? turn.released->to : promotion.from;
    if (!turn.removed.contains(pawn) && !turn.removed.contains(promotion.from)) return std::nullopt;
    const HandMove hand{promotion.from, promotion.square, promotion.piece};
    const auto move = lawful(table.position, table.agreement.variant, hand);
    if (move && promotion.square != pawn && !captured_man_is_off(table, turn, *move)) return std::nullopt;
    return hand;
}

// laws_dk_2023, 4.7.1: a capture is made when the captured man is off the board and the own piece is released.
std::optional<HandMove> capture_is_made(const Table& table, const Turn& turn) {
    if (!turn.released) return std::nullopt;
    const auto move = lawful(table.position, table.agreement.variant, *turn.released);
    if (!move || !captured_man_is_off(table, turn, *move) || !captured_square(table.position, *move))
        return std::nullopt;
    return turn.released;
}

// laws_dk_2023, 3.8.2: in ordinary chess a king that goes two squares along its rank castles, or wants to.
bool goes_two_squares(const Table& table, const HandMove& hand) {
    const auto man = table.position.at(hand.from);
    return man && man->kind == laws::Kind::king && hand.from.rank() == hand.to.rank() &&
           std::abs(hand.from.file() - hand.to.file()) == 2 && table.agreement.variant == laws::Variant::standard;
}

// laws_dk_2023, 4.7.2: castling is made when the rook is released on the square that the king crossed.
// laws_dk_2023, II.3.2.3: in Chess960 the rook may stand there already: then the king alone makes it.
std::optional<HandMove> castling_is_made(const Table& table, Square from, Square to) {
    const auto& released = table.turn.released;
    const auto move = castling_begun_by(table.position, released.value_or(HandMove{from, to, std::nullopt}));
    if (!move) return std::nullopt;
    const bool rook_stands = laws::castled_rook(*move) == move->to();
    const bool made = released ? move->to() == from && laws::castled_rook(*move) == to : rook_stands;
    return made ? std::optional(hand_move(*move, table.agreement.variant)) : std::nullopt;
}

}  // namespace

// laws_dk_2023, D.2.3.1, D.2.3.2 and D.2.3.3: the captured man is off, the peg is in its hole, the move is announced.
Decision make_pegged_move(const Table& table, const HandMove& hand, Events events) {
    return make_move(table, hand, {}, {peg_made, peg_man_off, peg_in_hole, peg_announced}, std::move(events));
}

// laws_dk_2023, 7.5.2: the pawn could lawfully go there; what is missing is the new piece.
bool leaves_pawn_on_last_rank(const Table& table, const HandMove& hand) {
    const auto man = table.position.at(hand.from);
    if (hand.promotion || !man || man->kind != laws::Kind::pawn || hand.to.rank() != laws::last_rank(man->colour))
        return false;
    return lawful(table.position, table.agreement.variant, {hand.from, hand.to, laws::Kind::queen}).has_value();
}

// laws_dk_2023, 4.7: a piece that is placed but still held may go to another square. It has been touched.
Decision decide_on(const Table& table, const action::Place& act) {
    if (may_take_back(table, act.by)) return taken_back(table, act);
    if (auto no = not_his_turn(table, act.by, act.from, act.to)) return tl::unexpected(std::move(*no));
    if (!own_man_on(table, act.by, act.from)) return refused(table, RefusalCode::no_piece_there, {touched_own});
    Events events;
    add_touch(table, act.from, events);
    if (events.empty()) events.push_back({fact::Noted{}, {Rule::released}});
    events.back().because.add(Rule::released);
    return events;
}

// laws_dk_2023, 4.7: released. An ordinary move is then made; captures, castling and promotions lack something yet.
Decision decide_on(const Table& table, const action::Release& act) {
    if (may_take_back(table, act.by)) return taken_back(table, act);
    if (act.by == table.on_move())
        if (const auto castled = castling_is_made(table, act.from, act.to))
            return make_move(table, *castled, {}, {castling_made});
    if (auto no = not_his_turn(table, act.by, act.from, act.to)) return tl::unexpected(std::move(*no));
    const HandMove hand{act.from, act.to, std::nullopt};
    const bool promotes = leaves_pawn_on_last_rank(table, hand);
    if (auto no = bound_otherwise(table, hand); no && !promotes) return tl::unexpected(std::move(*no));
    Events events;
    add_touch(table, act.from, events);
    if (promotes) {
        events.push_back({fact::PieceReleased{hand}, {promotion_made, Rule::released}});
        return events;
    }
    if (goes_two_squares(table, hand) || castling_begun_by(table.position, hand)) {
        events.push_back({fact::PieceReleased{hand}, {castling_made}});
        return events;
    }
    const auto move = lawful(table.position, table.agreement.variant, hand);
    if (!move || captured_man_is_off(table, table.turn, *move)) {
        Because because{Rule::released};
        if (move && captured_square(table.position, *move))
            because.add(capture_made);
        else
            because.add(touched_own);
        return make_move(table, hand, {}, because, std::move(events));
    }
    events.push_back({fact::PieceReleased{hand}, {capture_made, Rule::released}});
    return events;
}

Decision decide_on(const Table& table, const action::Remove& act) {
    if (auto no = not_his_turn(table, act.by, act.square, act.square);
        no && no->code != RefusalCode::released_piece_cannot_move_on)
        return tl::unexpected(std::move(*no));
    Events events;
    add_touch(table, act.square, events);
    Turn turn = table.turn;
    turn.removed |= laws::Bitboard(act.square);
    events.push_back({fact::PieceRemoved{act.square}, {}});
    if (const auto promoted = promotion_is_made(table, turn))
        return make_move(table, *promoted, {.wrong_colour = turn.promotion->wrong_colour},
                         {promotion_made, promotion_choice_final, pawn_need_not_be_placed, promotion_in_any_order},
                         std::move(events));
    if (const auto taken = capture_is_made(table, turn))
        return make_move(table, *taken, {}, {capture_made}, std::move(events));
    if (const auto pegged = pegged_move(table, turn); pegged && pegged->is_made())
        return make_pegged_move(table, pegged->hand, std::move(events));
    return events;
}

// laws_dk_2023, 4.4.4: the choice is final when the new piece has touched the promotion square. A piece of the other
// colour is none that the pawn may become (3.7.5.1), so it binds nobody; one that stands upside down is what it is (ADR
// 0100).
Decision decide_on(const Table& table, const action::PromotionPiece& act) {
    if (auto no = not_his_turn(table, act.by, act.from, act.square);
        no && no->code != RefusalCode::released_piece_cannot_move_on)
        return tl::unexpected(std::move(*no));
    if (!table.position.of(act.by, laws::Kind::pawn).contains(act.from))
        return refused(table, RefusalCode::no_piece_there, {promotion_choice_final});
    const auto& chosen = table.turn.promotion;
    const bool chosen_for_good = chosen && chosen->state != PromotionState::in_hand && !chosen->wrong_colour;
    if (chosen_for_good && (chosen->piece != act.piece || chosen->square != act.square))
        return refused(table, RefusalCode::promotion_choice_final, {promotion_choice_final});
    Events events;
    add_touch(table, act.from, events);
    Turn turn = table.turn;
    const bool wrong_colour = act.colour.value_or(act.by) != act.by;
    turn.promotion = Promotion{act.from, act.square, act.piece, act.state, wrong_colour};
    const bool final = act.state != PromotionState::in_hand;
    Because because = final ? Because{promotion_choice_final, promotion_made} : Because{promotion_choice_final};
    if (wrong_colour) because = {promotion, illegal_move};
    events.push_back({fact::PromotionPieceChosen{act.from, act.square, act.piece, act.state, wrong_colour}, because});
    if (const auto promoted = promotion_is_made(table, turn))
        return make_move(table, *promoted, {.wrong_colour = wrong_colour},
                         {promotion_made, pawn_need_not_be_placed, promotion_in_any_order}, std::move(events));
    return events;
}

Decision decide_on(const Table& table, const action::Move& act) {
    if (table.adjournment.stage == Stage::seal_ordered && act.by == table.on_move())
        // laws_dk_2023, I.1.1: a move made on the board after the order must be the sealed one.
        return Events{{fact::MoveSealed{act.by, to_string(act.move), act.move, true}, {sealing}}};
    if (sealed_move_is_secret(table)) return refused(table, RefusalCode::sealed_move_final, {sealing});
    if (may_take_back(table, act.by)) return taken_back(table, act);
    if (auto no = not_his_turn(table, act.by, act.move.from, act.move.to)) return tl::unexpected(std::move(*no));
    if (auto no = bound_otherwise(table, act.move)) return tl::unexpected(std::move(*no));
    return make_move(table, act.move, {act.hands, act.hand}, {});
}

}  // namespace dommer::table
