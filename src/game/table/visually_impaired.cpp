#include "deciding.hpp"
#include "notation/spoken.hpp"
#include "table/board.hpp"
#include "table/touch_move.hpp"
#include "table/written.hpp"

// Appendix D (E in 2009): play with the visually impaired.
namespace dommer::table {

// laws_dk_2023, D.2.2: a piece is touched when its peg is out of the hole.
Decision decide_on(const Table& table, const action::PegOut& act) {
    Decision decision = decide_on(table, action::Touch{act.by, act.square, Intent::move, {}, false});
    if (decision && !decision->empty()) decision->back().because.add(peg_touched);
    return decision;
}

Decision decide_on(const Table&, const action::Feel&) { return Events{{fact::Noted{}, {peg_touched}}}; }

namespace {

bool promotes(const Table& table, const HandMove& hand) {
    const auto man = table.position.at(hand.from);
    return man && man->kind == laws::Kind::pawn && hand.to.rank() == laws::last_rank(man->colour);
}

// laws_dk_2023, D.2.1: of a promotion the new piece is named.
std::optional<laws::Kind> piece_named(const Table& table, const std::string& text) {
    const auto heard = notation::hear_text(text, notation::tongue_of(table.edition().language));
    return heard ? heard->promotion : std::nullopt;
}

bool man_is_off(const Table& table, const Turn& turn, const HandMove& hand) {
    const auto legal = lawful(table.position, table.agreement.variant, hand);
    const auto move = legal ? legal : as_made(table.position, table.agreement.variant, hand);
    return !move || captured_man_is_off(table, turn, *move);
}

// The parts of a move come in any order; with the last of them it is made.
Decision perhaps_made(const Table& table, const Turn& turn, Events events) {
    const auto pegged = pegged_move(table, turn);
    if (!pegged || !pegged->is_made()) return events;
    return make_pegged_move(table, pegged->hand, std::move(events));
}

}  // namespace

// laws_dk_2023, D.2.3.1, D.2.3.2 and D.2.3.3: what of a move is there. The 2009 text (E2) has the same three parts.
std::optional<PeggedMove> pegged_move(const Table& table, const Turn& turn) {
    if (!turn.pegged) return std::nullopt;
    PeggedMove move{*turn.pegged, man_is_off(table, turn, *turn.pegged), turn.announced.has_value(), true};
    if (!promotes(table, move.hand)) return move;
    if (turn.announced) move.hand.promotion = piece_named(table, *turn.announced);
    move.new_piece_is_named = !turn.announced || move.hand.promotion;
    return move;
}

Decision decide_on(const Table& table, const action::PegIn& act) {
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {has_the_move});
    Turn turn = table.turn;
    turn.pegged = HandMove{act.from, act.to, std::nullopt};
    Events events{{fact::PegPutIn{*turn.pegged}, {peg_made, peg_in_hole}}};
    if (!pegged_move(table, turn)->is_made()) add_offer_rejected_by_touch(table, act.by, events);
    return perhaps_made(table, turn, std::move(events));
}

// laws_dk_2023, D.2.3.3 and D.2.8: announced, with the new piece of a promotion; a slip of the tongue is put right
// at once and before the opponent's clock is started. Later the boards differ, and D.2.9 applies.
Decision decide_on(const Table& table, const action::Announce& act) {
    const bool has_begun = act.by == table.on_move() && table.turn.pegged;
    if (act.correction && !has_begun) {
        const Ply* last = last_ply_of(table, act.by);
        if (!last || last->completed)
            return refused(table, RefusalCode::correction_too_late, {slip_of_the_tongue, boards_differ});
        return Events{{fact::Announced{act.by, act.text}, {slip_of_the_tongue}}};
    }
    if (act.by != table.on_move()) return Events{{fact::Announced{act.by, act.text}, {announced}}};
    Turn turn = table.turn;
    turn.announced = act.text;
    const auto pegged = pegged_move(table, turn);
    const bool piece_missing = pegged && !pegged->new_piece_is_named;
    Because because{announced, piece_missing ? peg_made : peg_announced};
    if (act.correction) because.add(slip_of_the_tongue);
    return perhaps_made(table, turn, {{fact::Announced{act.by, act.text, piece_missing}, because}});
}

// laws_dk_2023, D.2.9: where the sheets agree, who wrote right and moved wrong corrects their board; where they differ,
// the game goes back to where they agree and the arbiter sets the clocks.
Decision decide_on(const Table& table, const action::BoardsDiffer& act) {
    laws::Position position = table.agreement.start;
    std::vector<laws::Move> moves;
    const auto& white = act.sheets.white;
    const auto& black = act.sheets.black;
    bool agree = white.size() == black.size();
    for (std::size_t at = 0; at < std::min(white.size(), black.size()); ++at) {
        const auto a = read_written(position, white[at]), b = read_written(position, black[at]);
        if (!a || !b || *a != *b) {
            agree = false;
            break;
        }
        moves.push_back(*a);
        position = laws::play(position, *a);
    }
    const auto last = moves.empty() ? std::nullopt : std::optional(hand_move(moves.back(), table.agreement.variant));
    Events events{{fact::PositionReplaced{std::move(moves)}, {boards_differ}}};
    if (!agree) {
        events.push_back(asks_arbiter({"set_clocks"}, {boards_differ}));
        return events;
    }
    for (const Colour side : both_sides)
        if (act.boards[side] && act.boards[side] != last) events.push_back({fact::MustCorrect{side}, {boards_differ}});
    return events;
}

// laws_dk_2023, D.2.11: visually impaired against hearing impaired: an assistant is compulsory.
Decision decide_on(const Table& table, const action::Pair& pair) {
    using table::action::Impairment;
    const bool both = (pair.white == Impairment::visually_impaired && pair.black == Impairment::hearing_impaired) ||
                      (pair.white == Impairment::hearing_impaired && pair.black == Impairment::visually_impaired);
    if (both && !pair.assistant && table.edition().conduct.hearing_impaired_needs_assistant)
        return refused(table, RefusalCode::assistant_required, {assistant_required});
    return Events{{fact::Noted{}, {assistant_required}}};
}

}  // namespace dommer::table
