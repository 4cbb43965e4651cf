#include "deciding.hpp"

// Guideline III; article 10 and appendix D of 2009.
namespace dommer::table {
namespace {

constexpr Time two_minutes = std::chrono::minutes(2);

// laws_dk_2023, III.1, III.2.1 and III.2.2: only where announced, in standard and rapid play without increment.
// laws_dk_2009, 10.1: in every quickplay finish; B3 b: not in blitz with few arbiters.
std::optional<Refusal> not_available(const Table& table) {
    const bool blitz = table.agreement.time_class == laws::TimeClass::blitz;
    if (table.edition().quickplay.applies == laws::Quickplay::always) {
        if (blitz && table.agreement.is_basic())
            return refused(table, RefusalCode::not_in_blitz, {blitz_basic}).value();
        return std::nullopt;
    }
    if (!table.agreement.regulations.guideline_III)
        return refused(table, RefusalCode::not_announced, {quickplay_announced}).value();
    if (blitz) return refused(table, RefusalCode::not_in_blitz, {quickplay_where}).value();
    if (table.agreement.control.increment > Time{})
        return refused(table, RefusalCode::increment_game, {quickplay_where}).value();
    return std::nullopt;
}

// laws_dk_2023, III.4 and III.5: the player on move.
// laws_dk_2009, 10.2: the same.
std::optional<Refusal> not_on_the_move(const Table& table, Colour by, Rule rule) {
    if (by == table.on_move()) return std::nullopt;
    return refused(table, RefusalCode::not_on_move, {rule}).value();
}

// laws_dk_2023, III.1, III.4, III.5 and III.6.1: in the phase for all remaining moves, with less than two minutes.
// laws_dk_2009, 10.1, 10.2 and D1: the same.
std::optional<Refusal> not_entitled(const Table& table, Colour by, Rule rule) {
    if (!table.clock.for_all_remaining_moves(by))
        return refused(table, RefusalCode::not_in_quickplay_finish, {quickplay_finish}).value();
    if (table.clock.left(by) >= two_minutes) return refused(table, RefusalCode::not_under_two_minutes, {rule}).value();
    return std::nullopt;
}

}  // namespace

// laws_dk_2023, III.4: five seconds a move for both; the request is a draw offer.
Decision decide_on(const Table& table, const action::RequestIncrement& act) {
    const bool in_use = table.edition().quickplay.increment_request && table.agreement.regulations.increment_request;
    if (auto no = not_available(table)) return tl::unexpected(std::move(*no));
    if (!in_use) return refused(table, RefusalCode::not_announced, {increment_request});
    if (auto no = not_on_the_move(table, act.by, increment_request)) return tl::unexpected(std::move(*no));
    if (auto no = not_entitled(table, act.by, increment_request)) return tl::unexpected(std::move(*no));
    return Events{{fact::MatterRaised{Matter::increment_request, act.by}, {increment_request}},
                  {fact::DrawOffered{act.by, true}, {increment_request}},
                  asks_arbiter({"agree", "disagree"}, {increment_request})};
}

namespace {

// laws_dk_2023, III.6.1, III.6.1.1 and III.6.2: no arbiter: the claim ends the game; the position, and for "no effort"
// the sheet, go to the arbiter. "A player" may claim, whoever has the move, and III.4 (which needs an arbiter's
// consent) does not stand in the way: III.5 alone says "if III.4 is not used". laws_dk_2009, D1: the same.
Decision claim_without_arbiter(const Table& table, const action::ClaimQuickplay& act) {
    if (auto no = not_entitled(table, act.by, no_arbiter_ends)) return tl::unexpected(std::move(*no));
    const bool final = !table.edition().quickplay.ruling_may_be_appealed;
    const Because because = act.basis == QuickplayBasis::cannot_win
                                ? Because{no_arbiter_ends, no_arbiter_claim, no_arbiter_position, no_arbiter_referred}
                                : Because{no_arbiter_ends, no_arbiter_claim, no_arbiter_sheet, no_arbiter_referred};
    Event end = ended(Result::pending, Reason::none, because, Decides::arbiter);
    return Events{{fact::EndedWithoutArbiter{act.by, act.basis}, because},
                  std::move(end),
                  {fact::Directed{final ? Next::arbiter_final : Next::designated_arbiter}, because}};
}

}  // namespace

// laws_dk_2023, III.5: the opponent cannot win by normal means, or makes no effort to.
// laws_dk_2009, 10.2: the same, and the claim is a draw offer too (9.1 b 3).
Decision decide_on(const Table& table, const action::ClaimQuickplay& act) {
    if (auto no = not_available(table)) return tl::unexpected(std::move(*no));
    if (!table.agreement.regulations.arbiter_present) return claim_without_arbiter(table, act);
    if (table.agreement.regulations.increment_request && table.edition().quickplay.increment_request)
        return refused(table, RefusalCode::III_4_applies, {quickplay_claim, increment_request});
    if (auto no = not_on_the_move(table, act.by, quickplay_claim)) return tl::unexpected(std::move(*no));
    if (auto no = not_entitled(table, act.by, quickplay_claim)) return tl::unexpected(std::move(*no));
    Events events{{fact::MatterRaised{Matter::quickplay_claim, act.by}, {quickplay_claim}},
                  asks_arbiter({"agree", "postpone", "reject"}, {quickplay_claim})};
    if (table.edition().draws.implied_offer == laws::ImpliedOffer::quickplay_claim)
        events.push_back({fact::DrawOffered{act.by, true}, {claim_is_offer, quickplay_claim}});
    return events;
}

// laws_dk_2023, III.6.1.2: a claim of no effort needs the complete scoresheet.
Decision decide_on(const Table& table, const action::Submit& act) {
    const bool needs_sheet = table.claimed_without_arbiter == QuickplayBasis::no_effort;
    if (needs_sheet && !act.scoresheet) return refused(table, RefusalCode::scoresheet_missing, {no_arbiter_sheet});
    return Events{{fact::Noted{}, {no_arbiter_position}}};
}

Decision decide_on(const Table&, const action::Confirm&) {
    return Events{{fact::Noted{}, {no_arbiter_position, no_arbiter_referred}}};
}

namespace {

Event quickplay_drawn(Because because) {
    return ended(Result::draw, Reason::quickplay_draw, because, Decides::arbiter);
}

// laws_dk_2023, III.5.1 to III.5.3: agreed, postponed or rejected.
Decision ruled_on_claim(const Table& table, const action::Decide& act, Colour claimant) {
    const Colour opponent = opponent_of(claimant);
    if (act.outcome == "agree")
        return Events{{fact::MatterSettled{}, {}},
                      quickplay_drawn({quickplay_agreed, quickplay_claim, quickplay_finish}),
                      decision_recorded(table, quickplay_agreed)};
    if (act.outcome == "postpone") {
        Events events{{fact::RulingPostponed{}, {quickplay_postponed}}};
        if (act.award)
            events.push_back({fact::TimeGiven{opponent, std::chrono::duration_cast<seconds>(*act.award),
                                              cite(table, quickplay_postponed)},
                              {quickplay_postponed}});
        events.push_back(decision_recorded(table, quickplay_postponed));
        return events;
    }
    return Events{{fact::MatterSettled{}, {}},
                  {fact::TimeGiven{opponent, table.edition().quickplay.rejected, cite(table, quickplay_rejected)},
                   {quickplay_rejected}},
                  decision_recorded(table, quickplay_rejected)};
}

// laws_dk_2023, III.5.2: the final ruling, later or after a flag fall.
Decision final_ruling(const Table& table, const action::Decide& act, Colour claimant) {
    if (act.outcome == "draw")
        return Events{{fact::MatterSettled{}, {}},
                      quickplay_drawn({quickplay_postponed, quickplay_claim}),
                      decision_recorded(table, quickplay_postponed)};
    Events events{{fact::MatterSettled{}, {}}, decision_recorded(table, quickplay_postponed)};
    for (const Colour side : {claimant, opponent_of(claimant)}) {
        if (!table.clock.face(side).fallen) continue;
        events.push_back(lost_unless_opponent_cannot_mate(
            table.position, side, Reason::time, {time_lost, flag_fallen, requirement_checked, quickplay_postponed}));
        break;
    }
    return events;
}

// laws_dk_2023, III.4: the arbiter agrees: the increment is set and the opponent has two more minutes.
Decision ruled_on_increment(const Table& table, const action::Decide& act, Colour by) {
    if (act.outcome != "agree" && act.outcome != "disagree")
        return refused(table, RefusalCode::unknown_option, {increment_request});
    Events events{{fact::MatterSettled{}, {}}};
    if (act.outcome == "agree") {
        events.push_back({fact::IncrementSet{seconds(5)}, {increment_request}});
        events.push_back(
            {fact::TimeGiven{opponent_of(by), table.edition().quickplay.rejected, cite(table, increment_request)},
             {increment_request}});
    }
    events.push_back(decision_recorded(table, increment_request));
    return events;
}

// laws_dk_2023, III.6.2: the designated arbiter rules on the claim: a draw, or the game goes on.
Decision ruled_without_arbiter(const Table& table, const action::Decide& act) {
    if (act.outcome == "draw" || act.outcome == "agree")
        return Events{quickplay_drawn({no_arbiter_referred, no_arbiter_claim}),
                      decision_recorded(table, no_arbiter_referred)};
    return Events{{fact::GameReopened{}, {no_arbiter_referred}}, decision_recorded(table, no_arbiter_referred)};
}

// laws_dk_2023, III.5: there must be a claim, and of the outcomes one that its stage allows.
Decision ruled_on_quickplay(const Table& table, const action::Decide& act) {
    if (table.matter != Matter::quickplay_claim)
        return refused(table, RefusalCode::nothing_to_decide, {quickplay_claim});
    if (act.outcome == "draw" || act.outcome == "no_draw") return final_ruling(table, act, *table.matter_by);
    if (act.outcome == "agree" || act.outcome == "postpone" || act.outcome == "reject")
        return ruled_on_claim(table, act, *table.matter_by);
    return refused(table, RefusalCode::unknown_option, {quickplay_claim});
}

}  // namespace

std::optional<Decision> ruled_on_quickplay_matter(const Table& table, const action::Decide& act) {
    if (table.claimed_without_arbiter && table.ending.result == Result::pending)
        return ruled_without_arbiter(table, act);
    const auto about = [&](Rule rule) { return !act.matter.empty() && act.matter == cite(table, rule); };
    if (about(increment_request)) {
        if (table.matter == Matter::increment_request) return ruled_on_increment(table, act, *table.matter_by);
        return refused(table, RefusalCode::nothing_to_decide, {increment_request});
    }
    if (about(quickplay_claim) || about(quickplay_postponed)) return ruled_on_quickplay(table, act);
    return std::nullopt;
}

}  // namespace dommer::table
