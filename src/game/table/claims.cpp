#include "deciding.hpp"
#include "laws/draws.hpp"
#include "table/board.hpp"

// Articles 9.2 to 9.5: draws on claim.
namespace dommer::table {
namespace {

bool is_intended(ClaimBasis basis) {
    return basis == ClaimBasis::threefold_intended || basis == ClaimBasis::fifty_intended;
}
bool is_repetition(ClaimBasis basis) {
    return basis == ClaimBasis::threefold_intended || basis == ClaimBasis::threefold_appeared;
}

Rule claim_rule(ClaimBasis basis) {
    switch (basis) {
        case ClaimBasis::threefold_intended: return repetition_intended;
        case ClaimBasis::threefold_appeared: return repetition_appeared;
        case ClaimBasis::fifty_intended: return fifty_intended;
        case ClaimBasis::fifty_completed: break;
    }
    return fifty_completed;
}

bool same_men(const laws::Position& a, const laws::Position& b) {
    if (a.to_move() != b.to_move() || a.of(Colour::white) != b.of(Colour::white)) return false;
    return std::all_of(laws::all_kinds.begin(), laws::all_kinds.end(),
                       [&](laws::Kind kind) { return a.of(kind) == b.of(kind); });
}

// laws_dk_2023, 9.2.3.1 and 9.2.3.2: which of the two tells positions with the same men apart, for the explanation.
Because why_not_the_same(const Table& table, const laws::Position& position) {
    Because because{same_position};
    bool en_passant_differs = false, castling_differs = false;
    for (const Ply& ply : table.plies) {
        if (!same_men(ply.before, position)) continue;
        en_passant_differs |= ply.before.en_passant() != position.en_passant();
        castling_differs |= ply.before.castling_rooks() != position.castling_rooks();
    }
    if (en_passant_differs) because.add(same_position_en_passant);
    if (castling_differs) because.add(same_position_castling);
    return because;
}

bool claim_is_correct(const Table& table, Colour by, ClaimBasis basis, std::optional<laws::Move> written) {
    const Colour to_move = table.on_move();
    switch (basis) {
        case ClaimBasis::threefold_appeared:
            return laws::repetition_is_claimable(table.repetitions.occurrences(table.position), by, to_move);
        case ClaimBasis::threefold_intended:
            return written && laws::move_brings_claimable_repetition(table.repetitions, table.position, *written);
        case ClaimBasis::fifty_completed: return laws::fifty_moves_are_claimable(table.counters, by, to_move);
        case ClaimBasis::fifty_intended: break;
    }
    return written && laws::move_completes_fifty(table.counters, table.position, *written);
}

// laws_dk_2023, 9.1.2.3 and 9.5.3: incorrect, but still an offer: time to the opponent, and an intended move must be
// played. laws_dk_2009, 9.5 b: three minutes.
Events incorrect(const Table& table, const action::ClaimDraw& claim, std::optional<HandMove> written, Because because) {
    const Agreement& agreed = table.agreement;
    laws::WrongClaimCost cost = table.edition().draws.wrong_claim.at(agreed.time_class, agreed.supervision);
    // laws_dk_2023, B.3: the Danish text does not name A.3 for blitz; an event may follow the letter.
    const bool by_the_letter = agreed.time_class == laws::TimeClass::blitz && agreed.is_basic() &&
                               table.edition().speed.blitz_reduction_left_open &&
                               !agreed.regulations.shorter_blitz_penalties;
    if (by_the_letter) cost = table.edition().draws.wrong_claim.standard;
    because.add(claim_incorrect);
    Events events{{fact::TimeGiven{opponent_of(claim.by), cost.to_opponent, std::string(cost.article)}, because},
                  recorded(table, RecordKind::claim_rejected, claim.by, claim_incorrect),
                  {fact::DrawOffered{claim.by, true}, {claim_is_offer}}};
    // The move must be played as articles 3 and 4 say. An illegal one cannot be, and writing touches nothing: they are
    // free.
    if (written && lawful(table.position, agreed.variant, *written))
        events.push_back({fact::BoundToPlay{*written}, {claim_incorrect}});
    return events;
}

}  // namespace

// laws_dk_2023, 9.2, 9.3, 9.4 and 9.5.2: only the player on move, who has not touched a piece; correct, drawn at once.
Decision decide_on(const Table& table, const action::ClaimDraw& act) {
    const Rule family = is_repetition(act.basis) ? repetition_claims : fifty_claims;
    if (act.by != table.on_move()) return refused(table, RefusalCode::not_on_move, {family, claim_right_lost});
    if (!table.turn.touches.empty()) return refused(table, RefusalCode::claim_right_lost, {claim_right_lost});
    const auto& noted = table.turn.written_ahead;
    const std::optional<HandMove> hand = act.written ? act.written : noted;
    const Rule rule = claim_rule(act.basis);
    if (is_intended(act.basis) && !hand) return refused(table, RefusalCode::move_not_written, {rule});
    // laws_dk_2023, 9.2.1 and 9.3.1: a move once written cannot be changed. laws_dk_2009, 9.2 a: it can, until it is
    // claimed on.
    if (is_intended(act.basis) && noted && *noted != *hand && table.edition().draws.written_move_is_final)
        return refused(table, RefusalCode::must_play_written_move, {rule});
    const auto written =
        hand && is_intended(act.basis) ? lawful(table.position, table.agreement.variant, *hand) : std::nullopt;
    Because because{rule, claim_stops_clock};
    // laws_dk_2023, A.2: in rapid and blitz nobody need record, and no right to claim is lost by it.
    if (table.agreement.time_class != laws::TimeClass::standard) because.add(no_duty_to_record);
    if (is_repetition(act.basis)) {
        const laws::Position asked = written ? laws::play(table.position, *written) : table.position;
        for (const Rule more : why_not_the_same(table, asked)) because.add(more);
    }
    if (!claim_is_correct(table, act.by, act.basis, written))
        return incorrect(table, act, is_intended(act.basis) ? hand : std::nullopt, because);
    because.add(claim_correct);
    const Reason reason = is_repetition(act.basis) ? Reason::threefold : Reason::fifty_moves;
    return Events{ended(Result::draw, reason, because)};
}

// laws_dk_2023, 9.5.1: a claim cannot be withdrawn.
Decision decide_on(const Table& table, const action::WithdrawClaim&) {
    return refused(table, RefusalCode::claim_irrevocable, {claim_stops_clock});
}

}  // namespace dommer::table
