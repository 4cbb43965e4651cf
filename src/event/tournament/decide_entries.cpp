#include <algorithm>

#include "deciding.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/match.hpp"
#include "tournament/same_player.hpp"

namespace dommer::tournament {
bool Decider::was_paired(EntryId id) const {
    return std::ranges::any_of(now.rounds, [&](const HeldRound& round) {
        return round.bye == id ||
               std::ranges::find(round.sitting_out, id, &SittingOut::entrant) != round.sitting_out.end() ||
               std::ranges::any_of(round.tables,
                                   [&](const BoardPairing& table) { return table.white == id || table.black == id; });
    });
}

std::optional<Refusal> Decider::fault_in(const Particulars& particulars, std::optional<EntryId> but) const {
    if (particulars.name.empty()) return Refusal{Refused::name_missing};
    for (const auto& [id, other] : now.entrants)
        if (id != but && is_same_player(particulars, other.particulars)) return Refusal{Refused::entered_already, {id}};
    return std::nullopt;
}

// The organiser's limits by age, sex, rating and club. A correction may not pass them either, but what was let in
// before they were set stays.
std::optional<Refusal> Decider::outside_limits(const Particulars& particulars) const {
    const EntryLimits& limits = now.settings.limits;
    const auto why = outside(limits, particulars, now.settings.first_day);
    if (!why) return std::nullopt;
    switch (*why) {
        case OutsideLimits::birth_unknown: return Refusal{Refused::birth_date_needed};
        case OutsideLimits::too_young: return Refusal{Refused::under_the_age, {}, {*limits.age_from}};
        case OutsideLimits::too_old: return Refusal{Refused::over_the_age, {}, {*limits.age_to}};
        case OutsideLimits::not_a_woman: return Refusal{Refused::for_women_only};
        case OutsideLimits::rated_too_low: return Refusal{Refused::rated_under_limit, {}, {*limits.rating_from}};
        case OutsideLimits::rated_too_high: return Refusal{Refused::rated_over_limit, {}, {*limits.rating_to}};
        case OutsideLimits::of_another_club:
            return Refusal{.why = Refused::for_these_clubs_only, .names = limits.clubs};
    }
    return std::nullopt;
}

// dsu_2011, 4.1 §27: after the closing date it is a late entry, for which the organiser may ask a fee.
bool Decider::is_late() const {
    return now.settings.closing && Date(std::chrono::floor<std::chrono::days>(moment.time)) > *now.settings.closing;
}

Decision Decider::operator()(const Enter& c) const { return entered(c.as, c.ground, is_late(), 0); }

Decision Decider::entered(const Particulars& as, const std::string& ground, bool late, int request) const {
    if (const auto fault = fault_in(as, std::nullopt)) return tl::unexpected(*fault);
    if (const auto refusal = outside_limits(as)) return tl::unexpected(*refusal);
    const EntryId id{now.entries_given + 1};
    const RoundNumber from = now.phase == Phase::entry ? RoundNumber{1} : next_round(now);
    if (from.number > now.settings.rounds) return no(Refused::all_rounds_held);
    if (has_begun() && !takes_newcomers(now)) return no(Refused::entry_is_closed);
    std::vector<Event> events{Entered{id, as, from, ground, late, request}};
    if (now.phase == Phase::running) events.push_back(NumbersGiven{with_newcomer(id, as)});
    if (now.phase == Phase::running && !has_begun()) return with_rounds(std::move(events), 1);
    return events;
}

Decision Decider::operator()(const CorrectEntry& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (const auto fault = fault_in(c.to, c.entrant)) return tl::unexpected(*fault);
    if (entrant(c.entrant)->particulars == c.to) return std::vector<Event>{};
    if (!outside_limits(entrant(c.entrant)->particulars))
        if (const auto refusal = outside_limits(c.to)) return tl::unexpected(*refusal);
    return only(EntryCorrected{c.entrant, c.to});
}

Decision Decider::operator()(const CancelEntry& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (was_paired(c.entrant)) return no(Refused::has_been_paired, {c.entrant});
    std::vector<Event> events{EntryCancelled{c.entrant}};
    if (now.phase == Phase::entry || !entrant(c.entrant)->number) return events;
    std::vector<EntryId> order = current_order();
    std::erase(order, c.entrant);
    if (has_begun() && !order.empty() && entrant(order.back())->number > entrant(c.entrant)->number)
        return no(Refused::has_been_paired, {c.entrant});
    events.push_back(NumbersGiven{order});
    return events;
}

Decision Decider::operator()(const CheckIn& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (entrant(c.entrant)->checked_in == c.there) return std::vector<Event>{};
    return only(CheckedIn{c.entrant, c.there});
}

Decision Decider::operator()(const GrantBye& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (c.round < next_round(now)) return no(Refused::round_is_paired, {c.entrant}, {c.round.number});
    if (c.round.number > now.settings.rounds)
        return no(Refused::round_beyond_the_last, {c.entrant}, {c.round.number, now.settings.rounds});
    if (c.value == ByeValue::half)
        if (auto refusal = no_half_bye(*entrant(c.entrant), c.round)) return tl::unexpected(std::move(*refusal));
    return only(ByeGranted{c.entrant, c.round, c.value});
}

// fide_acceptance_2026, 173 and 176: as many half-point byes as were announced, up to the round that was, and none to
// who has none by the conditions.
std::optional<Refusal> Decider::no_half_bye(const Entrant& who, RoundNumber round) const {
    const FideChoices& choices = now.settings.choices;
    if (who.particulars.no_half_bye) return Refusal{Refused::no_half_bye_for_them, {who.id}};
    if (choices.last_half_bye && round.number > *choices.last_half_bye)
        return Refusal{Refused::half_bye_too_late, {who.id}, {*choices.last_half_bye}};
    if (choices.half_byes && half_byes_of(now, who, round) >= *choices.half_byes)
        return Refusal{Refused::half_byes_used_up, {who.id}, {*choices.half_byes}};
    return std::nullopt;
}

Decision Decider::operator()(const CancelBye& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (c.round < next_round(now)) return no(Refused::round_is_paired, {c.entrant}, {c.round.number});
    if (!entrant(c.entrant)->byes.contains(c.round)) return no(Refused::no_such_bye, {c.entrant}, {c.round.number});
    return only(ByeCancelled{c.entrant, c.round});
}

// dsu_2011, 4.1 §16: outside all-play-all they leave the pairing and their score stays; in all-play-all their games are
// defaulted.
Decision Decider::operator()(const Withdraw& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (entrant(c.entrant)->withdrawal) return no(Refused::withdrawn_already, {c.entrant});
    return only(Withdrawn{c.entrant, {{next_round(now).number - 1}, c.notice}});
}

Decision Decider::operator()(const Return& c) const {
    if (entrant(c.entrant) == nullptr) return no(Refused::no_such_entrant, {c.entrant});
    if (!entrant(c.entrant)->withdrawal) return no(Refused::not_withdrawn, {c.entrant});
    return only(Returned{c.entrant, next_round(now)});
}

}  // namespace dommer::tournament
