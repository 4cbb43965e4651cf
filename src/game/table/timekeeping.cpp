#include "deciding.hpp"
#include "table/board.hpp"

// Articles 6.3, 6.6, 6.7, 6.10 and 6.11: time passes, players arrive, clocks are paused and set.
namespace dommer::table {
namespace {

bool negative(const std::optional<Time>& time) { return time && *time < Time{}; }

}  // namespace

Decision decide_on(const Table& table, const action::ShowClocks& act) {
    if (negative(act.white) || negative(act.black))
        return refused(table, RefusalCode::time_runs_backwards, {allotted_time});
    // laws_dk_2023, 6.8: a display of 0 is a flag that nobody has seen yet.
    const auto shows = [](Colour side, Time left) {
        return Event{fact::ClockShows{side, left}, left == Time{} ? Because{flag_fallen} : Because{}};
    };
    Events events;
    if (act.white) events.push_back(shows(Colour::white, *act.white));
    if (act.black) events.push_back(shows(Colour::black, *act.black));
    return events;
}

// laws_dk_2023, 6.3.2: thinking time; in delay mode the main time counts after the fixed extra time.
Decision decide_on(const Table& table, const action::Spend& act) {
    if (act.time < Time{}) return refused(table, RefusalCode::time_runs_backwards, {allotted_time});
    Events events;
    add_time(table, act.by, act.time, {time_carried_over, allotted_time}, events);
    return events;
}

// laws_dk_2023, 6.6: White's clock is started at the time laid down.
Decision decide_on(const Table&, const action::Start&) { return Events{{fact::Started{}, {}}}; }

namespace {

Result defaulted(const Table& table, Colour late) {
    if (table.adjournment.resumed_at_ply || table.adjournment.stage == Stage::resumed)
        return win_for(opponent_of(late));
    const bool both = late == Colour::white ? table.late_black : table.late_white;
    if (both) return Result::both_by_default;
    return late == Colour::white ? Result::black_by_default : Result::white_by_default;
}

// laws_dk_2023, glossary: nultolerence: with a default time of zero the players must be there when the round starts.
// (the same: laws_dk_2018, glossary: nultolerence; laws_no_2017, glossary: nulltoleranse)
// laws_dk_2023, 6.7.1: the event's default time; not given, it is zero.
// laws_dk_2009, 6.6 a: not given, it is 15 minutes (the Danish text; its first sentence alone would give none).
std::chrono::minutes default_limit(const Table& table) {
    return table.agreement.regulations.default_time.value_or(table.edition().clock.default_time);
}

}  // namespace

// laws_dk_2023, 6.7.1 and I.10: later than the default time loses, unless the arbiter decides otherwise.
// laws_dk_2023, 6.7.2 and I.11: until then the clock of White, or of the player who must answer, has run.
Decision decide_on(const Table& table, const action::Arrive& act) {
    if (act.after_start < table.elapsed) return refused(table, RefusalCode::time_runs_backwards, {default_time});
    const bool resumed = table.adjournment.stage == Stage::resumed;
    const Because because = resumed ? Because{late_at_resumption, nobody_at_resumption, responder_absent}
                                    : Because{default_time, nobody_there};
    Events events;
    const Time waited = act.after_start - table.elapsed;
    const auto running = table.clock.running();
    if (running && waited > Time{} && !table.over()) add_time(table, *running, waited, because, events);
    const bool flag_decided = !events.empty() && std::holds_alternative<fact::GameEnded>(events.back().fact);
    events.push_back({fact::Arrived{act.by, act.after_start}, because});
    const bool open = !flag_decided && (!table.over() || table.ending.reason == Reason::default_time);
    if (open && act.after_start > default_limit(table)) {
        if (Events sealed = ended_by_sealed_move(table); !sealed.empty() && !table.over()) {
            events.insert(events.end(), std::make_move_iterator(sealed.begin()), std::make_move_iterator(sealed.end()));
            return events;
        }
        events.push_back({fact::MatterRaised{Matter::late_arrival, act.by}, because});
        events.push_back(ended(defaulted(table, act.by), Reason::default_time, because));
        events.push_back(asks_arbiter({"confirm_loss", "decide_otherwise"}, because));
        return events;
    }
    // laws_dk_2023, I.9.3: the sealer is there: the reply in the second envelope is played.
    const auto& reply = table.adjournment.reply;
    if (flag_decided) return events;
    if (reply && reply->by != act.by && reply->move && !table.over())
        if (const auto move = lawful(table.position, table.agreement.variant, *reply->move)) {
            events.push_back({fact::MoveMade{*move}, {sealer_absent}});
            add_end_of_game(table, *move, true, events);
        }
    return events;
}

// laws_dk_2023, 6.7.1: neither came within the default time: both lose.
Decision decide_on(const Table& table, const action::DefaultExpired&) {
    if (table.over()) return Events{};
    return Events{ended(Result::both_by_default, Reason::default_time, {default_time, expected_result}),
                  asks_arbiter({"confirm_loss", "decide_otherwise"}, {default_time})};
}

namespace {

Event paused(const Table& table, Colour by, Rule rule, std::optional<bool> valid) {
    return {fact::Recorded{RecordKind::pause, by, cite(table, rule), {}, valid}, {rule}};
}

}  // namespace

// laws_dk_2023, 6.11.2: a player pauses only to call the arbiter; 7.4.2, 6.10.2, I.1.1 and I.9.2: reasons of their own.
Decision decide_on(const Table& table, const action::Pause& act) {
    Events events{{fact::ClockPaused{}, {}}};
    switch (act.reason) {
        case PauseReason::promotion_piece_missing:
            events.push_back(paused(table, act.by, pause_by_player, true));
            break;
        case PauseReason::clock_setting: events.push_back(paused(table, act.by, clock_wrongly_set, true)); break;
        case PauseReason::displaced_pieces: events.push_back(paused(table, act.by, displaced_pause, true)); break;
        case PauseReason::arrival: events.push_back(paused(table, act.by, responder_absent, true)); break;
        case PauseReason::sealed:
            if (!table.adjournment.sealed || table.adjournment.sealed->by != act.by)
                return refused(table, RefusalCode::no_sealed_move, {sealing});
            events.push_back({fact::Adjourned{}, {sealing, envelope}});
            break;
        case PauseReason::none:
            events.push_back(paused(table, act.by, pause_needs_reason, std::nullopt));
            events.push_back(asks_arbiter({"valid", "invalid"}, {pause_needs_reason}));
            break;
    }
    return events;
}

// laws_dk_2023, 6.11.1: where the game must be interrupted the arbiter stops the clocks.
Decision decide_on(const Table& table, const action::StopClocks&) {
    Events events{{fact::ClockPaused{}, {pause_by_arbiter}}};
    if (!table.over()) events.push_back(recorded(table, RecordKind::decision, std::nullopt, pause_by_arbiter));
    return events;
}

// laws_dk_2023, 6.11.3: the arbiter decides when the game goes on.
Decision decide_on(const Table&, const action::Resume&) { return Events{{fact::ClockResumed{}, {arbiter_restarts}}}; }

namespace {

// Why the arbiter sets the clocks: the last thing that called for it.
Rule clock_setting_rule(const Table& table) {
    if (table.clock_due_for)
        return *table.clock_due_for == AssistantTask::clock ? assistant_presses : assistant_records;
    if (table.adjournment.resumed_at_ply) return clock_error_at_resumption;
    return table.restored && !table.clock_setting_reported ? clocks_by_judgement : clock_wrongly_set;
}

}  // namespace

// dsu_2011, 3.5.4 95 and 3.5.4 103: a clock with an evident fault is replaced, the times are set, and the game goes on.
// laws_dk_2023, 6.2.6, 6.10.2, 7.1, 8.1.6 and I.13: the arbiter sets the clocks by best judgement.
Decision decide_on(const Table& table, const action::SetClocks& act) {
    if (negative(act.white) || negative(act.black) || negative(act.increment))
        return refused(table, RefusalCode::time_runs_backwards, {clock_wrongly_set});
    const Rule rule = clock_setting_rule(table);
    Events events;
    if (act.white) events.push_back({fact::ClockShows{Colour::white, *act.white}, {rule}});
    if (act.black) events.push_back({fact::ClockShows{Colour::black, *act.black}, {rule}});
    if (act.increment) events.push_back({fact::IncrementSet{*act.increment}, {rule}});
    events.push_back(recorded(table, RecordKind::decision, std::nullopt, rule));
    return events;
}

}  // namespace dommer::table
