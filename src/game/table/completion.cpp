#include "deciding.hpp"
#include "table/board.hpp"

// Article 6.2: a move is completed by pressing the clock.
namespace dommer::table {

const Ply* last_ply_of(const Table& table, Colour side) {
    for (auto ply = table.plies.rbegin(); ply != table.plies.rend() && ply < table.plies.rbegin() + 2; ++ply)
        if (ply->before.to_move() == side) return &*ply;
    return nullptr;
}

bool has_uncompleted_move(const Table& table, Colour side) {
    const Ply* ply = last_ply_of(table, side);
    return ply && !ply->completed;
}

int moves_made(const Table& table, Colour side) {
    const auto plies = static_cast<int>(table.plies.size());
    const bool moved_first = table.agreement.start.to_move() == side;
    return table.moves_before[side] + (moved_first ? (plies + 1) / 2 : plies / 2);
}

int moves_completed(const Table& table, Colour side) { return table.clock.face(side).completed; }

namespace {

// laws_dk_2023, A.5.4: an illegal position seen by the arbiter is a draw if one is still there after the next
// completed move.
// laws_no_2017, A.4.4: if that same one is still there.
bool illegal_position_remains(const Table& table, const laws::Position& position) {
    const auto sight = *table.waiting_for_next_move;
    if (table.edition().illegal_moves.basic_position_seen(table.agreement.time_class) ==
        laws::IllegalPositionSeen::draw_if_any_remains)
        return is_illegal_position(position);
    return sight == IllegalSight::pawn_on_last_rank ? pawn_on_last_rank(position) : both_kings_in_check(position);
}

// The clock is pressed over a move that was begun and is not made.
// laws_dk_2023, 7.5.2: the pawn stands on the last rank, not replaced.
// laws_dk_2023, 7.5.1: the king stands where it cannot castle to.
std::optional<Event> left_as_it_stands(const Table& table, const action::Press& act) {
    const auto& released = table.turn.released;
    if (!released || act.by != table.on_move() || lawful(table.position, table.agreement.variant, *released))
        return std::nullopt;
    const bool pawn_left = leaves_pawn_on_last_rank(table, *released);
    const auto move = as_made(table.position, table.agreement.variant, *released);
    if (!move || castling_begun_by(table.position, *released)) return std::nullopt;
    return Event{fact::MoveMade{*move, false, true, pawn_left, 1, act.hand},
                 {pawn_left ? pawn_not_replaced : illegal_move}};
}

void add_conduct_at_the_clock(const Table& table, const action::Press& act, Events& events) {
    // laws_dk_2023, 6.2.3: the hand that moved the pieces presses the clock.
    const Ply* last = last_ply_of(table, act.by);
    if (last && !last->completed && last->hand != Hand::unknown && act.hand != Hand::unknown && act.hand != last->hand)
        events.push_back(recorded(table, RecordKind::breach, act.by, same_hand));
    // laws_dk_2023, 6.2.4: no forcible pressing; the arbiter may penalise it.
    // laws_no_2017, 6.2.4: they shall.
    if (!act.forcible) return;
    events.push_back(recorded(table, RecordKind::breach, act.by, clock_handling));
    events.push_back(asks_penalty(table.edition().clock.rough_handling_must_be_penalised, {clock_handling}));
}

}  // namespace

// laws_dk_2023, glossary: fuldført træk: made, and the clock pressed.
// (the same: laws_dk_2018, glossary: fuldført træk; laws_no_2017, glossary: fullført trekk)
// laws_dk_2023, 6.2.1: the player's own clock stops and the opponent's runs; the move is completed.
// laws_dk_2023, 6.2.2: also after the opponent has replied.
Decision decide_on(const Table& table, const action::Press& act) {
    Events events;
    if (table.over()) return events;
    // laws_dk_2023, D.2.4: the opponent's clock may be started only when the move has been made as D.2.3 says.
    if (const auto pegged = pegged_move(table, table.turn); pegged && table.on_move() == act.by) {
        Because because{clock_after_announcement, peg_made};
        if (!pegged->man_is_off) because.add(peg_man_off);
        if (!pegged->is_announced || !pegged->new_piece_is_named) because.add(peg_announced);
        return refused(table, RefusalCode::move_not_announced, because);
    }
    add_conduct_at_the_clock(table, act, events);
    if (table.adjournment.reply && table.adjournment.reply->by == act.by) {
        // laws_dk_2023, I.9.3: the responder has sealed their reply and starts the sealer's clock instead of moving.
        events.push_back({fact::ClockRuns{opponent_of(act.by)}, {sealer_absent}});
        return events;
    }
    if (table.clock.running() != act.by) return events;
    if (auto left = left_as_it_stands(table, act)) {
        events.push_back(std::move(*left));
        events.push_back({fact::MoveCompleted{act.by, true}, {completed}});
        return events;
    }
    if (!has_uncompleted_move(table, act.by)) {
        events.push_back({fact::PressedWithoutMove{act.by}, {}});
        return events;
    }
    const bool replied = table.on_move() == act.by;
    Because because{completed};
    if (replied) because.add(may_press_late);
    if (table.clock.next_move_ends_period(act.by)) because.add(time_carried_over);
    events.push_back({fact::MoveCompleted{act.by, true}, because});
    if (table.waiting_for_next_move) {
        if (illegal_position_remains(table, table.position))
            events.push_back(ended(Result::draw, Reason::illegal_position, {basic_illegal_position}, Decides::arbiter));
        else
            events.push_back({fact::Noted{}, {basic_illegal_position}});
    }
    return events;
}

}  // namespace dommer::table
