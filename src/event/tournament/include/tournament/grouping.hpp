#pragma once

#include <span>
#include <vector>

namespace dommer::tournament {

enum class GroupSystem { all_play_all, other };

// dsu_2011, 4.4 §65: players stand in rating order and fill the groups from the top.
std::vector<int> group_sizes(int players, int group_size);

int odd_groups(std::span<const int> sizes);

// dsu_2011, 4.4 §65: outside all-play-all only one group may have an odd number.
bool grouping_is_valid(std::span<const int> sizes, GroupSystem system);

}  // namespace dommer::tournament
