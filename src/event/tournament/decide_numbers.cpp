#include <algorithm>
#include <set>

#include "deciding.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/lots.hpp"
#include "tournament/match.hpp"

namespace dommer::tournament {
namespace {

std::vector<EntryId> by_rating(const Tournament& tournament) {
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : tournament.entrants) entrants.push_back(&entrant);
    std::ranges::stable_sort(entrants, [&](const Entrant* a, const Entrant* b) {
        return ranks_before(a->particulars, b->particulars, tournament.settings.choices);
    });
    std::vector<EntryId> order;
    for (const Entrant* entrant : entrants) order.push_back(entrant->id);
    return order;
}

// fide_acceptance_2026, 155: equally strong players keep the order that they have.
std::vector<EntryId> again_by_rating(const Tournament& tournament, std::vector<EntryId> order) {
    std::ranges::stable_sort(order, std::greater{}, [&](EntryId id) {
        return strength(find(tournament, id)->particulars, tournament.settings.choices.strength);
    });
    return order;
}

}  // namespace

// fide_acceptance_2026, 151 and 153: by FIDE's rules numbers follow corrected ratings until round 4 is paired;
// elsewhere they are fixed once round 1 is.
std::optional<Refusal> Decider::numbers_are_fixed() const {
    constexpr int last_renumbered = 4;
    const bool by_fide = now.fide && now.settings.system->schedule == systems::Schedule::round_by_round;
    if (has_begun() && !by_fide) return Refusal{Refused::round_is_paired, {}, {1}};
    if (last_begun(now) >= last_renumbered) return Refusal{Refused::numbers_are_fixed};
    return std::nullopt;
}

// The order may be made again until the first round is paired, and by the ratings alone a little longer.
Decision Decider::operator()(const GiveNumbers& c) const {
    if (now.entrants.size() < 2) return no(Refused::too_few_players);
    if (auto refusal = numbers_are_fixed()) return tl::unexpected(std::move(*refusal));
    if (has_begun()) {
        if (c.by != NumberBy::rating) return no(Refused::round_is_paired, {}, {1});
        const auto order = again_by_rating(now, current_order());
        return order == current_order() ? std::vector<Event>{} : std::vector<Event>{NumbersGiven{order}};
    }
    if (now.settings.system->schedule == systems::Schedule::bracket) return bracket();
    if (c.by == NumberBy::rating) return with_first_colour(with_rounds({NumbersGiven{by_rating(now)}}));
    if (c.by == NumberBy::lot) return with_first_colour(by_lot());
    if (c.by == NumberBy::quarters) {
        const auto order = drawn_by_quarters(by_rating(now), moment.lot);
        return with_first_colour(
            with_rounds({LotsDrawn{{"starting numbers", moment.lot, order}}, NumbersGiven{order}}));
    }
    std::set<EntryId> named(c.order.begin(), c.order.end());
    if (named.size() != now.entrants.size() || c.order.size() != named.size()) return no(Refused::order_incomplete);
    for (const EntryId id : c.order)
        if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
    return with_first_colour(with_rounds({NumbersGiven{c.order}}));
}

// Drawn with the numbers unless somebody has set it, and recorded like any other lot.
Decision Decider::with_first_colour(Decision numbers) const {
    if (!numbers || now.settings.initial_colour || !now.settings.system->customs.first_colour_by_lot) return numbers;
    numbers->push_back(FirstColourDrawn{moment.lot, moment.lot % 2 == 0 ? Colour::white : Colour::black});
    return numbers;
}

// Where the number of players fixes how many rounds there are, it does.
Decision Decider::with_rounds(std::vector<Event> events, int newcomers) const {
    Settings settings = now.settings;
    settings.rounds = rounds_for(settings, static_cast<int>(now.entrants.size()) + newcomers);
    if (settings.rounds != now.settings.rounds) events.insert(events.begin(), SettingsChanged{settings});
    return events;
}

