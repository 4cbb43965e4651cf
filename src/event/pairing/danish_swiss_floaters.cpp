#include <algorithm>

#include "index.hpp"
#include "pairing/danish_swiss.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

// Positions in the pool; the middle ones come first. Sets are made one at a time: a large pool has many, and seldom
// needs more than the first.
class Sets {
public:
    explicit Sets(int size) : size_(size), first_((size - 1) / 2), last_(size / 2) {}

    std::optional<std::vector<int>> operator()(int number) const {
        if (size_ % 2 == 0 && number-- == 0) return std::vector<int>{};
        if (number-- == 0) return from_to(first_, last_);
        const int floaters = last_ - first_ + 1, above = first_, below = size_ - 1 - last_;
        if (number < floaters * above) return swapped(first_ + number / above, first_ - 1 - number % above);
        number -= floaters * above;
        if (number < floaters * below) return swapped(last_ - number / below, last_ + 1 + number % below);
        number -= floaters * below;
        if (number >= std::max(above, below)) return std::nullopt;
        return from_to(std::max(0, first_ - 1 - number), std::min(size_ - 1, last_ + 1 + number));
    }

private:
    static std::vector<int> from_to(int first, int last) {
        std::vector<int> places;
        for (int place = first; place <= last; ++place) places.push_back(place);
        return places;
    }
    std::vector<int> swapped(int out, int in) const {
        std::vector<int> floaters = from_to(first_, last_);
        std::ranges::replace(floaters, out, in);
        std::ranges::sort(floaters);
        return floaters;
    }

    int size_, first_, last_;
};

}  // namespace

std::optional<std::vector<int>> floater_set(const std::vector<int>& pool, int number) {
    if (pool.empty()) return number == 0 ? std::optional(std::vector<int>{}) : std::nullopt;
    auto set = Sets(static_cast<int>(pool.size()))(number);
    if (set)
        for (int& place : *set) place = pool[at(place)];
    return set;
}

std::vector<VirtualPoints> group_acceleration(std::span<const PlayerId> first_numbers, PlayerId last,
                                              RoundNumber until) {
    std::vector<VirtualPoints> rows;
    for (std::size_t group = 0; group < first_numbers.size(); ++group) {
        const int points = static_cast<int>(first_numbers.size() - 1 - group);
        if (points == 0) continue;
        const PlayerId end = group + 1 < first_numbers.size() ? PlayerId{first_numbers[group + 1].number - 1} : last;
        rows.push_back({first_numbers[group], end, RoundNumber{1}, until, Points{2 * points}});
    }
    return rows;
}

}  // namespace dommer::pairing::danish_swiss
