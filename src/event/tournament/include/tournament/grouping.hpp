#pragma once

#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "tournament/tournament.hpp"

namespace dommer::tournament {

enum class GroupSystem { all_play_all, other };

// dsu_2011, 4.4 §65: players stand in rating order and fill the groups from the top.
std::vector<int> group_sizes(int players, int group_size);

int odd_groups(std::span<const int> sizes);

// dsu_2011, 4.4 §65: outside all-play-all only one group may have an odd number.
bool grouping_is_valid(std::span<const int> sizes, GroupSystem system);

// Why players are not parted so: more than one group would be odd, or the last one would be nobody's.
enum class BadGrouping : std::uint8_t { too_many_odd, last_too_small };
// The sizes of the groups of a tournament's players, this many in each.
tl::expected<std::vector<int>, BadGrouping> groups_for(const Tournament& tournament, int size);

}  // namespace dommer::tournament