// dsu_2011, 4.9.7: one draw before the first round fixes the whole bracket. The numbers are the order of seeding.
Decision Decider::bracket() const {
    const auto order = by_rating(now);
    return with_rounds({LotsDrawn{{std::string(bracket_lots), moment.lot, bracket_order(now, order, moment.lot)}},
                        NumbersGiven{order}});
}

// nsf_monrad_2000, 2.1: lots put the players in order, as in the Danish Monrad.
Decision Decider::by_lot() const {
    std::vector<EntryId> among;
    for (const auto& [id, each] : now.entrants) among.push_back(id);
    const auto order = drawn_order(among, moment.lot);
    return with_rounds({LotsDrawn{{"starting numbers", moment.lot, order}}, NumbersGiven{order}});
}

std::vector<EntryId> Decider::current_order() const {
    std::vector<EntryId> order;
    for (const auto& [id, each] : now.entrants)
        if (each.number) order.push_back(id);
    std::ranges::sort(order, {}, [&](EntryId id) { return *entrant(id)->number; });
    return order;
}

// fide_acceptance_2026, 148: only between players of the same strength.
Decision Decider::operator()(const ExchangeNumbers& c) const {
    for (const EntryId id : {c.one, c.other})
        if (entrant(id) == nullptr || !entrant(id)->number) return no(Refused::no_such_entrant, {id});
    if (auto refusal = numbers_are_fixed()) return tl::unexpected(std::move(*refusal));
    const StrengthBy by = now.settings.choices.strength;
    if (c.one == c.other || strength(entrant(c.one)->particulars, by) != strength(entrant(c.other)->particulars, by))
        return no(Refused::not_equally_strong, {c.one, c.other});
    return only(NumbersExchanged{c.one, c.other});
}

// fide_acceptance_2026, 137, 143 and 213: what was chosen of a newer list. In an event over a month it holds from the
// next round on; elsewhere the list of the first day holds throughout, and a wrong number is put right.
Decision Decider::operator()(const TakeRatings& c) const {
    const auto list_of = [&](const ChosenRating& each) { return each.list.empty() ? c.list : each.list; };
    if (c.chosen.empty() && c.list.empty()) return no(Refused::list_not_named);
    const RoundNumber from = is_long(now.settings) && has_begun() ? next_round(now) : RoundNumber{1};
    std::vector<Event> events;
    for (const ChosenRating& each : c.chosen) {
        const Entrant* who = entrant(each.entrant);
        if (who == nullptr) return no(Refused::no_such_entrant, {each.entrant});
        if (list_of(each).empty()) return no(Refused::list_not_named);
        const Particulars then = particulars_in(*who, next_round(now));
        if ((each.is_fides ? then.elo : then.rating) == each.rating && then.rating_from == list_of(each)) continue;
        events.push_back(RatingTaken{each.entrant, {from, each.rating, each.is_fides, list_of(each)}});
    }
    if (c.chosen.empty()) return no(Refused::no_rating_chosen);
    return events;
}

// fide_acceptance_2026, 156: a late entry has the number that its strength earns, and the others move down, by FIDE's
// systems whether FIDE rates the event or not; elsewhere, and where groups by strength begin at a number, it comes
// after the field. Group A of FIDE's acceleration is made of those who were there in round 1, and follows them.
std::vector<EntryId> Decider::with_newcomer(EntryId id, const Particulars& as) const {
    std::vector<EntryId> order = current_order();
    const auto is_below = [&](EntryId other) {
        return ranks_before(as, entrant(other)->particulars, now.settings.choices);
    };
    const bool by_number =
        (is_in_fide_mode(now) || now.settings.system->is_fides) && now.settings.strength_groups.first_numbers.empty();
    order.insert(by_number ? std::ranges::find_if(order, is_below) : order.end(), id);
    return order;
}

}  // namespace dommer::tournament
