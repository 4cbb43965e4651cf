#include "irregularities.hpp"
#include "table/board.hpp"
#include "table/touch_move.hpp"

// Articles 7.5, A.5.2 and their kin: illegal moves, empty presses, two hands, pawns not replaced.
namespace dommer::table {

Rule basic_rule(const Table& table) {
    return table.agreement.time_class == laws::TimeClass::blitz ? basic_illegal_move_blitz : basic_illegal_move;
}

std::string governing_article(const Table& table) {
    return std::string(table.edition().speed.governed_by.at(table.agreement.time_class, table.agreement.supervision));
}

Because governing(const Table& table) {
    if (!table.agreement.is_basic()) return {};
    if (table.agreement.time_class == laws::TimeClass::blitz) return {basic_rule(table), blitz_basic};
    return {basic_rule(table)};
}

// laws_dk_2023, 7.5.1: 4.3 and 4.7 bind the move that replaces the illegal one: the piece moved was touched, and so was
// a man that was taken.
Event position_restored(const Table& table, std::size_t at, Because because) {
    const Ply& ply = table.plies[at];
    Turn turn;
    turn.touches = ply.touches;
    const auto add = [&](Square square, bool own) {
        for (const Touched& touch : turn.touches)
            if (touch.square == square) return;
        turn.touches.push_back({square, own, false, Intent::move});
    };
    add(ply.move.from(), true);
    if (ply.move.is_castling()) add(ply.move.to(), true);
    if (const auto taken = captured_square(ply.before, ply.move)) add(*taken, false);
    if (ply.pawn_left) turn.released = HandMove{ply.move.from(), ply.move.to(), std::nullopt};
    for (const Rule rule : duty_of(ply.before, table.agreement.variant, table.edition(), turn).because)
        because.add(rule);
    return {fact::PositionRestored{at, std::move(turn.touches), turn.released}, because};
}

namespace {

struct Found {  // an irregularity of one player
    Offence offence;
    Colour offender;
    std::size_t ply;  // index of the move concerned; for an empty press the number of moves made
};

std::optional<Found> last_illegal_move(const Table& table, std::optional<Colour> offender = std::nullopt) {
    for (std::size_t at = table.plies.size(); at-- > 0;) {
        const Colour mover = table.plies[at].before.to_move();
        if (!table.plies[at].legal && mover == offender.value_or(mover)) return Found{Offence::illegal_move, mover, at};
    }
    return std::nullopt;
}

// laws_dk_2023, 7.5.4: a move made with both hands on which nobody has ruled yet.
std::optional<Found> last_two_handed_move(const Table& table, std::optional<Colour> offender) {
    for (std::size_t at = table.plies.size(); at-- > 0;) {
        const Ply& ply = table.plies[at];
        const Colour mover = ply.before.to_move();
        if (ply.hands > 1 && !ply.hands_ruled_on && mover == offender.value_or(mover))
            return Found{Offence::two_hands, mover, at};
    }
    return std::nullopt;
}

// What a report without a name is about: the newest irregular act.
std::optional<Found> newest(const Table& table, std::optional<Colour> offender) {
    if (table.turn.empty_press && (!offender || *offender == *table.turn.empty_press))
        return Found{Offence::press_without_move, *table.turn.empty_press, table.plies.size()};
    if (auto found = last_illegal_move(table, offender)) return found;
    return last_two_handed_move(table, offender);
}

Rule offence_rule(const Table& table, const Found& found) {
    switch (found.offence) {
        case Offence::press_without_move: return press_without_move;
        case Offence::two_hands: return two_hands;
        case Offence::illegal_move: break;
    }
    return table.plies[found.ply].pawn_left ? pawn_not_replaced : illegal_move_found;
}

Rule penalty_rule(Offence offence) {
    if (offence == Offence::press_without_move) return press_without_move_penalty;
    return offence == Offence::two_hands ? two_hands_penalty : illegal_move_penalty;
}

// laws_dk_2023, 7.5.5: one count for all.
// laws_no_2017, 7.7.2 and 7.8.2: two hands and an empty press each count their own violations. 7.5.3 counts the illegal
// moves of a player, and 7.7.1 and 7.8.1 say that those two are illegal moves, so there they count too (ADR 0100).
int count_after(const Table& table, const Found& found) {
    const auto count = [&](Offence offence) {
        return table.offences[static_cast<std::size_t>(offence)][found.offender];
    };
    const bool apart = table.edition().illegal_moves.count == laws::IllegalMoveCount::each_article_apart &&
                       table.agreement.regulations.illegal_counter == IllegalCounter::per_article;
    if (apart && found.offence != Offence::illegal_move) return count(found.offence) + 1;
    return count(Offence::illegal_move) + count(Offence::press_without_move) + count(Offence::two_hands) + 1;
}

// laws_dk_2023, A.3: one minute instead of two; which edition and kind of play pays what stands in its row.
laws::IllegalMoveCost cost_of(const Table& table, Offence offence) {
    const Agreement& agreed = table.agreement;
    const auto& costs = table.edition().illegal_moves.cost;
    laws::IllegalMoveCost cost = costs.at(agreed.time_class, agreed.supervision);
    const bool by_the_letter = agreed.time_class == laws::TimeClass::blitz && agreed.is_basic() &&
                               table.edition().speed.blitz_reduction_left_open &&
                               !agreed.regulations.shorter_blitz_penalties;
    if (by_the_letter) cost = costs.standard;
    if (cost.article == costs.standard.article) cost.article = article(penalty_rule(offence), table.edition());
    return cost;
}

bool pawn_becomes_queen(const Table& table, const Found& found) {
    return found.offence == Offence::illegal_move && table.plies[found.ply].pawn_left &&
           table.edition().illegal_moves.pawn_not_replaced == laws::PawnNotReplaced::becomes_queen;
}

// laws_dk_2023, 7.5.2: the pawn is replaced by a queen.
// laws_dk_2009, 7.4 a: the position is restored, and the pawn goes to the same square properly (4.6 c).
Event put_right(const Table& table, const Found& found, Because because) {
    if (!pawn_becomes_queen(table, found)) return position_restored(table, found.ply, because);
    const laws::Move pawn = table.plies[found.ply].move;
    return {fact::PawnBecameQueen{found.ply, laws::Move(pawn.from(), pawn.to(), laws::MoveKind::promote_to_queen)},
            because};
}

// The position in which a lost game is judged: could the opponent still mate?
// laws_dk_2023, 7.5.1: the one before the illegal move is restored.
// laws_dk_2023, 7.5.2: the pawn has become a queen first; 7.5.5 comes after it.
laws::Position position_put_right(const Table& table, const Found& found) {
    if (pawn_becomes_queen(table, found)) return evolve(table, put_right(table, found, {pawn_not_replaced})).position;
    return found.ply < table.plies.size() ? table.plies[found.ply].before : table.position;
}

// laws_dk_2023, 7.5.5: lost, or drawn if the opponent cannot mate.
void add_loss(const Table& table, const Found& found, Reason reason, Because because, Events& events) {
    if (pawn_becomes_queen(table, found)) events.push_back(put_right(table, found, because));
    events.push_back(
        lost_unless_opponent_cannot_mate(position_put_right(table, found), found.offender, reason, because));
}

// What stands on the board afterwards.
void add_board_after(const Table& table, const Found& found, Because because, Events& events) {
    if (found.offence == Offence::illegal_move) {
        events.push_back(put_right(table, found, because));
        events.push_back(asks_arbiter({"set_clocks", "leave_clocks"}, {clocks_by_judgement}));
    } else if (found.offence == Offence::press_without_move) {
        events.push_back({fact::ClockRuns{found.offender}, because});
    } else {
        // laws_dk_2023, 7.5.4: the text does not say whether the move itself stands, so the arbiter is asked.
        events.push_back(asks_arbiter({"keep_position", "restore_position"}, {two_hands}));
    }
}

// laws_dk_2023, 7.5.5: the first costs time, the second the game; a draw if the opponent cannot mate.
// laws_dk_2009, 7.4 b: the third.
// laws_no_2017, A.4.2: the first, with few arbiters.
Events penalised(const Table& table, const Found& found) {
    Because because{penalty_rule(found.offence), offence_rule(table, found)};
    if (table.edition().illegal_moves.count == laws::IllegalMoveCount::each_article_apart &&
        (table.agreement.regulations.illegal_counter == IllegalCounter::combined ||
         found.offence != Offence::illegal_move))
        because.add(illegal_move_penalty);
    for (const Rule rule : governing(table)) because.add(rule);
    const laws::IllegalMoveCost cost = cost_of(table, found.offence);
    const int losing = table.edition().illegal_moves.losing_number;
    Events events{{fact::OffenceCounted{found.offender, found.offence, found.ply}, because}};
    if (const std::string rules = governing_article(table); !rules.empty())
        events.push_back({fact::Governed{rules}, {}});
    if (!std::holds_alternative<laws::TimeToOpponent>(cost.cost)) {
        Because basic{basic_rule(table)};
        for (const Rule rule : because) basic.add(rule);
        add_loss(table, found, Reason::illegal_move, basic, events);
        return events;
    }
    if (count_after(table, found) >= losing) {
        const Reason reason = losing == 2 ? Reason::second_illegal_move : Reason::third_illegal_move;
        add_loss(table, found, reason, because, events);
        return events;
    }
    const auto time = std::get<laws::TimeToOpponent>(cost.cost).time;
    events.push_back({fact::TimeGiven{opponent_of(found.offender), time, std::string(cost.article)}, because});
    add_board_after(table, found, because, events);
    return events;
}

// laws_dk_2023, 7.5.1: not completed: no penalty, the move is simply replaced.
Events replaced_without_penalty(const Table& table, const Found& found) {
    return {position_restored(table, found.ply, {illegal_move_found})};
}

// laws_dk_2023, 4.1 and 7.5.4: two hands count as an illegal move once the clock is pressed.
// laws_no_2017, 7.7.1: at once. laws_dk_2009, 4.1 and 13.4: the arbiter may penalise.
Events two_hands_used(const Table& table, const Found& found) {
    const auto rule = table.edition().illegal_moves.two_hands;
    const bool pressed = found.ply < table.plies.size() && table.plies[found.ply].pressed;
    if (rule == laws::TwoHands::illegal_move || (rule == laws::TwoHands::illegal_move_once_pressed && pressed))
        return penalised(table, found);
    Events events{recorded(table, RecordKind::breach, found.offender, one_hand, {one_hand, two_hands})};
    if (rule == laws::TwoHands::arbiters_discretion) events.push_back(asks_penalty(false, {one_hand}));
    return events;
}

// laws_dk_2023, 7.5.3: pressing without a move counts as an illegal move.
// laws_dk_2009, 13.4: no rule of its own; the arbiter may penalise.
Events empty_press(const Table& table, const Found& found) {
    if (table.edition().illegal_moves.empty_press == laws::EmptyPress::illegal_move) return penalised(table, found);
    return {{fact::ClockRuns{found.offender}, {}}, asks_penalty(false, {clock_handling})};
}

Events ruled(const Table& table, const Found& found) {
    switch (found.offence) {
        case Offence::two_hands: return two_hands_used(table, found);
        case Offence::press_without_move: return empty_press(table, found);
        case Offence::illegal_move: break;
    }
    return table.plies[found.ply].pressed ? penalised(table, found) : replaced_without_penalty(table, found);
}

// laws_dk_2023, A.5.2: with few arbiters only until the opponent has made their next move.
bool opponent_has_replied(const Table& table, const Found& found, bool further_moves) {
    if (further_moves) return true;
    return found.offence == Offence::illegal_move
               ? table.plies.size() > found.ply + 1
               : found.ply < table.plies.size() && table.plies.size() > found.ply + 1;
}

enum class Reporter : std::uint8_t { arbiter, player };

Decision report(const Table& table, const Found& found, Reporter reporter, bool further_moves) {
    const bool counts = found.offence == Offence::illegal_move ||
                        table.edition().illegal_moves.count != laws::IllegalMoveCount::illegal_moves_only;
    if (!table.agreement.is_basic() || !counts) return ruled(table, found);
    const bool too_late = opponent_has_replied(table, found, further_moves);
    const bool opponent_only = table.edition().illegal_moves.basic_report == laws::IllegalMoveReport::opponent_only;
    if (reporter == Reporter::arbiter && (opponent_only || too_late)) return arbiter_stays_out(table);
    if (too_late) return refused(table, RefusalCode::claimant_has_moved, {basic_rule(table)});
    return ruled(table, found);
}

Decision nothing_found(const Table& table, std::optional<Colour> claimant) {
    Events noted;
    if (claimant) noted.push_back(recorded(table, RecordKind::claim_rejected, claimant, disturbing));
    return refused(table, RefusalCode::no_irregularity, {illegal_move_found}, std::move(noted));
}

}  // namespace

// laws_dk_2023, 12.6 and A.5.2: the arbiter steps in only where the Laws say so.
// laws_dk_2009, 13.6, A4 c, B3 b and B3 c: the same; with few arbiters an illegal move is the opponent's to claim.
Decision arbiter_stays_out(const Table& table) {
    return refused(table, RefusalCode::arbiter_must_not_intervene, with(governing(table), {no_intervention}));
}

Decision discovered_illegal_move(const Table& table, const action::Discover& act) {
    const auto found = newest(table, std::nullopt);
    if (!found) return nothing_found(table, act.by);
    return report(table, *found, act.by ? Reporter::player : Reporter::arbiter, !act.further_moves.empty());
}

namespace {

// What the arbiter saw with their own eyes needs no other trace: failing one, it was the last move of that side.
Found two_hands_seen(const Table& table, std::optional<Colour> side) {
    if (const auto found = last_two_handed_move(table, side)) return *found;
    const std::size_t last = table.plies.size() - 1;
    const std::size_t at = side && last > 0 && table.plies[last].before.to_move() != *side ? last - 1 : last;
    return {Offence::two_hands, table.plies[at].before.to_move(), at};
}

}  // namespace

Decision observed_offence(const Table& table, Offence offence, std::optional<Colour> side) {
    const bool has_moved = !table.plies.empty();
    std::optional<Found> found;
    if (offence == Offence::illegal_move) {
        found = last_illegal_move(table, side);
        if (!found) return nothing_found(table, std::nullopt);
    } else if (offence == Offence::two_hands) {
        if (!has_moved) return nothing_found(table, std::nullopt);
        found = two_hands_seen(table, side);
    } else {
        found = Found{offence, side.value_or(table.turn.empty_press.value_or(table.on_move())), table.plies.size()};
    }
    return report(table, *found, Reporter::arbiter, false);
}

// laws_dk_2009, A4 c: in rapid the arbiter steps in unasked if both kings are in check or a promotion is unfinished.
Decision arbiter_steps_in(const Table& table) {
    const auto found = last_illegal_move(table);
    if (!found) return Events{asks_arbiter({"restore_position", "keep_position"}, {basic_illegal_position})};
    return ruled(table, *found);
}

Decision decide_on(const Table& table, const action::ClaimIllegal& act) {
    const auto found = newest(table, opponent_of(act.by));
    if (!found) return nothing_found(table, act.by);
    return report(table, *found, Reporter::player, false);
}

// laws_dk_2023, A.5.2: later the move is corrected only if the players agree, without the arbiter.
Decision decide_on(const Table& table, const action::AgreeCorrection&) {
    const auto found = last_illegal_move(table);
    if (!found) return nothing_found(table, std::nullopt);
    return Events{position_restored(
        table, found->ply, table.agreement.is_basic() ? Because{basic_rule(table)} : Because{illegal_move_found})};
}

// laws_dk_2023, 7.5.4: the arbiter has the move made with two hands taken back.
Decision two_handed_move_undone(const Table& table) {
    for (std::size_t at = table.plies.size(); at-- > 0;)
        if (table.plies[at].hands_ruled_on)
            return Events{position_restored(table, at, {two_hands}), decision_recorded(table, two_hands),
                          asks_arbiter({"set_clocks", "leave_clocks"}, {clocks_by_judgement})};
    return refused(table, RefusalCode::nothing_to_decide, {two_hands});
}

}  // namespace dommer::table
