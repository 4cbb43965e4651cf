#include "tournament/rating_check.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace dommer::tournament {
namespace {

const lists::ListedPlayer* listed_as(const Particulars& who, std::span<const lists::ListedPlayer> listed,
                                     ListOf whose) {
    const auto is_same = [&](const lists::ListedPlayer& player) {
        if (whose == ListOf::fide) return who.fide_id && player.id == *who.fide_id;
        return (who.person && player.id == *who.person) ||
               (who.fide_id && player.fide_id != 0 && player.fide_id == *who.fide_id);
    };
    const auto found = std::ranges::find_if(listed, is_same);
    return found == listed.end() ? nullptr : &*found;
}

std::vector<const Entrant*> in_order_of_number(const Tournament& tournament) {
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : tournament.entrants) entrants.push_back(&entrant);
    std::ranges::stable_sort(entrants, {},
                             [](const Entrant* each) { return each->number.value_or(PlayerId{each->id.number}); });
    return entrants;
}

constexpr std::array<std::array<std::size_t, 3>, 3> orders_by_pace{{{0, 1, 2}, {1, 0, 2}, {2, 0, 1}}};

// A list of one kind of play may have its numbers in the first column.
int rating_in(const lists::ListedPlayer& player, const lists::KnownList& list, Pace pace) {
    if (list.kind == lists::ListKind::all) return effective_rating(player, pace);
    const auto at = static_cast<std::size_t>(list.kind) - 1;
    return player.rating[at] > 0 ? player.rating[at] : player.rating[0];
}

ListOf owner_of(const lists::KnownList& list) { return is_fides(list) ? ListOf::fide : ListOf::federation; }

struct Found {
    RatingInList as;
    bool is_fides = false;
};

// What every list has of an entrant, in the order of the lists.
std::vector<Found> found_in(const Particulars& who, std::span<const OpenedList> lists, Pace pace) {
    std::vector<Found> found;
    for (const OpenedList& list : lists)
        if (const auto* player = listed_as(who, list.players, owner_of(list.known)))
            if (const int rating = rating_in(*player, list.known, pace); rating > 0)
                found.push_back({{name_of(list.known), {rating}}, is_fides(list.known)});
    return found;
}

// The first number that counts for one of the two ratings of an entrant, against the one they have.
void compare(const Particulars& now, EntryId id, bool fides_apart, bool is_fides, const std::vector<Found>& found,
             RatingCheck& check) {
    const auto counts = [&](const Found& each) { return fides_apart ? each.is_fides == is_fides : !is_fides; };
    const auto first = std::ranges::find_if(found, counts);
    if (first == found.end()) return;
    const pairing::Rating was = is_fides ? now.elo : now.rating;
    RatingDifference difference{id, is_fides, was, first->as.rating, now.rating_from.empty(), first->as.list, {}};
    for (const Found& each : found)
        if (counts(each) && each.as.list != first->as.list) difference.others.push_back(each.as);
    if (was != first->as.rating) check.differences.push_back(std::move(difference));
}

}  // namespace

int effective_rating(const lists::ListedPlayer& player, Pace pace) {
    for (const std::size_t at : orders_by_pace[static_cast<std::size_t>(pace)])
        if (player.rating[at] > 0) return player.rating[at];
    return 0;
}

RatingCheck check_ratings(const Tournament& tournament, std::span<const lists::ListedPlayer> listed, ListOf whose) {
    RatingCheck check;
    for (const Entrant* entrant : in_order_of_number(tournament)) {
        const Particulars now = particulars_in(*entrant, next_round(tournament));
        const lists::ListedPlayer* player = listed_as(now, listed, whose);
        if (player == nullptr) {
            check.not_listed.push_back(entrant->id);
            continue;
        }
        ++check.compared;
        const bool is_fides =
            whose == ListOf::fide && (now.elo.value > 0 || tournament.settings.choices.strength != StrengthBy::rating);
        const pairing::Rating was = is_fides ? now.elo : now.rating,
                              there{effective_rating(*player, tournament.settings.pace)};
        if (was != there) check.differences.push_back({entrant->id, is_fides, was, there, now.rating_from.empty()});
    }
    return check;
}

