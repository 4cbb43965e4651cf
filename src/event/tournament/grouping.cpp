#include "tournament/grouping.hpp"

#include "systems/system.hpp"

#include <algorithm>

namespace dommer::tournament {

std::vector<int> group_sizes(int players, int group_size) {
    std::vector<int> sizes;
    for (int left = players; left > 0; left -= group_size) sizes.push_back(std::min(left, group_size));
    return sizes;
}

int odd_groups(std::span<const int> sizes) {
    return static_cast<int>(std::count_if(sizes.begin(), sizes.end(), [](int size) { return size % 2 == 1; }));
}

bool grouping_is_valid(std::span<const int> sizes, GroupSystem system) {
    return system == GroupSystem::all_play_all || odd_groups(sizes) <= 1;
}

tl::expected<std::vector<int>, BadGrouping> groups_for(const Tournament& tournament, int size) {
    const bool all_play_all = tournament.settings.system->schedule == systems::Schedule::all_play_all;
    auto sizes = group_sizes(static_cast<int>(tournament.entrants.size()), size);
    if (!grouping_is_valid(sizes, all_play_all ? GroupSystem::all_play_all : GroupSystem::other))
        return tl::unexpected(BadGrouping::too_many_odd);
    if (sizes.empty() || sizes.back() < 2) return tl::unexpected(BadGrouping::last_too_small);
    return sizes;
}

}  // namespace dommer::tournament
