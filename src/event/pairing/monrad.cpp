#include "pairing/monrad.hpp"

#include <algorithm>

#include "index.hpp"

namespace dommer::pairing::monrad {
namespace {

std::vector<int> unpaired(std::span<const int> order, const std::vector<char>& paired) {
    std::vector<int> left;
    for (const int place : order)
        if (!paired[at(place)]) left.push_back(place);
    return left;
}

// Takes the last formed pairs back, one after the other, until those taken back and those left over can all be paired.
std::optional<int> pairs_to_undo(const std::vector<Pair>& formed, const std::vector<int>& stuck,
                                 const MayMeet& not_met) {
    Pairing pairing(not_met, stuck);
    pairing.grow_to_everybody();
    for (std::size_t undone = 1; undone <= formed.size(); ++undone) {
        const Pair& pair = formed[formed.size() - undone];
        pairing.enter(pair.first, pair.second);
        if (pairing.grow_to_everybody()) return static_cast<int>(undone);
    }
    return std::nullopt;
}

}  // namespace

std::vector<int> reordered(std::span<const int> previous_order, std::span<const Points> points) {
    std::vector<int> order(previous_order.begin(), previous_order.end());
    std::ranges::stable_sort(order, [&](int a, int b) { return points[at(a)] > points[at(b)]; });
    return order;
}

tl::expected<Formed, Impossible> form_pairs(std::span<const int> order, const MayMeet& not_met) {
    std::vector<char> paired(at(not_met.size()));
    Formed formed;
    for (std::size_t first = 0; first < order.size(); ++first) {
        if (paired[at(order[first])]) continue;
        std::size_t second = first + 1;
        while (second < order.size() && (paired[at(order[second])] || !not_met(order[first], order[second]))) ++second;
        if (second == order.size()) {
            formed.stuck = unpaired(order, paired);
            break;
        }
        paired[at(order[first])] = paired[at(order[second])] = true;
        formed.pairs.emplace_back(order[first], order[second]);
    }
    formed.before_stuck = formed.pairs;
    if (formed.stuck.empty()) return formed;
    const auto undo = formed.stuck.size() % 2 == 0 ? pairs_to_undo(formed.pairs, formed.stuck, not_met) : std::nullopt;
    if (!undo) return tl::unexpected(Impossible{formed.before_stuck, formed.stuck});
    formed.pairs_undone = *undo;
    for (int taken = 0; taken < *undo; ++taken) {
        paired[at(formed.pairs.back().first)] = paired[at(formed.pairs.back().second)] = false;
        formed.pairs.pop_back();
    }
    const auto rest = first_pairing(not_met, unpaired(order, paired));
    formed.pairs.insert(formed.pairs.end(), rest->begin(), rest->end());
    return formed;
}

StandIns withdrawn_in_the_pairing(std::span<const int> withdrawn_in_order) {
    StandIns result;
    const bool odd = withdrawn_in_order.size() % 2 != 0;
    if (odd) result.in_order = withdrawn_in_order.front();
    result.matched.assign(withdrawn_in_order.begin() + (odd ? 1 : 0), withdrawn_in_order.end());
    return result;
}

}  // namespace dommer::pairing::monrad
