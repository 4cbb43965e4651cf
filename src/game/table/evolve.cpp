#include "table/table.hpp"

namespace dommer::table {
namespace {

laws::Repetitions repetitions_of(const Table& table) {
    laws::Repetitions counted;
    for (const Ply& ply : table.plies) counted.appeared(ply.before);
    counted.appeared(table.position);
    return counted;
}

void play_on(Table& table, Ply ply) {
    table.counters = laws::counters_after(table.counters, table.position, ply.move);
    table.position = laws::play(table.position, ply.move);
    table.repetitions.appeared(table.position);
    table.plies.push_back(std::move(ply));
    table.turn = Turn{};
    table.restored = false;
}

void go_back(Table& table, std::size_t ply) {
    if (ply >= table.plies.size()) return;
    table.position = table.plies[ply].before;
    table.counters = table.plies[ply].counters;
    table.plies.resize(ply);
    table.repetitions = repetitions_of(table);
    table.sheets.offers.erase(std::remove_if(table.sheets.offers.begin(), table.sheets.offers.end(),
                                             [&](std::size_t at) { return at >= ply; }),
                              table.sheets.offers.end());
    for (const Colour side : both_sides) {
        int completed = table.moves_before[side];
        for (const Ply& kept : table.plies) completed += kept.completed && kept.before.to_move() == side;
        table.clock.uncomplete_moves(side, completed);
    }
}

Ply ply_now(const Table& table, laws::Move move) {
    Ply ply{.before = table.position, .counters = table.counters, .move = move};
    ply.touches = table.turn.touches;
    return ply;
}

// ---- the act of moving

void apply(Table& table, const fact::PieceTouched& fact) { table.turn.touches.push_back(fact.touch); }
void apply(Table& table, const fact::AdjustmentAnnounced&) { table.turn.adjusting = true; }
void apply(Table& table, const fact::PieceReleased& fact) { table.turn.released = fact.move; }
void apply(Table& table, const fact::PieceRemoved& fact) { table.turn.removed |= laws::Bitboard(fact.square); }
void apply(Table& table, const fact::PromotionPieceChosen& fact) {
    table.turn.promotion = Promotion{fact.from, fact.square, fact.piece, fact.state, fact.wrong_colour};
}
void apply(Table& table, const fact::MoveMade& fact) {
    Ply ply = ply_now(table, fact.move);
    ply.legal = fact.legal, ply.kept_touch = fact.kept_touch, ply.pawn_left = fact.pawn_left;
    ply.hands = fact.hands, ply.hand = fact.hand;
    play_on(table, std::move(ply));
}
void apply(Table& table, const fact::MoveCompleted& fact) {
    for (auto ply = table.plies.rbegin(); ply != table.plies.rend(); ++ply) {
        if (ply->before.to_move() != fact.by) continue;
        if (ply->completed) break;
        ply->completed = true;
        ply->pressed = fact.pressed;
        table.clock.complete_move(fact.by);
    }
    if (fact.pressed) table.clock.press(fact.by), table.waiting_for_next_move.reset();
}
void apply(Table& table, const fact::PressedWithoutMove& fact) {
    table.turn.empty_press = fact.by;
    table.clock.run(opponent_of(fact.by));
}
void apply(Table& table, const fact::PositionRestored& fact) {
    go_back(table, fact.ply);
    table.turn = Turn{};
    table.turn.touches = fact.touches;
    table.turn.released = fact.released;
    table.restored = true;
    table.clock.run(table.on_move());
}
void apply(Table& table, const fact::PawnBecameQueen& fact) {
    Ply ply = table.plies[fact.ply];
    go_back(table, fact.ply);
    table.turn = Turn{};
    ply.move = fact.promotion;
    ply.legal = true, ply.pawn_left = false;
    const bool completed = std::exchange(ply.completed, false);
    play_on(table, std::move(ply));
    if (completed) table.plies.back().completed = true, table.clock.complete_move(opponent_of(table.on_move()));
    table.restored = true;
    table.clock.run(table.on_move());
}
void apply(Table& table, const fact::PositionReplaced& fact) {
    table.plies.clear();
    table.position = table.agreement.start;
    table.counters = table.agreement.counters;
    table.repetitions = repetitions_of(table);
    for (const Colour side : both_sides) table.clock.uncomplete_moves(side, table.moves_before[side]);
    for (const laws::Move move : fact.moves) {
        play_on(table, ply_now(table, move));
        table.plies.back().completed = true;
        table.clock.complete_move(opponent_of(table.on_move()));
    }
    table.clock.run(table.on_move());
    table.restored = true;
}
void apply(Table& table, const fact::PiecesDisplaced&) { table.displaced = true; }
void apply(Table& table, const fact::PiecesPutBack&) { table.displaced = false; }

// ---- the clock

void apply(Table& table, const fact::ClockRuns& fact) {
    table.turn.empty_press.reset();
    table.clock.run(fact.side);
}
void apply(Table& table, const fact::ClockPaused&) { table.clock.pause(); }
void apply(Table& table, const fact::ClockResumed&) { table.clock.resume(); }
void apply(Table& table, const fact::TimePassed& fact) {
    table.clock.pass(fact.side, fact.time);
    if (table.started) table.elapsed += fact.time;
}
void apply(Table& table, const fact::ClockShows& fact) {
    table.clock.show(fact.side, fact.left);
    table.clock_setting_reported = false;
    table.clock_due_for.reset();
}
void apply(Table& table, const fact::TimeGiven& fact) { table.clock.add(fact.side, fact.time); }
void apply(Table& table, const fact::IncrementSet& fact) { table.clock.use_increment(fact.increment); }
void apply(Table& table, const fact::FlagFell& fact) { table.clock.drop_flag(fact.side); }
void apply(Table& table, const fact::NextPeriodBegan& fact) { table.clock.begin_next_period(fact.side); }
void apply(Table& table, const fact::Started&) { table.started = true, table.elapsed = Time{}; }
void apply(Table& table, const fact::Arrived& fact) {
    table.elapsed = fact.at;
    table.adjournment.present[fact.by] = true;
}

// ---- draws, sheets, counts

void apply(Table& table, const fact::DrawOffered& fact) {
    table.offers[fact.by] = true;
    table.offer_implied = fact.implied;
    if (!table.plies.empty() && !fact.implied) table.sheets.offers.push_back(table.plies.size() - 1);
}
void apply(Table& table, const fact::OfferEnded& fact) {
    table.offers[fact.by] = false;
    table.offer_implied = table.offers_allowed = false;
}
void apply(Table& table, const fact::DrawOffersAllowed&) { table.offers_allowed = true; }
void apply(Table& table, const fact::MoveWritten& fact) {
    if (fact.ahead)
        table.turn.written_ahead = fact.ahead;
    else if (table.sheets.kept_by_players)
        table.sheets.written[fact.by].push_back(fact.text);
    table.sheets.must_be_updated[fact.by] = false;
}
void apply(Table& table, const fact::BoundToPlay& fact) { table.turn.bound_to_play = fact.move; }
void apply(Table& table, const fact::OffenceCounted& fact) {
    ++table.offences[static_cast<std::size_t>(fact.offence)][fact.side];
    if (fact.offence == Offence::two_hands && fact.ply < table.plies.size())
        table.plies[fact.ply].hands_ruled_on = true;
}
void apply(Table& table, const fact::RecordRequested& fact) { ++table.record_requests[fact.by]; }
void apply(Table& table, const fact::SheetMustBeUpdated& fact) { table.sheets.must_be_updated[fact.side] = true; }
void apply(Table& table, const fact::WaitsForNextMove& fact) { table.waiting_for_next_move = fact.sight; }
void apply(Table& table, const fact::ClockSettingReported&) { table.clock_setting_reported = true; }
void apply(Table& table, const fact::MatterRaised& fact) {
    table.matter = fact.matter, table.matter_by = fact.by;
    if (fact.matter == Matter::late_arrival) (fact.by == Colour::white ? table.late_white : table.late_black) = true;
}
void apply(Table& table, const fact::MatterSettled&) {
    table.matter.reset(), table.matter_by.reset(), table.ruling_postponed = false;
}
void apply(Table& table, const fact::RulingPostponed&) { table.ruling_postponed = true; }

// ---- the end

void apply(Table& table, const fact::GameEnded& fact) {
    table.ending = fact.ending;
    table.offers = {};
    table.clock.pause();
    if (fact.ending.reason == Reason::default_time) return;  // 6.7.1: the arbiter may still decide otherwise
    table.matter.reset(), table.matter_by.reset(), table.ruling_postponed = false;
}
void apply(Table& table, const fact::GameReopened&) {
    table.ending = Ending{};
    table.late_white = table.late_black = false;
    table.claimed_without_arbiter.reset();
    if (table.adjournment.stage == Stage::ended_pending_ruling) table.adjournment.stage = Stage::playing;
    table.clock.resume();
}
void apply(Table& table, const fact::EndedWithoutArbiter& fact) {
    table.claimed_without_arbiter = fact.basis;
    table.adjournment.stage = Stage::ended_pending_ruling;
}

void apply(Table& table, const fact::ResultSigned& fact) { table.signed_result[fact.by] = fact.result; }

// ---- adjournment

void apply(Table& table, const fact::SealOrdered&) { table.adjournment.stage = Stage::seal_ordered; }
void apply(Table& table, const fact::MoveSealed& fact) {
    table.adjournment.sealed = Sealed{fact.by, fact.text, fact.move, fact.on_board};
}
void apply(Table& table, const fact::ReplySealed& fact) {
    table.adjournment.reply = Sealed{fact.by, fact.text, fact.move, false};
}
void apply(Table& table, const fact::Adjourned&) { table.adjournment.stage = Stage::adjourned; }
void apply(Table& table, const fact::PlayResumed& fact) {
    table.adjournment.stage = Stage::resumed;
    table.adjournment.present = fact.present;
    table.started = true, table.elapsed = Time{};
}
void apply(Table& table, const fact::EnvelopeOpened&) {
    table.adjournment.stage = Stage::resumed;
    table.adjournment.resumed_at_ply = table.plies.size() + 1;  // after the sealed move
    table.offers = {};
}
void apply(Table& table, const fact::EnvelopeLost&) {
    table.adjournment.stage = Stage::resumed, table.adjournment.envelope_lost = true;
}

// ---- the visually impaired

void apply(Table& table, const fact::PegPutIn& fact) { table.turn.pegged = fact.move; }
void apply(Table& table, const fact::Announced& fact) {
    if (fact.by == table.on_move()) table.turn.announced = fact.text;
}

// ---- leave and help

void apply(Table& table, const fact::AssistantApproved& fact) {
    if (fact.clock_is_set) table.clock_due_for = fact.task;
}
void apply(Table& table, const fact::DeviceApproved& fact) { table.device_approved[fact.side] = true; }

// ---- only in the log

void apply(Table&, const fact::ReportedToTournament&) {}

void apply(Table&, const fact::Recorded&) {}
void apply(Table&, const fact::Prompted&) {}
void apply(Table&, const fact::Directed&) {}
void apply(Table&, const fact::Governed&) {}
void apply(Table&, const fact::Warned&) {}
void apply(Table&, const fact::MustCorrect&) {}
void apply(Table&, const fact::Noted&) {}

}  // namespace

void happen(Table& table, const Event& event) {
    std::visit([&](const auto& fact) { apply(table, fact); }, event.fact);
}

Table evolve(Table table, const Event& event) {
    happen(table, event);
    return table;
}

}  // namespace dommer::table
