#include <algorithm>

#include "appeals/competence.hpp"
#include "deciding.hpp"
#include "tournament/licences.hpp"

namespace dommer::tournament {

// laws_dk_2023, 12.9.7: a fine is announced in advance. laws_dk_2023, 12.9.8: exclusion is from rounds to come.
// dsu_2011, 3.5.4 118: without a committee as 4.1 §5 asks for, three with the union's licence, there is no coordinated
// event, and no quarantine can follow from it.
// dsu_2011, 3.5.4 135: one member alone is no committee.
std::optional<Refusal> Decider::fault_in(const Penalise& c) const {
    constexpr int longest_quarantine = 120;
    if (entrant(c.entrant) == nullptr) return Refusal{Refused::no_such_entrant, {c.entrant}};
    if (c.reason.empty()) return Refusal{Refused::reason_missing};
    const MeasureKind kind = kind_of(c.what);
    if (!article_of(kind, now.settings.first_day)) return Refusal{Refused::penalty_not_in_laws};
    if (is_by_committee(kind) && !is_coordinated(now.settings)) return Refusal{Refused::not_coordinated};
    const auto& committee = now.settings.committee;
    const int named = static_cast<int>(committee.size());
    if (is_by_committee(kind) &&
        (!appeals::quarantine_may_follow(appeals::dsu_2011, {named, named, 0}) ||
         !std::ranges::all_of(committee, [&](const Official& each) { return Licences(now.settings).has_one(each); })))
        return Refusal{Refused::committee_incomplete};
    if (const auto* fine = std::get_if<measure::Fine>(&c.what))
        if (fine->amount <= tiebreak::Ore{} || fine->amount > now.settings.regulations.highest_fine)
            return Refusal{Refused::fine_not_announced};
    if (const auto* quarantine = std::get_if<measure::Quarantine>(&c.what))
        if (quarantine->months < 1 || quarantine->months > longest_quarantine)
            return Refusal{Refused::quarantine_needs_months};
    if (const auto* out = std::get_if<measure::Exclusion>(&c.what))
        if (out->rounds < 1 || out->rounds > now.settings.rounds - static_cast<int>(now.rounds.size()))
            return Refusal{Refused::round_beyond_the_last,
                           {c.entrant},
                           {next_round(now).number + out->rounds - 1, now.settings.rounds}};
    return std::nullopt;
}

// laws_dk_2023, 12.9.8: the excluded player sits out without points. laws_dk_2023, 12.9.9: the expelled one has left
// the event; the games that are not played are not absence without notice.
// laws_dk_2009, 13.4 g: expulsion.
Decision Decider::operator()(const Penalise& c) const {
    if (const auto fault = fault_in(c)) return tl::unexpected(*fault);
    if (now.phase == Phase::finished && std::holds_alternative<measure::Expulsion>(c.what))
        return no(Refused::tournament_is_over);
    const int number = now.penalties.empty() ? 1 : now.penalties.back().number + 1;
    const RoundNumber after{static_cast<int>(now.rounds.size())};
    std::vector<Event> events{
        Penalised{{number, c.entrant, c.what, after, *article_of(kind_of(c.what), now.settings.first_day), c.reason,
                   std::nullopt, Date(std::chrono::floor<std::chrono::days>(moment.time))}}};
    if (const auto* out = std::get_if<measure::Exclusion>(&c.what))
        for (int round = after.number + 1; round <= after.number + out->rounds; ++round)
            events.push_back(ByeGranted{c.entrant, {round}, ByeValue::zero});
    if (std::holds_alternative<measure::Expulsion>(c.what) && !entrant(c.entrant)->withdrawal)
        events.push_back(Withdrawn{c.entrant, {after, Notice::given}});
    return events;
}

// laws_dk_2023, 11.10: a decision of the arbiter may be appealed. dsu_2011, 4.1 §17: and it stands meanwhile, so what
// was missed stays missed; from the next round on the player plays again.
Decision Decider::operator()(const LiftPenalty& c) const {
    const auto found = std::ranges::find(now.penalties, c.number, &Penalty::number);
    if (found == now.penalties.end()) return no(Refused::no_such_penalty, {}, {c.number});
    if (found->lifted) return no(Refused::penalty_lifted_already, {found->entrant}, {c.number});
    if (c.reason.empty()) return no(Refused::reason_missing);
    std::vector<Event> events{PenaltyLifted{c.number, found->entrant, c.reason}};
    const Entrant& who = *entrant(found->entrant);
    if (const auto* out = std::get_if<measure::Exclusion>(&found->what))
        for (RoundNumber round = next_round(now); round.number <= found->after.number + out->rounds; ++round.number)
            if (const auto bye = who.byes.find(round); bye != who.byes.end() && bye->second == ByeValue::zero)
                events.push_back(ByeCancelled{who.id, round});
    if (std::holds_alternative<measure::Expulsion>(found->what) && who.withdrawal && now.phase != Phase::finished)
        events.push_back(Returned{who.id, next_round(now)});
    return events;
}

// dsu_2011, 4.1 §21 and 4.1 §27: who has paid what.
Decision Decider::operator()(const RecordPayment& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (c.amount == tiebreak::Ore{}) return no(Refused::nothing_paid, {c.entrant});
    if (entrant(c.entrant)->paid + c.amount < tiebreak::Ore{}) return no(Refused::more_than_was_paid, {c.entrant});
    return only(PaymentRecorded{c.entrant, c.amount});
}

Decision Decider::operator()(const BookItem& c) const {
    if (c.as.text.empty()) return no(Refused::item_needs_words);
    if (c.as.amount == tiebreak::Ore{}) return no(Refused::item_needs_an_amount);
    return only(ItemBooked{c.as});
}

}  // namespace dommer::tournament