Date day_of_lists(const Settings& settings, Date today) { return is_long(settings) ? today : settings.first_day; }

std::vector<lists::KnownList> in_order(std::vector<lists::KnownList> lists, const Settings& settings) {
    const auto& wanted = settings.choices.list_order;
    if (!wanted.empty())
        std::erase_if(lists, [&](const lists::KnownList& list) {
            return std::ranges::find(wanted, list.source) == wanted.end();
        });
    const auto source_rank = [&](const lists::KnownList& list) -> std::ptrdiff_t {
        if (!wanted.empty()) return std::ranges::find(wanted, list.source) - wanted.begin();
        return is_fides(list) == settings.elo_rated ? 0 : 1;
    };
    const auto kind_rank = [&](const lists::KnownList& list) -> std::ptrdiff_t {
        if (list.kind == lists::ListKind::all) return -1;
        const auto& order = orders_by_pace[static_cast<std::size_t>(settings.pace)];
        return std::ranges::find(order, static_cast<std::size_t>(list.kind) - 1) - order.begin();
    };
    std::ranges::stable_sort(lists, {}, [&](const lists::KnownList& list) {
        return std::tuple(source_rank(list), list.source, kind_rank(list));
    });
    return lists;
}

RatingCheck check_ratings(const Tournament& tournament, std::span<const OpenedList> lists) {
    RatingCheck check;
    for (const Entrant* entrant : in_order_of_number(tournament)) {
        const Particulars now = particulars_in(*entrant, next_round(tournament));
        const auto found = found_in(now, lists, tournament.settings.pace);
        if (found.empty()) {
            check.not_listed.push_back(entrant->id);
            continue;
        }
        ++check.compared;
        const bool fides_apart = now.elo.value > 0 || tournament.settings.choices.strength != StrengthBy::rating;
        compare(now, entrant->id, fides_apart, false, found, check);
        if (fides_apart) compare(now, entrant->id, fides_apart, true, found, check);
    }
    return check;
}

WantedPlayers::WantedPlayers(const Tournament& tournament) {
    for (const auto& [id, entrant] : tournament.entrants) {
        if (entrant.particulars.fide_id) fide_ids_.push_back(*entrant.particulars.fide_id);
        if (entrant.particulars.person) persons_.push_back(*entrant.particulars.person);
    }
    std::ranges::sort(fide_ids_);
    std::ranges::sort(persons_);
}

bool WantedPlayers::has(const lists::ListedPlayer& player, const lists::KnownList& list) const {
    if (is_fides(list)) return std::ranges::binary_search(fide_ids_, player.id);
    return std::ranges::binary_search(persons_, player.id) ||
           (player.fide_id != 0 && std::ranges::binary_search(fide_ids_, player.fide_id));
}

std::vector<ChosenRating> chosen_from(const RatingCheck& check, std::span<const EntryId> players,
                                      std::string_view list) {
    std::vector<ChosenRating> chosen;
    for (const RatingDifference& each : check.differences) {
        if (!players.empty() && std::ranges::find(players, each.entrant) == players.end()) continue;
        if (list.empty() || each.list == list) {
            chosen.push_back({each.entrant, each.listed, each.is_fides, each.list});
            continue;
        }
        for (const RatingInList& other : each.others)
            if (other.list == list) chosen.push_back({each.entrant, other.rating, each.is_fides, other.list});
    }
    return chosen;
}

std::vector<ChosenRating> chosen_of(const RatingCheck& check, std::span<const EntryId> players) {
    std::vector<ChosenRating> chosen;
    for (const RatingDifference& each : check.differences)
        if (players.empty() || std::ranges::find(players, each.entrant) != players.end())
            chosen.push_back({each.entrant, each.listed, each.is_fides});
    return chosen;
}

}  // namespace dommer::tournament
