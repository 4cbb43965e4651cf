#include "deciding.hpp"
#include "notation/spoken.hpp"
#include "table/board.hpp"
#include "table/touch_move.hpp"
#include "table/written.hpp"

// Appendix D (E in 2009): play with the visually impaired.
namespace dommer::table {

// laws_dk_2023, D.2.2: a piece is touched when its peg is out of the hole.
Decision decide_on(const Table& table, const act::PegOut& act) {
    Decision decision = decide_on(table, act::Touch{act.by, act.square, Intent::move, {}, false});
    if (decision && !decision->empty()) decision->back().because.add(peg_touched);
    return decision;
}

Decision decide_on(const Table&, const act::Feel&) { return Events{{fact::Noted{}, {peg_touched}}}; }

// laws_dk_2023, D.2.3.1 and D.2.3.2: the captured man is off the board and the peg is in another hole; the move is made when it has been announced too.
Decision decide_on(const Table& table, const act::PegIn& act) {
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {has_the_move});
    Events events;
    add_offer_rejected_by_touch(table, act.by, events);
    events.push_back({fact::PegPutIn{{act.from, act.to, std::nullopt}}, {peg_made}});
    return events;
}

namespace {

// laws_dk_2023, D.2.1: of a promotion the new piece is named.
std::optional<HandMove> announced_move(const Table& table, const std::string& text) {
    const HandMove& pegged = *table.turn.pegged;
    const auto man = table.position.at(pegged.from);
    const bool promotes = man && man->kind == laws::Kind::pawn && pegged.to.rank() == laws::last_rank(man->colour);
    if (!promotes) return pegged;
    const auto tongue = table.edition().id == laws::laws_no_2017.id ? notation::Tongue::norwegian : notation::Tongue::danish;
    const auto heard = notation::hear_text(text, tongue);
    if (!heard || !heard->promotion) return std::nullopt;
    return HandMove{pegged.from, pegged.to, heard->promotion};
}

}  // namespace

// laws_dk_2023, D.2.3.3 and D.2.8: announced, with the new piece of a promotion; a slip of the tongue is put right
// at once and before the opponent's clock is started.
Decision decide_on(const Table& table, const act::Announce& act) {
    if (act.correction) {
        const Ply* last = last_ply_of(table, act.by);
        if (!last || last->completed) return refused(table, RefusalCode::correction_too_late, {slip_of_the_tongue});
        return Events{{fact::Announced{act.text, false}, {slip_of_the_tongue}}};
    }
    if (act.by != table.on_move() || !table.turn.pegged) return Events{{fact::Announced{act.text, false}, {announced}}};
    const auto hand = announced_move(table, act.text);
    if (!hand) return Events{{fact::Announced{act.text, true}, {announced, peg_made}}};
    const auto legal = lawful(table.position, table.agreement.variant, *hand);
    const auto move = legal ? legal : as_made(table.position, table.agreement.variant, *hand);
    if (!move) return refused(table, RefusalCode::no_piece_there, {peg_made});
    const bool kept = table.turn.touches.empty() || duty_of(table).allows(*move);
    Events events{{fact::Announced{act.text, false}, {announced, peg_announced}},
                  {fact::MoveMade{*move, legal.has_value(), kept}, {peg_made, peg_announced}}};
    if (legal) add_end_of_game(table, *move, kept, events);
    return events;
}

// laws_dk_2023, D.2.9: where the sheets agree, who wrote right and moved wrong corrects his board; where they differ, the
// game goes back to where they agree and the arbiter sets the clocks.
Decision decide_on(const Table& table, const act::BoardsDiffer& act) {
    laws::Position position = table.agreement.start;
    std::vector<laws::Move> moves;
    const auto& white = act.sheets.white;
    const auto& black = act.sheets.black;
    bool agree = white.size() == black.size();
    for (std::size_t at = 0; at < std::min(white.size(), black.size()); ++at) {
        const auto a = read_written(position, white[at]), b = read_written(position, black[at]);
        if (!a || !b || *a != *b) { agree = false; break; }
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
Decision decide_on(const Table& table, const act::Pair& pair) {
    using table::act::Impairment;
    const bool both = (pair.white == Impairment::visually_impaired && pair.black == Impairment::hearing_impaired) ||
                      (pair.white == Impairment::hearing_impaired && pair.black == Impairment::visually_impaired);
    if (both && !pair.assistant && table.edition().conduct.hearing_impaired_needs_assistant)
        return refused(table, RefusalCode::assistant_required, {assistant_required});
    return Events{{fact::Noted{}, {assistant_required}}};
}

}  // namespace dommer::table
