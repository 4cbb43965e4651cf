#include "registry/published_list.hpp"

#include <algorithm>

#include "registry/eligibility.hpp"

namespace dommer::registry {
namespace {

constexpr Rating always_listed{2200};

// Marks the first so many of those who belong to a group.
template <typename Belongs>
void mark_best(std::vector<ListedPlayer>& players, std::size_t how_many, bool ListedPlayer::*mark, Belongs belongs) {
    for (ListedPlayer& player : players) {
        if (how_many == 0) return;
        if (!belongs(player.person)) continue;
        player.*mark = true;
        --how_many;
    }
}

}  // namespace

std::vector<PersonId> candidates_since(const RatingRegister& now, const Register& all, Date closing) {
    std::vector<PersonId> found;
    for (const ReportTaken& report : now.reports) {
        if (report.reported <= closing) continue;
        for (const PersonId candidate : report.candidates)
            if (const auto person = all.current(candidate); person && std::ranges::find(found, *person) == found.end())
                found.push_back(*person);
    }
    return found;
}

tl::expected<std::vector<ListedPlayer>, std::string> published_list(const RatingRegister& now, const Register& all,
                                                                    const ListedGroups& groups) {
    const auto players = history_of(now, all, rating::List::standard);
    if (!players) return tl::unexpected(players.error());
    const auto ledger = rating::recompute(players->history, {}, groups.on);
    const auto candidates = groups.closing ? candidates_since(now, all, *groups.closing) : std::vector<PersonId>{};
    std::vector<ListedPlayer> list;
    for (std::size_t place = 0; place < players->persons.size(); ++place) {
        const auto number = ledger.registered()[place];
        if (!number) continue;
        const auto last = rating::last_rated_result(ledger.entries()[place]);
        if (last && !rating::listing_status(*last, groups.on, rating::season_on(groups.on)).listed) continue;
        const PersonId id = players->persons[place];
        list.push_back({.person = id,
                        .rating = *number,
                        .is_2200 = *number >= always_listed,
                        .has_candidate_result = std::ranges::find(candidates, id) != candidates.end()});
    }
    std::ranges::stable_sort(list, std::greater{}, &ListedPlayer::rating);
    const int year = static_cast<int>(groups.on.year());
    mark_best(list, groups.juniors, &ListedPlayer::is_among_juniors, [&](PersonId id) {
        const auto& born = all.find(id)->particulars.born;
        return born && is_junior(*born, year);
    });
    mark_best(list, groups.women, &ListedPlayer::is_among_women,
              [&](PersonId id) { return all.find(id)->particulars.sex == Sex::woman; });
    std::erase_if(list, [](const ListedPlayer& each) {
        return !each.is_2200 && !each.has_candidate_result && !each.is_among_juniors && !each.is_among_women;
    });
    return list;
}

std::vector<ListedAs> groups_of(const ListedPlayer& player) {
    std::vector<ListedAs> groups;
    for (const auto& [is, group] : {std::pair(player.is_2200, ListedAs::rating_2200),
                                    {player.has_candidate_result, ListedAs::candidate},
                                    {player.is_among_juniors, ListedAs::junior},
                                    {player.is_among_women, ListedAs::woman}})
        if (is) groups.push_back(group);
    return groups;
}

}  // namespace dommer::registry
