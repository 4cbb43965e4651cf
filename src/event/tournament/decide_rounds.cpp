#include <algorithm>
#include <set>

#include "deciding.hpp"
#include "tournament/arrays.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/lots.hpp"
#include "tournament/play.hpp"
#include "tournament/progress.hpp"

namespace dommer::tournament {

Decision Decider::operator()(const ForbidPair& c) const {
    if (std::set(c.pair.entrants.begin(), c.pair.entrants.end()).size() < 2) return no(Refused::group_too_small);
    for (const EntryId id : c.pair.entrants)
        if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
    return only(PairForbidden{{c.pair.entrants, c.pair.weak, next_round(now)}});
}

// Rounds that are paired already were paired under it, and stay so.
Decision Decider::operator()(const AllowPair& c) const {
    const bool found = std::ranges::any_of(now.forbidden, [&](const Forbidden& pair) {
        return !pair.last && std::ranges::is_permutation(pair.entrants, c.entrants);
    });
    if (!found) return no(Refused::not_forbidden, c.entrants);
    if (c.reason.empty()) return no(Refused::reason_missing);
    return only(PairAllowed{c.entrants, next_round(now), c.reason});
}

std::optional<Refusal> Decider::not_ready_to_pair() const {
    if (now.phase != Phase::running) return Refusal{Refused::numbers_not_given};
    if (next_round(now).number > now.settings.rounds)
        return Refusal{Refused::all_rounds_held, {}, {now.settings.rounds}};
    if (!now.rounds.empty())
        if (auto missing = boards_without_result(now.rounds.back()); !missing.empty())
            return Refusal{Refused::round_unfinished, {}, std::move(missing)};
    if (next_round(now).number == now.settings.rounds && is_coordinated(now.settings))
        if (const auto game = first_postponed(now))
            return Refusal{Refused::postponed_before_last_round, {}, {game->round.number, game->board}};
    return std::nullopt;
}

// Nobody is named twice or is not of the field, and in a system in which all play, everybody who is there is named.
bool Decider::fits(const HeldRound& round) const {
    std::vector<EntryId> named;
    for (const BoardPairing& table : round.tables) named.insert(named.end(), {table.white, table.black});
    if (round.bye) named.push_back(*round.bye);
    std::ranges::sort(named);
    if (std::ranges::adjacent_find(named) != named.end()) return false;
    if (std::ranges::any_of(named, [&](EntryId id) { return entrant(id) == nullptr || !entrant(id)->number; }))
        return false;
    if (now.settings.system->schedule == systems::Schedule::bracket) return true;  // who has lost is out
    return std::ranges::all_of(now.entrants, [&](const auto& each) {
        return !each.second.number || is_away(each.second, next_round(now)) ||
               std::ranges::binary_search(named, each.first);
    });
}

// dsu_2011, 4.1 §11: no pairing before the games of the round are finished or adjourned by the rules; none of the last
// round before the adjourned and postponed games are played.
Decision Decider::operator()(const PairRound& c) const {
    if (auto refusal = not_ready_to_pair()) return tl::unexpected(*refusal);
    auto round = held_round(now, c.paired);
    if (!round || !fits(*round)) return no(Refused::pairing_does_not_fit);
    round->tables = seated(now, std::move(round->tables));
    if (now.settings.system->schedule == systems::Schedule::bracket) return with_lots_for_colours(std::move(*round));
    return only(RoundPaired{next_round(now), std::move(*round), {}, ""});
}

// dsu_2011, 4.9.7: lots for the colours before every match: of two opponents the one drawn first has White.
Decision Decider::with_lots_for_colours(HeldRound round) const {
    std::vector<EntryId> named;
    for (const BoardPairing& table : round.tables) named.insert(named.end(), {table.white, table.black});
    const auto drawn = drawn_order(named, moment.lot);
    for (BoardPairing& table : round.tables) {
        if (std::ranges::find(drawn, table.white) < std::ranges::find(drawn, table.black)) continue;
        std::swap(table.white, table.black);
        table.result = default_of_absent(now, table.white, table.black);
    }
    const std::string about = "colours in round " + std::to_string(next_round(now).number);
    if (named.empty()) return only(RoundPaired{next_round(now), std::move(round), {}, ""});
    return std::vector<Event>{LotsDrawn{{about, moment.lot, drawn}},
                              RoundPaired{next_round(now), std::move(round), {}, ""}};
}

// A round by hand instead of the last one: both or neither.
Decision Decider::instead_of_last(PairByHand c) const {
    auto events = (*this)(TakeRoundBack{c.reason});
    if (!events) return events;
    const Tournament before = without_last_round(now);
    c.instead = false;
    auto paired = Decider{before, moment}(c);
    if (paired) paired->insert(paired->begin(), events->begin(), events->end());
    return paired;
}

Decision Decider::operator()(const PairByHand& c) const {
    if (c.instead) return instead_of_last(c);
    if (auto refusal = not_ready_to_pair()) return tl::unexpected(*refusal);
    if (c.reason.empty()) return no(Refused::reason_missing);
    HeldRound round = *held_round(now, {});
    round.tables = c.tables, round.bye = c.bye, round.by = PairedBy::hand, round.by_system = c.by_system;
    for (BoardPairing& table : round.tables) table.result.reset();
    const auto is_named_away = [&](const BoardPairing& table) {
        return entrant(table.white) == nullptr || entrant(table.black) == nullptr ||
               is_away(*entrant(table.white), next_round(now)) || is_away(*entrant(table.black), next_round(now));
    };
    if (std::ranges::any_of(round.tables, is_named_away) || !fits(round)) return no(Refused::pairing_does_not_fit);
    round.tables = seated(now, std::move(round.tables));
    return only(RoundPaired{next_round(now), std::move(round), c.broken, c.reason});
}

// dsu_2011, 4.1 §11, 3.5.4 47b and 4.9.5 F6: no change after the round has started; before that it may be taken back.
Decision Decider::operator()(const TakeRoundBack& c) const {
    if (now.rounds.empty()) return no(Refused::no_round_to_take_back);
    const HeldRound& last = now.rounds.back();
    const auto was_played = [](const BoardPairing& table) {
        return !table.games.empty() || (table.result && !std::holds_alternative<Defaulted>(*table.result));
    };
    if (std::ranges::any_of(last.tables, was_played))
        return no(Refused::results_entered, {}, {static_cast<int>(now.rounds.size())});
    // fide_acceptance_2026, 65: in FIDE mode also before it was published.
    if ((last.published || is_in_fide_mode(now)) && c.reason.empty()) return no(Refused::reason_missing);
    return only(RoundTakenBack{{static_cast<int>(now.rounds.size())}, c.reason});
}

Decision Decider::operator()(const Publish&) const {
    if (now.rounds.empty()) return no(Refused::nothing_to_publish);
    if (now.rounds.back().published) return no(Refused::published_already, {}, {static_cast<int>(now.rounds.size())});
    const RoundNumber last{static_cast<int>(now.rounds.size())};
    // laws_dk_2023, II.1: who reads the round begins to play it.
    if (is_array_missing(now, last)) return no(Refused::array_not_drawn, {}, {last.number});
    return only(RoundPublished{last});
}

}  // namespace dommer::tournament
