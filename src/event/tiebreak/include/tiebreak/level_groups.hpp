#pragma once

#include <algorithm>
#include <vector>

namespace dommer::tiebreak {

// Members with equal keys together, the greatest key first; in a group as they were.
template <typename Key>
std::vector<std::vector<int>> level_groups(std::vector<int> members, Key key) {
    std::ranges::stable_sort(members, [&](int a, int b) { return key(a) > key(b); });
    std::vector<std::vector<int>> groups;
    for (const int member : members) {
        if (groups.empty() || key(groups.back().front()) != key(member)) groups.emplace_back();
        groups.back().push_back(member);
    }
    return groups;
}

}  // namespace dommer::tiebreak
