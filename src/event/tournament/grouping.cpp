#include "tournament/grouping.hpp"

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

}  // namespace dommer::tournament
