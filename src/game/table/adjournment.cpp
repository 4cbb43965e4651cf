#include "deciding.hpp"
#include "table/board.hpp"
#include "table/written.hpp"

// Guideline I: adjourned games.
namespace dommer::table {
namespace {

std::optional<HandMove> sealed_hand(const Table& table, const action::Seal& act) {
    if (act.move) return act.move;
    const auto read = read_written(table.position, act.text);
    return read ? std::optional(hand_move(*read, table.agreement.variant)) : std::nullopt;
}

}  // namespace

// laws_dk_2023, I.7: until the envelope is opened, or is known to be lost, nobody plays.
bool sealed_move_is_secret(const Table& table) {
    const Adjournment& adjourned = table.adjournment;
    if (!adjourned.sealed || adjourned.resumed_at_ply) return false;
    return adjourned.stage == Stage::adjourned || (adjourned.stage == Stage::resumed && !adjourned.envelope_lost);
}

// laws_dk_2023, I.1.1: at the end of the playing time the arbiter tells the player on move to seal.
Decision decide_on(const Table& table, const action::RequestSeal&) {
    if (table.over()) return Events{};
    return Events{{fact::SealOrdered{}, {sealing}}};
}

// laws_dk_2023, I.1.2: adjourning early counts as sealing at the end of the session: the time is charged.
Decision decide_on(const Table& table, const action::AdjournEarly& act) {
    if (act.before_end < Time{}) return refused(table, RefusalCode::time_runs_backwards, {adjourning_early});
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {adjourning_early});
    if (table.over()) return Events{};
    Events events{{fact::SealOrdered{}, {adjourning_early}}};
    add_time(table, act.by, act.before_end, {adjourning_early}, events);
    return events;
}

// laws_dk_2023, I.1.1: the sealed move may be changed until the clock is paused; I.9.3: the reply in a new envelope.
Decision decide_on(const Table& table, const action::Seal& act) {
    const Adjournment& adjourned = table.adjournment;
    if (adjourned.stage == Stage::adjourned) return refused(table, RefusalCode::sealed_move_final, {sealing});
    const auto move = sealed_hand(table, act);
    if (adjourned.resumed_at_ply) return Events{{fact::ReplySealed{act.by, act.text, move}, {sealer_absent}}};
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {sealing});
    if (adjourned.sealed && adjourned.sealed->on_board && move != adjourned.sealed->move)
        return refused(table, RefusalCode::must_seal_played_move, {sealing});
    return Events{
        {fact::MoveSealed{act.by, act.text, move, adjourned.sealed && adjourned.sealed->on_board}, {sealing}}};
}

// laws_dk_2023, I.5, I.9.2 and I.11: position and times are set up again; without the responder their clock runs.
Decision decide_on(const Table& table, const action::ResumeAdjourned& act) {
    if (table.over()) return Events{};
    if (!table.adjournment.sealed || table.adjournment.resumed_at_ply)
        return refused(table, RefusalCode::no_sealed_move, {set_up_again});
    const Colour responder = opponent_of(table.adjournment.sealed->by);
    Events events{{fact::PlayResumed{act.present}, {set_up_again}}};
    if (!act.present[responder])
        events.push_back({fact::ClockRuns{responder}, {responder_absent, nobody_at_resumption}});
    return events;
}

namespace {

struct Fault {
    Reason reason;
    Rule rule;
    Decides decides;
};

// laws_dk_2023, I.8.1, I.8.2 and I.8.3: ambiguous, without clear meaning, or illegal.
std::optional<Fault> fault_of(const Table& table, const Sealed& sealed) {
    if (sealed.move) {
        if (lawful(table.position, table.agreement.variant, *sealed.move)) return std::nullopt;
        return Fault{Reason::sealed_move_illegal, sealed_move_illegal, Decides::automatic};
    }
    const auto read = read_written(table.position, sealed.text);
    if (read) return std::nullopt;
    switch (read.error()) {
        case Unplayable::ambiguous:
            return Fault{Reason::sealed_move_ambiguous, sealed_move_ambiguous, Decides::automatic};
        case Unplayable::illegal: return Fault{Reason::sealed_move_illegal, sealed_move_illegal, Decides::automatic};
        case Unplayable::unintelligible: break;
    }
    return Fault{Reason::sealed_move_unintelligible, sealed_move_unclear, Decides::arbiter};
}

Events play_sealed(const Table& table, laws::Move move, Because because) {
    Events events{{fact::MoveMade{move}, because}};
    add_end_of_game(table, move, true, events);
    if (!std::holds_alternative<fact::GameEnded>(events.back().fact)) {
        events.push_back({fact::MoveCompleted{table.on_move(), true}, because});
        events.push_back({fact::ClockRuns{opponent_of(table.on_move())}, because});
    } else {
        events.back().because = with(events.back().because, {responder_present, late_at_resumption});
    }
    return events;
}

}  // namespace

