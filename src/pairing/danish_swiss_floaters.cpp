#include <algorithm>

#include "index.hpp"
#include "pairing/danish_swiss.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

// Positions in the pool; middle ones first chosen.
class Sets {
public:
    explicit Sets(int size) : size_(size) {
        first_ = (size - 1) / 2, last_ = size / 2;  // one middle player, or two
    }

    std::vector<std::vector<int>> all() {
        if (size_ % 2 == 0) take({});
        std::vector<int> middle;
        for (int place = first_; place <= last_; ++place) middle.push_back(place);
        take(middle);
        for (int floater = first_; floater <= last_; ++floater)
            for (int other = first_ - 1; other >= 0; --other) take(swapped(middle, floater, other));
        for (int floater = last_; floater >= first_; --floater)
            for (int other = last_ + 1; other < size_; ++other) take(swapped(middle, floater, other));
        for (int more = 1; first_ - more >= 0 || last_ + more < size_; ++more) {
            std::vector<int> wider;
            for (int place = std::max(0, first_ - more); place <= std::min(size_ - 1, last_ + more); ++place) wider.push_back(place);
            take(wider);
        }
        return sets_;
    }

private:
    static std::vector<int> swapped(std::vector<int> floaters, int out, int in) {
        std::ranges::replace(floaters, out, in);
        std::ranges::sort(floaters);
        return floaters;
    }
    void take(const std::vector<int>& set) { sets_.push_back(set); }

    int size_, first_, last_;
    std::vector<std::vector<int>> sets_;
};

}  // namespace

std::vector<std::vector<int>> floater_sets(const std::vector<int>& pool) {
    if (pool.empty()) return {{}};
    auto sets = Sets(static_cast<int>(pool.size())).all();
    for (auto& set : sets)
        for (int& place : set) place = pool[at(place)];
    return sets;
}

std::vector<VirtualPoints> group_acceleration(std::span<const PlayerId> first_numbers, PlayerId last, RoundNumber until) {
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
