#include "deciding.hpp"

// Article 9.1: the life of a draw offer.
namespace dommer::table {

// laws_dk_2023, 9.1.1: before the move laid down, not without the arbiter.
bool draws_are_forbidden(const Table& table, Colour by) {
    const auto& first = table.agreement.regulations.no_draw_before_move;
    return first && !table.offers_allowed && moves_made(table, by) < *first;
}

// laws_dk_2023, 9.1.2.1: touching a piece in order to move or capture it declines the offer.
void add_offer_rejected_by_touch(const Table& table, Colour toucher, Events& events) {
    if (table.offers[opponent_of(toucher)]) events.push_back({fact::OfferEnded{opponent_of(toucher)}, {offer}});
}

namespace {

// laws_dk_2023, 9.1.2.1 and I.4: after making a move and before pressing the clock, or after the opponent has sealed.
bool is_proper_moment(const Table& table, Colour by) {
    if (table.adjournment.stage == Stage::adjourned) return true;
    return !table.plies.empty() && table.plies.back().before.to_move() == by && !table.plies.back().completed;
}

}  // namespace

Decision decide_on(const Table& table, const action::OfferDraw& act) {
    if (!act.condition.empty()) return refused(table, RefusalCode::conditional_offer, {offer});
    if (table.edition().draws.event_may_forbid == laws::DrawBan::offering_or_agreeing &&
        draws_are_forbidden(table, act.by))
        return refused(table, RefusalCode::regulation_forbids_offer, {event_forbids_draws});
    Because because{offer, offer_noted, offer_marked, offer_sign};
    if (table.adjournment.stage == Stage::adjourned) because = {offer_after_sealing, draw_offers, offer};
    Events events{{fact::DrawOffered{act.by, false}, because}};
    if (is_proper_moment(table, act.by)) return events;
    events.push_back(recorded(table, RecordKind::irregular_offer, act.by, disturbing, {disturbing, offer}));
    events.push_back(asks_penalty(false, {disturbing}));
    return events;
}

// laws_dk_2023, 5.2.3: agreement ends the game at once, if both have made at least one move.
// laws_dk_2009, 5.2 c: no such minimum.
Decision decide_on(const Table& table, const action::AcceptDraw& act) {
    if (!table.offers[opponent_of(act.by)]) return refused(table, RefusalCode::no_offer, {offer});
    const int least = table.edition().draws.moves_before_agreement;
    if (moves_made(table, Colour::white) < least || moves_made(table, Colour::black) < least)
        return refused(table, RefusalCode::both_must_have_moved, {agreement});
    if (draws_are_forbidden(table, act.by))
        return refused(table, RefusalCode::regulation_forbids_offer, {event_forbids_draws});
    Because because{agreement, offer};
    if (table.offer_implied) because.add(claim_is_offer);
    if (table.adjournment.stage == Stage::adjourned)
        because = with(because, {offer_after_sealing, ended_before_resumption, draw_offers});
    if (table.matter == Matter::quickplay_claim) because.add(quickplay_claim);
    if (table.matter == Matter::increment_request) because.add(increment_request);
    return Events{ended(Result::draw, Reason::agreement, because)};
}

Decision decide_on(const Table& table, const action::DeclineDraw& act) {
    if (!table.offers[opponent_of(act.by)]) return refused(table, RefusalCode::no_offer, {offer});
    return Events{{fact::OfferEnded{opponent_of(act.by)}, {offer}}};
}

// laws_dk_2023, 9.1.2.1: an offer cannot be withdrawn.
Decision decide_on(const Table& table, const action::WithdrawOffer& act) {
    const auto code = table.offers[act.by] ? RefusalCode::offer_irrevocable : RefusalCode::no_offer;
    return refused(table, code, {offer});
}

// laws_dk_2023, 9.1.1: with the arbiter's consent.
Decision decide_on(const Table& table, const action::ConsentToDraw&) {
    return Events{{fact::DrawOffersAllowed{}, {event_forbids_draws}},
                  recorded(table, RecordKind::decision, std::nullopt, event_forbids_draws)};
}

}  // namespace dommer::table
