#pragma once

#include <vector>

namespace dommer::pairing {

// The next of the sets of positions 0..n-1 in lexicographic order; starts from 0,1,2,...
inline bool next_combination(std::vector<int>& chosen, int n) {
    const int k = static_cast<int>(chosen.size());
    for (int at_end = k - 1; at_end >= 0; --at_end) {
        auto& last = chosen[static_cast<std::size_t>(at_end)];
        if (last == n - k + at_end) continue;
        ++last;
        for (int after = at_end + 1; after < k; ++after)
            chosen[static_cast<std::size_t>(after)] = chosen[static_cast<std::size_t>(after) - 1] + 1;
        return true;
    }
    return false;
}

inline std::vector<int> first_combination(int k) {
    std::vector<int> chosen(static_cast<std::size_t>(k));
    for (int place = 0; place < k; ++place) chosen[static_cast<std::size_t>(place)] = place;
    return chosen;
}

}  // namespace dommer::pairing
