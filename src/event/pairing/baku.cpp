#include "pairing/baku.hpp"

#include <algorithm>

namespace dommer::pairing {

std::vector<VirtualPoints> baku_acceleration(const std::vector<PlayerId>& starters, int rounds, Points a_win) {
    const int group_a = std::min(baku_group_a(static_cast<int>(starters.size())), static_cast<int>(starters.size()));
    const int accelerated = baku_accelerated_rounds(rounds), with_a_win = (accelerated + 1) / 2;
    std::vector<VirtualPoints> rows;
    for (int at = 0; at < group_a;) {  // one row for each run of consecutive numbers
        int end = at + 1;
        const auto number = [&](int place) { return starters[static_cast<std::size_t>(place)].number; };
        while (end < group_a && number(end) == number(end - 1) + 1) ++end;
        const PlayerId first{number(at)}, last{number(end - 1)};
        if (with_a_win > 0) rows.push_back({first, last, RoundNumber{1}, RoundNumber{with_a_win}, a_win});
        if (accelerated > with_a_win)
            rows.push_back(
                {first, last, RoundNumber{with_a_win + 1}, RoundNumber{accelerated}, Points{a_win.halves / 2}});
        at = end;
    }
    return rows;
}

}  // namespace dommer::pairing