// laws_dk_2023, I.10: a sealed move that ends the game counts, also against a player who comes too late.
Events ended_by_sealed_move(const Table& table) {
    if (!sealed_move_is_secret(table) || fault_of(table, *table.adjournment.sealed)) return {};
    const Sealed& sealed = *table.adjournment.sealed;
    const auto move = sealed.move ? *lawful(table.position, table.agreement.variant, *sealed.move)
                                  : *read_written(table.position, sealed.text);
    Events events{{fact::EnvelopeOpened{}, {late_at_resumption}}};
    for (Event& event : play_sealed(table, move, {late_at_resumption})) events.push_back(std::move(event));
    return std::holds_alternative<fact::GameEnded>(events.back().fact) ? events : Events{};
}

// laws_dk_2023, I.7 and I.9.1: only when the player who must answer is there; open, play, start their clock.
Decision decide_on(const Table& table, const action::OpenEnvelope&) {
    const Adjournment& adjourned = table.adjournment;
    if (!adjourned.sealed || adjourned.resumed_at_ply || adjourned.envelope_lost)
        return refused(table, RefusalCode::no_sealed_move, {opened_when_present});
    if (table.over()) return Events{};
    const Sealed& sealed = *adjourned.sealed;
    if (!adjourned.present[opponent_of(sealed.by)])
        return refused(table, RefusalCode::responder_absent, {opened_when_present});
    Events events{{fact::EnvelopeOpened{}, {set_up_again, responder_present}}};
    if (const auto fault = fault_of(table, sealed)) {
        // laws_dk_2023, I.8: lost, except under 5, 6.9 and 9.6; 6.9 draws when the opponent cannot mate.
        events.push_back(lost_unless_opponent_cannot_mate(
            table.position, sealed.by, fault->reason, {fault->rule, sealed_move_faulty, time_lost}, fault->decides));
        return events;
    }
    const auto move = sealed.move ? *lawful(table.position, table.agreement.variant, *sealed.move)
                                  : *read_written(table.position, sealed.text);
    for (Event& event : play_sealed(table, move, {responder_present})) events.push_back(std::move(event));
    return events;
}

// laws_dk_2023, I.12.1: the envelope is gone: from the adjourned position and times, and the sealer says what they
// sealed.
Decision decide_on(const Table&, const action::EnvelopeMissing&) {
    return Events{{fact::EnvelopeLost{}, {envelope_missing}}};
}

Decision decide_on(const Table& table, const action::StateSealedMove& act) {
    if (!table.adjournment.envelope_lost || table.adjournment.resumed_at_ply)
        return refused(table, RefusalCode::no_sealed_move, {envelope_missing});
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {envelope_missing});
    const auto move = lawful(table.position, table.agreement.variant, act.move);
    if (!move)
        return Events{lost_unless_opponent_cannot_mate(table.position, act.by, Reason::sealed_move_illegal,
                                                       {sealed_move_illegal, sealed_move_faulty, envelope_missing})};
    Events events{{fact::EnvelopeOpened{}, {envelope_missing}}};
    for (Event& event : play_sealed(table, *move, {envelope_missing})) events.push_back(std::move(event));
    return events;
}

// laws_dk_2023, I.12.2: the position cannot be set up again: annulled, a new game.
Decision decide_on(const Table& table, const action::PositionLost&) {
    if (table.over()) return Events{};
    return Events{ended(Result::annulled, Reason::none, {position_lost}, Decides::arbiter),
                  {fact::Directed{Next::new_game}, {position_lost}}};
}

}  // namespace dommer::table
