#include "tournament/rating_check.hpp"

#include <algorithm>

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

}  // namespace

int effective_rating(const lists::ListedPlayer& player, Pace pace) {
    constexpr std::array<std::array<std::size_t, 3>, 3> orders{{{0, 1, 2}, {1, 0, 2}, {2, 0, 1}}};
    for (const std::size_t at : orders[static_cast<std::size_t>(pace)])
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

std::vector<ChosenRating> chosen_of(const RatingCheck& check, std::span<const EntryId> players) {
    std::vector<ChosenRating> chosen;
    for (const RatingDifference& each : check.differences)
        if (players.empty() || std::ranges::find(players, each.entrant) != players.end())
            chosen.push_back({each.entrant, each.listed, each.is_fides});
    return chosen;
}

}  // namespace dommer::tournament
