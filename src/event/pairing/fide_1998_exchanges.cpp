#include <algorithm>
#include <numeric>

#include "combinations.hpp"
#include "index.hpp"
#include "pairing/fide_1998.hpp"

namespace dommer::pairing::fide_1998 {

std::vector<Exchange> exchanges(int s1, int s2, int many) {
    struct Ordered {
        int difference;
        Exchange exchange;
    };
    std::vector<Ordered> found;
    if (many > s1 || many > s2 - 1) return {};
    const int left_over = s2 - s1;
    auto from_s1 = first_combination(many);
    do {
        if (many > left_over && from_s1[at(left_over)] == left_over) continue;  // takes all of the first left_over + 1
        auto from_s2 = first_combination(many);
        do {
            Ordered each{0, {from_s1, from_s2}};
            for (int& place : each.exchange.from_s2) place += s1, each.difference += place;
            for (const int place : from_s1) each.difference -= place;
            found.push_back(std::move(each));
        } while (next_combination(from_s2, s2 - 1));
    } while (next_combination(from_s1, s1));
    std::ranges::stable_sort(found, [](const Ordered& a, const Ordered& b) {
        if (a.difference != b.difference) return a.difference < b.difference;
        return std::ranges::lexicographical_compare(b.exchange.from_s1.rbegin(), b.exchange.from_s1.rend(),
                                                    a.exchange.from_s1.rbegin(), a.exchange.from_s1.rend());
    });
    std::vector<Exchange> result;
    for (Ordered& each : found) result.push_back(std::move(each.exchange));
    return result;
}

namespace {

// Sets of `many` positions from `first` to `last` with a given sum, in lexicographic order, until `take` says stop.
bool each_set_with_sum(std::vector<int>& chosen, int first, int last, int many, int sum,
                       const std::function<bool(const std::vector<int>&)>& take) {
    if (many == 0) return sum == 0 && take(chosen);
    for (int next = first; next + many - 1 <= last; ++next) {
        if (many * next + many * (many - 1) / 2 > sum) return false;  // even the nearest ones are too many
        if (next + (many - 1) * last - (many - 1) * (many - 2) / 2 < sum)
            continue;  // even the farthest ones are too few
        chosen.push_back(next);
        const bool stop = each_set_with_sum(chosen, next + 1, last, many - 1, sum - next, take);
        chosen.pop_back();
        if (stop) return true;
    }
    return false;
}

struct FromS1 {
    std::vector<int> places;
    int sum = 0;
    std::optional<bool> worth;
};

// The sets of S1 in the order of D2 for equal differences: the lower players first.
std::vector<FromS1> sets_of_s1(int s1, int s2, int many, const Work& work) {
    std::vector<FromS1> sets;
    constexpr std::size_t most_sets = 1'000'000;  // more would not fit into memory, nor be gone through
    const int left_over = s2 - s1;
    auto chosen = first_combination(many);
    do {
        if (many > left_over && chosen[at(left_over)] == left_over) continue;
        spend(work, at(many));
        if (sets.size() >= most_sets) throw Undecided{};
        sets.push_back({chosen, std::accumulate(chosen.begin(), chosen.end(), 0), std::nullopt});
    } while (next_combination(chosen, s1));
    std::ranges::sort(sets, [](const FromS1& a, const FromS1& b) {
        return std::ranges::lexicographical_compare(b.places.rbegin(), b.places.rend(), a.places.rbegin(),
                                                    a.places.rend());
    });
    return sets;
}

}  // namespace

void for_each_exchange(int s1, int s2, int many, const std::function<bool(const std::vector<int>&)>& worth,
                       const std::function<bool(const Exchange&)>& take, const Work& work) {
    if (many > s1 || many > s2 - 1) return;
    auto sets = sets_of_s1(s1, s2, many, work);
    const int last = s1 + s2 - 2, most = many * last - many * (many - 1);
    for (int difference = many * many; difference <= most && !sets.empty(); ++difference) {
        bool stop = false;
        for (FromS1& from : sets) {
            if (!from.worth) from.worth = worth(from.places);
            if (!*from.worth) continue;
            spend(work, at(s2));
            std::vector<int> chosen;
            stop =
                each_set_with_sum(chosen, s1, last, many, difference + from.sum, [&](const std::vector<int>& from_s2) {
                    return take({from.places, from_s2});
                });
            if (stop) return;
        }
        std::erase_if(sets, [](const FromS1& from) { return from.worth == false; });
    }
}

}  // namespace dommer::pairing::fide_1998
