#include "pairing/team_draft.hpp"

#include <algorithm>
#include <numeric>

#include "index.hpp"

namespace dommer::pairing {

std::vector<int> draft_row(int row, int teams, DraftRows rows) {
    std::vector<int> order(at(teams));
    std::iota(order.begin(), order.end(), 1);
    if (rows == DraftRows::halves && row / 2 % 2 != 0) std::ranges::rotate(order, order.begin() + teams / 2);
    if (row % 2 != 0) std::ranges::reverse(order);
    return order;
}

std::vector<std::vector<int>> draft(int players, int teams, DraftRows rows) {
    std::vector<std::vector<int>> result(at(teams));
    for (int player = 1; player <= players; ++player) {
        const int row = (player - 1) / teams, place = (player - 1) % teams;
        result[at(draft_row(row, teams, rows)[at(place)] - 1)].push_back(player);
    }
    return result;
}

}  // namespace dommer::pairing
