#include <algorithm>
#include <set>

#include "deciding.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/lots.hpp"
#include "tournament/match.hpp"

namespace dommer::tournament {
namespace {

// Highest rating first, then title, then name: the usual list.
bool ranks_before(const Particulars& one, const Particulars& other) {
    if (one.rating != other.rating) return one.rating > other.rating;
    if (one.title != other.title) return one.title > other.title;
    return one.name < other.name;
}

std::vector<EntryId> by_rating(const Tournament& tournament) {
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : tournament.entrants) entrants.push_back(&entrant);
    std::ranges::stable_sort(
        entrants, [](const Entrant* a, const Entrant* b) { return ranks_before(a->particulars, b->particulars); });
    std::vector<EntryId> order;
    for (const Entrant* entrant : entrants) order.push_back(entrant->id);
    return order;
}

}  // namespace

// The order may be made again until the first round is paired.
Decision Decider::operator()(const GiveNumbers& c) const {
    if (now.entrants.size() < 2) return no(Refused::too_few_players);
    if (has_begun()) return no(Refused::round_is_paired, {}, {1});
    if (now.settings.system->schedule == systems::Schedule::bracket) return bracket();
    if (c.by == NumberBy::rating) return with_rounds({NumbersGiven{by_rating(now)}});
    if (c.by == NumberBy::lot) return by_lot();
    std::set<EntryId> named(c.order.begin(), c.order.end());
    if (named.size() != now.entrants.size() || c.order.size() != named.size()) return no(Refused::order_incomplete);
    for (const EntryId id : c.order)
        if (entrant(id) == nullptr) return no(Refused::no_such_entrant, {id});
    return with_rounds({NumbersGiven{c.order}});
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

// fide_acceptance_2026, 156: a late entry has the number that its rating earns, and the others move down; elsewhere,
// and where acceleration goes by the numbers, it comes after the field.
std::vector<EntryId> Decider::with_newcomer(EntryId id, const Particulars& as) const {
    std::vector<EntryId> order = current_order();
    const auto is_below = [&](EntryId other) { return ranks_before(as, entrant(other)->particulars); };
    const bool by_number =
        is_in_fide_mode(now) && !now.settings.baku && now.settings.strength_groups.first_numbers.empty();
    order.insert(by_number ? std::ranges::find_if(order, is_below) : order.end(), id);
    return order;
}

}  // namespace dommer::tournament
