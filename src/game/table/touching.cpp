#include "deciding.hpp"
#include "table/touch_move.hpp"

// Articles 4.2 and 4.3: hands on pieces before anything is moved.
namespace dommer::table {

// laws_dk_2023, 4.2.1 and 6.2.5: only the player on move may adjust, and says so first, while their own clock runs.
// laws_dk_2009, 12.6: a rule about the clock there is not; whoever adjusts in the opponent's time disturbs them.
Decision decide_on(const Table& table, const action::AnnounceAdjust& act) {
    const bool has_rule = !cite(table, only_own_clock_adjusts).empty();
    const Rule breach = has_rule ? only_own_clock_adjusts : disturbing;
    if (act.by == table.on_move()) {
        Events events{{fact::AdjustmentAnnounced{}, {adjusting}}};
        if (has_rule && table.clock.running() == opponent_of(act.by))
            events.push_back(recorded(table, RecordKind::breach, act.by, breach));
        return events;
    }
    return refused(table, RefusalCode::not_on_move, {adjusting, breach},
                   {recorded(table, RecordKind::breach, act.by, breach)});
}

namespace {

// The men touched, in the order in which they count.
// laws_dk_2023, 4.3.3: if the order is unclear, the own piece counts as touched first.
std::vector<Touched> touches_of(const Table& table, const action::Touch& act) {
    std::vector<Square> squares{act.square};
    squares.insert(squares.end(), act.together.begin(), act.together.end());
    std::vector<Touched> touches;
    for (const Square square : squares)
        if (table.position.occupied().contains(square))
            touches.push_back({square, table.position.of(act.by).contains(square), false, act.intent});
    if (act.order_unclear)
        std::stable_partition(touches.begin(), touches.end(), [](const Touched& touch) { return touch.own; });
    for (std::size_t at = 1; at < touches.size(); ++at) touches[at].with_previous = true;
    return touches;
}

}  // namespace

// laws_dk_2023, D.2.5: so also for the sighted opponent of a visually impaired player.
// laws_dk_2023, 4.2.2: any contact counts as intended, except announced adjusting and what is clearly accidental.
Decision decide_on(const Table& table, const action::Touch& act) {
    const bool adjusts = act.intent == Intent::adjust && table.turn.adjusting && act.by == table.on_move();
    if (adjusts) return Events{{fact::Noted{}, {adjusting}}};
    if (act.intent == Intent::accidental) return Events{{fact::Noted{}, {contact_is_intended}}};
    if (act.by != table.on_move()) return Events{recorded(table, RecordKind::disturbance, act.by, disturbing)};
    const std::vector<Touched> touches = touches_of(table, act);
    if (touches.empty()) return refused(table, RefusalCode::no_piece_there, {touched_own});
    Events events;
    add_offer_rejected_by_touch(table, act.by, events);
    Turn turn = table.turn;
    for (const Touched& touch : touches) {
        turn.touches.push_back(touch);
        const Duty duty = duty_of(table.position, table.agreement.variant, table.edition(), turn);
        events.push_back({fact::PieceTouched{touch}, duty.because});
    }
    if (table.agreement.before.visually_impaired[opponent_of(act.by)] && !events.empty())
        events.back().because.add(sighted_player);
    return events;
}

}  // namespace dommer::table
