#include "deciding.hpp"

// Articles 6.4, 6.8, 6.9, A.5.3, A.5.5 and III.3: flags.
namespace dommer::table {
namespace {

// laws_dk_2023, 8.5.1: neither records: the clocks stand while both bring their sheets up to date.
// laws_dk_2023, 8.5.2: one does not: they must do so before they move.
void add_sheets_after_flag(const Table& table, Events& events) {
    const auto& idle = table.agreement.before.not_recording;
    if (idle.white && idle.black) {
        events.push_back({fact::ClockPaused{}, {neither_records}});
        events.push_back(
            {fact::Prompted{Asked::both, {"update_scoresheets"}, true}, {neither_records, requirement_checked}});
        return;
    }
    for (const Colour side : both_sides)
        if (idle[side]) events.push_back({fact::SheetMustBeUpdated{side}, {one_records_not}});
}

// laws_dk_2009, A4 d 1: with few arbiters the flag is the players' business.
bool arbiter_must_keep_silent(const Table& table) {
    return table.agreement.is_basic() && table.edition().clock.basic_flag_call == laws::ArbiterCallsFlag::must_not;
}

// laws_dk_2023, III.3.1.1 and III.3.1.2: the rule for when both are down and nobody knows which fell first, where it
// was announced. laws_dk_2009, 6.11: always.
bool both_flags_rule_applies(const Table& table) {
    return table.edition().clock.both_flags == laws::BothFlags::always || table.agreement.regulations.guideline_III;
}

Event drawn_by_both_flags(Because because) { return ended(Result::draw, Reason::both_flags, because); }

}  // namespace

// laws_dk_2023, 6.8: time passes, and a flag that falls by it is seen by a wired clock, which counts as the arbiter's
// eye.
void add_time(const Table& table, Colour side, Time time, Because because, Events& events) {
    events.push_back({fact::TimePassed{side, time}, because});
    if (table.over() || table.clock.face(side).fallen) return;
    const Table after = evolve(table, events.back());
    if (!after.clock.face(side).fallen) return;
    events.back().because.add(flag_fallen);
    if (!table.agreement.regulations.auto_flag || arbiter_must_keep_silent(table)) return;
    add_flag_ruling(after, side, {}, events);
}

// laws_dk_2023, 6.4 and 6.9: the moves of the period must be completed; otherwise lost, or drawn if the opponent cannot
// mate.
void add_flag_ruling(const Table& table, Colour side, Because because, Events& events) {
    if (table.ruling_postponed) {
        events.push_back(asks_arbiter({"draw", "no_draw"}, {quickplay_postponed}));
        return;
    }
    if (table.clock.requirement_met(side)) {
        events.push_back({fact::Noted{}, {requirement_checked}});
        if (!table.clock.face(side).period_just_met)
            events.push_back({fact::NextPeriodBegan{side}, {requirement_checked}});
        add_sheets_after_flag(table, events);
        return;
    }
    Because reasons{time_lost, flag_fallen, requirement_checked, completed};
    for (const Rule rule : because) reasons.add(rule);
    events.push_back(lost_unless_opponent_cannot_mate(table.position, side, Reason::time, reasons));
}

// laws_dk_2023, III.3.1: which fell first decides; where nobody knows, the game goes on, or is drawn in the last
// period.
Events both_flags_fallen(const Table& table, FlagOrder order) {
    Events events{{fact::FlagFell{Colour::white}, {flag_fallen}}, {fact::FlagFell{Colour::black}, {flag_fallen}}};
    // laws_dk_2009, A4 d 3: with few arbiters it is a draw, whichever fell first.
    if (table.agreement.is_basic() && table.edition().clock.basic_both_flags == laws::BasicBothFlags::draw) {
        events.push_back(drawn_by_both_flags({basic_both_flags}));
        return events;
    }
    if (order != FlagOrder::unknown) {
        add_flag_ruling(table, order == FlagOrder::white_first ? Colour::white : Colour::black, {both_flags}, events);
        return events;
    }
    if (!both_flags_rule_applies(table)) {
        events.push_back(asks_arbiter({"white_first", "black_first"}, {flag_fallen}));
        return events;
    }
    if (table.clock.in_last_period(Colour::white) && table.clock.in_last_period(Colour::black)) {
        events.push_back(drawn_by_both_flags({both_flags_drawn}));
        return events;
    }
    for (const Colour side : both_sides) events.push_back({fact::NextPeriodBegan{side}, {both_flags_go_on}});
    return events;
}

namespace {

// laws_dk_2023, 6.8: a flag has fallen when the arbiter observes it; a wired clock counts as the arbiter's eye.
// laws_dk_2023, 12.4: so does an assistant whom the arbiter has appointed to watch the games.
// laws_dk_2023, 12.7: anybody else may only tell the arbiter, who looks for themselves and then calls the flag.
// laws_dk_2009, 13.7 a: the same; the text appoints no assistants, so one counts as anybody else.
bool seen_for_the_arbiter(const Table& table, Witness witness) {
    if (table.agreement.regulations.auto_flag || witness == Witness::arbiter) return true;
    return witness == Witness::assistant && table.edition().conduct.arbiters_assistants;
}

Because why_it_counts(Witness witness) {
    return witness == Witness::assistant ? Because{flag_fallen, arbiters_assistants} : Because{flag_fallen};
}

// Down, but nobody whose eye counts has seen it: no effect before a claim or the arbiter's own observation (6.8).
Events fallen_unseen(const action::Flag& act) {
    Because because{flag_fallen};
    if (act.seen_by != Witness::none) because.add(outsiders_inform);
    Events events;
    for (const Colour side : both_sides)
        if (!act.side || *act.side == side) events.push_back({fact::FlagFell{side}, because});
    return events;
}

}  // namespace

// laws_dk_2009, A4 d 1: with few arbiters only a player may point it out.
Decision decide_on(const Table& table, const action::Flag& act) {
    if (table.over()) return Events{{fact::Noted{}, {time_lost}}};  // 6.9: not where the game has ended before
    if (!seen_for_the_arbiter(table, act.seen_by)) return fallen_unseen(act);
    if (!act.side) return both_flags_fallen(table, act.order);
    Events events{{fact::FlagFell{*act.side}, why_it_counts(act.seen_by)}};
    if (!arbiter_must_keep_silent(table)) {
        Because because;
        if (table.agreement.is_basic()) because = {basic_flag_called, basic_time_claim};
        add_flag_ruling(table, *act.side, because, events);
    }
    return events;
}

// laws_dk_2023, A.5.5: the arbiter calls a flag they see.
// laws_dk_2009, A4 d 1: they do not, unless both have fallen.
Decision decide_on(const Table& table, const action::CallFlag& act) {
    if (table.over()) return Events{};
    if (arbiter_must_keep_silent(table)) {
        if (!table.clock.face(opponent_of(act.side)).fallen || !table.clock.face(act.side).fallen)
            return refused(table, RefusalCode::arbiter_must_not_call_flag, {basic_flag_called});
        return Events{drawn_by_both_flags({basic_both_flags})};
    }
    Events events{{fact::FlagFell{act.side}, {}}};
    Because because;
    if (table.agreement.is_basic()) because = {basic_flag_called, basic_time_claim};
    add_flag_ruling(table, act.side, because, events);
    return events;
}

namespace {

Event rejected(const Table& table, Colour claimant) {
    return recorded(table, RecordKind::claim_rejected, claimant, disturbing);
}

}  // namespace

// laws_dk_2023, 6.8, 6.12.2 and A.5.3: a player's valid claim, not on a display alone.
Decision decide_on(const Table& table, const action::ClaimFlag& act) {
    const Colour opponent = opponent_of(act.by);
    if (act.display_only)
        return refused(table, RefusalCode::display_only_evidence, {display_alone}, {rejected(table, act.by)});
    if (!table.clock.face(opponent).fallen)
        return refused(table, RefusalCode::flag_not_fallen, {flag_fallen, disturbing}, {rejected(table, act.by)});
    const bool own_fallen = table.clock.face(act.by).fallen;
    const bool basic = table.agreement.is_basic();
    // laws_no_2017, A.4.3: the claimant must have time left themselves.
    if (basic && own_fallen && table.edition().clock.basic_both_flags == laws::BasicBothFlags::claimant_needs_time)
        return refused(table, RefusalCode::claimant_has_no_time, {basic_time_claim});
    const bool both_drawn = basic && table.edition().clock.basic_both_flags == laws::BasicBothFlags::draw;
    if (own_fallen && (both_drawn || both_flags_rule_applies(table)))
        return both_flags_fallen(table, FlagOrder::unknown);
    Events events;
    if (act.pause) events.push_back({fact::ClockPaused{}, {pause_by_player}});
    add_flag_ruling(table, opponent, basic ? Because{basic_time_claim} : Because{}, events);
    return events;
}

}  // namespace dommer::table
