#include "teams/strength_list.hpp"

#include <algorithm>

namespace dommer::teams {

std::optional<StrengthListError> fault_of(const StrengthList& list) {
    for (auto each = list.begin(); each != list.end(); ++each) {
        if (each->number < 1) return StrengthListError{BadStrengthList::number_below_one, each->number};
        if (each->team < 0) return StrengthListError{BadStrengthList::team_below_nought, each->number};
        if (std::any_of(list.begin(), each,
                        [&](const ListedPlayer& earlier) { return earlier.number == each->number; }))
            return StrengthListError{BadStrengthList::number_twice, each->number};
    }
    return std::nullopt;
}

const ListedPlayer* same_player(const StrengthList& list, const ListedPlayer& player) {
    const auto same = std::ranges::find_if(list, [&](const ListedPlayer& each) {
        return player.person != 0 && each.person != 0 ? each.person == player.person : each.name == player.name;
    });
    return same == list.end() ? nullptr : &*same;
}

tl::expected<StrengthList, CannotInsert> with_inserted(StrengthList list, const Insertion& insertion) {
    if (insertion.position > list.size()) return tl::unexpected(CannotInsert::position_beyond_the_list);
    if (insertion.player.foreign && insertion.after_deadline && !insertion.late_foreigners)
        return tl::unexpected(CannotInsert::foreign_player);
    ListedPlayer added = insertion.player;
    added.late_entry = insertion.after_deadline;
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(insertion.position), added);
    int lowest = 0;
    for (const ListedPlayer& each : list) lowest = std::max(lowest, each.team);
    for (int team = added.team; team >= 1 && team <= lowest; ++team) {
        if (std::ranges::count(list, team, &ListedPlayer::team) <= insertion.team_size) break;
        const auto last =
            std::find_if(list.rbegin(), list.rend(), [&](const ListedPlayer& each) { return each.team == team; });
        last->team = team == lowest ? 0 : team + 1;
        last->notice = std::max(last->notice, added.notice);
    }
    for (std::size_t at = 0; at < list.size(); ++at) list[at].number = static_cast<int>(at) + 1;
    return list;
}

}  // namespace dommer::teams
