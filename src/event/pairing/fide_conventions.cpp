#include "fide_conventions.hpp"

#include <algorithm>

#include "index.hpp"

namespace dommer::pairing {

std::optional<int> lowest_bye(const Setup& setup, std::span<const Points> points, const MayMeet& legal,
                              const Work& work) {
    const auto played = [&](int place) { return std::ranges::count_if(setup.cards.of(place), was_played); };
    std::vector<int> order = setup.present;
    std::ranges::sort(order, [&](int a, int b) {
        if (points[at(a)] != points[at(b)]) return points[at(a)] < points[at(b)];
        if (played(a) != played(b)) return played(a) > played(b);
        return a > b;
    });
    for (const int place : order) {
        if (had_point_without_play(setup.cards, place)) continue;
        std::vector<int> others;
        for (const int other : setup.present)
            if (other != place) others.push_back(other);
        spend_on_pairs(work, others.size());
        if (everybody_can_be_paired(legal, others)) return place;
    }
    return std::nullopt;
}

std::tuple<int, int, int> publishing_key(const Pair& pair, std::span<const Points> points) {
    const auto [a, b] = pair;
    const Points one = points[at(a)], two = points[at(b)];
    return {-std::max(one, two).halves, -(one + two).halves, one == two ? std::min(a, b) : one > two ? a : b};
}

}  // namespace dommer::pairing
