#pragma once

#include <algorithm>
#include <optional>
#include <random>

#include "pairing/danish_swiss.hpp"
#include "pairing/monrad.hpp"

// Deliberately simple second implementations: they walk through all legal pairings in the order of the rule, with no
// matching theory at all. Only for small fields.
namespace dommer::pairing::simple {

// Monrad as one depth-first search: the best placed with the nearest following they have not met, and so on.
inline bool monrad(std::vector<int> left, const MayMeet& not_met, std::vector<Pair>& pairs) {
    if (left.empty()) return true;
    const int first = left.front();
    for (std::size_t each = 1; each < left.size(); ++each) {
        if (!not_met(first, left[each])) continue;
        std::vector<int> rest(left.begin() + 1, left.end());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(each) - 1);
        pairs.emplace_back(first, left[each]);
        if (monrad(rest, not_met, pairs)) return true;
        pairs.pop_back();
    }
    return false;
}

class DanishSwiss {
public:
    explicit DanishSwiss(const danish_swiss::Contest& contest) : contest_(contest) {}

    using Pairs = std::vector<Pair>;
    struct Pool {
        Pairs pairs, floater_pairs;
        std::vector<int> floaters;
        friend bool operator==(const Pool&, const Pool&) = default;
    };

    // Every arrangement of b in lexicographic order; the first with most preferences.
    std::optional<Pairs> list(const std::vector<int>& all) const {
        if (all.size() % 2 != 0) return std::nullopt;
        const std::size_t half = all.size() / 2;
        std::optional<Pairs> found;
        for (const auto& a : splits(static_cast<int>(half))) {
            std::vector<int> upper, lower;
            for (std::size_t place = 0; place < all.size(); ++place)
                (std::ranges::find(a, static_cast<int>(place)) != a.end() ? upper : lower).push_back(all[place]);
            int best = -1;
            do {
                Pairs pairs;
                int met = 0;
                bool legal = true;
                for (std::size_t row = 0; row < half && legal; ++row) {
                    legal = contest_.legal(upper[row], lower[row]);
                    met += pleased(upper[row], lower[row]);
                    pairs.emplace_back(upper[row], lower[row]);
                }
                if (legal && met > best) best = met, found = pairs;
            } while (std::ranges::next_permutation(lower).found);
            if (found) return found;
        }
        return found;
    }

    std::optional<std::vector<Pool>> round() const {
        std::vector<std::vector<int>> pools;
        for (int place = 0; place < contest_.size(); ++place) {
            if (place == 0 || contest_[place].points != contest_[place - 1].points) pools.emplace_back();
            pools.back().push_back(place);
        }
        std::vector<Pool> done;
        std::vector<std::vector<int>> members;
        std::vector<char> paired(static_cast<std::size_t>(contest_.size()));
        std::size_t pool = 0;
        for (; pool < pools.size(); ++pool) {
            members.push_back(free_of(pools[pool], paired));
            std::optional<Pool> result;
            for (const auto& floaters : floater_sets(members.back())) {
                auto inside = list(without(members.back(), floaters));
                if (!inside) continue;
                each_floater_pairing(floaters, below(pools, pool, paired), {}, [&](const Pairs& pairs) {
                    result = Pool{*inside, pairs, floaters};
                    return true;
                });
                if (result) break;
            }
            if (!result) break;
            mark(*result, paired, true);
            done.push_back(*result);
        }
        if (pool == pools.size()) return done;
        while (pool-- > 0) {  // rule 9
            mark(done.back(), paired, false);
            done.pop_back();
            std::optional<Pool> result;
            std::optional<Pairs> group;
            for (const auto& floaters : floater_sets(members[pool])) {
                auto inside = list(without(members[pool], floaters));
                if (!inside) continue;
                const auto lower = below(pools, pool, paired);
                each_floater_pairing(floaters, lower, {}, [&](const Pairs& pairs) {
                    std::vector<int> rest = lower;
                    for (const auto& [a, b] : pairs) std::erase(rest, b);
                    group = list(rest);
                    if (group) result = Pool{*inside, pairs, floaters};
                    return group.has_value();
                });
                if (result) break;
            }
            if (!result) continue;
            done.push_back(*result);
            done.push_back({*group, {}, {}});
            return done;
        }
        std::vector<int> everybody;
        for (int place = 0; place < contest_.size(); ++place) everybody.push_back(place);
        auto all = list(everybody);
        if (!all) return std::nullopt;
        return std::vector<Pool>{{*all, {}, {}}};
    }

private:
    int pleased(int a, int b) const {
        if (contest_[a].is_x || contest_[b].is_x) {
            const auto wish = contest_.preference(contest_[a].is_x ? b : a);
            return wish.strength != danish_swiss::Strength::none && wish.colour == Colour::white ? 1 : 0;
        }
        const auto colours = danish_swiss::colours_of(contest_[a], contest_[b]);
        const auto fits = [&](int place, bool white) {
            const auto wish = contest_.preference(place);
            return wish.strength != danish_swiss::Strength::none && (wish.colour == Colour::white) == white ? 1 : 0;
        };
        return fits(a, colours.first_has_white) + fits(b, !colours.first_has_white);
    }

    // The order of 6.2 and 6.3 written out once more.
    static std::vector<std::vector<int>> floater_sets(const std::vector<int>& pool) {
        const int size = static_cast<int>(pool.size());
        if (size == 0) return {{}};
        std::vector<int> middle;
        for (int place = 0; place < size; ++place)
            if (2 * place == size - 1 || 2 * place == size - 2 || 2 * place == size) middle.push_back(place);
        std::vector<std::vector<int>> sets;
        if (size % 2 == 0) sets.emplace_back();
        sets.push_back(middle);
        const auto with = [&](int out, int in) {
            std::vector<int> set = middle;
            std::ranges::replace(set, out, in);
            std::ranges::sort(set);
            sets.push_back(set);
        };
        for (const int floater : middle)
            for (int other = middle.front() - 1; other >= 0; --other) with(floater, other);
        for (auto floater = middle.rbegin(); floater != middle.rend(); ++floater)
            for (int other = middle.back() + 1; other < size; ++other) with(*floater, other);
        for (int more = 1; middle.front() - more >= 0; ++more) {
            sets.emplace_back();
            for (int place = middle.front() - more; place <= middle.back() + more; ++place)
                sets.back().push_back(place);
        }
        for (auto& set : sets)
            for (int& place : set) place = pool[static_cast<std::size_t>(place)];
        return sets;
    }

    // Which positions are in a, in the order of 5.3: none exchanged, then one, two, ...; lower players of a first.
    static std::vector<std::vector<int>> splits(int half) {
        struct Exchange {
            std::vector<int> from_a, from_b;
        };
        std::vector<Exchange> all;
        for (int bits = 0; bits < 1 << (2 * half); ++bits) {
            Exchange each;
            for (int place = 0; place < 2 * half; ++place)
                if (bits >> place & 1) (place < half ? each.from_a : each.from_b).push_back(place);
            if (each.from_a.size() != each.from_b.size()) continue;
            std::ranges::reverse(each.from_a);
            all.push_back(each);
        }
        std::ranges::sort(all, [](const Exchange& x, const Exchange& y) {
            if (x.from_a.size() != y.from_a.size()) return x.from_a.size() < y.from_a.size();
            if (x.from_a != y.from_a) return x.from_a > y.from_a;
            return x.from_b < y.from_b;
        });
        std::vector<std::vector<int>> result;
        for (const Exchange& each : all) {
            std::vector<int> a;
            for (int place = 0; place < half; ++place)
                if (std::ranges::find(each.from_a, place) == each.from_a.end()) a.push_back(place);
            a.insert(a.end(), each.from_b.begin(), each.from_b.end());
            result.push_back(a);
        }
        return result;
    }

    template <typename Take>
    bool each_floater_pairing(const std::vector<int>& floaters, const std::vector<int>& lower, const Pairs& so_far,
                              Take take) const {
        if (so_far.size() == floaters.size()) return take(so_far);
        const int floater = floaters[so_far.size()];
        std::vector<int> order = lower;
        std::ranges::stable_sort(order, [&](int a, int b) {
            if (contest_[a].points != contest_[b].points) return contest_[a].points > contest_[b].points;
            return tier(floater, a) < tier(floater, b);
        });
        for (const int other : order) {
            if (!contest_.legal(floater, other) ||
                std::ranges::any_of(so_far, [&](const Pair& pair) { return pair.second == other; }))
                continue;
            Pairs longer = so_far;
            longer.emplace_back(floater, other);
            if (each_floater_pairing(floaters, lower, longer, take)) return true;
        }
        return false;
    }

    int tier(int floater, int other) const {
        using danish_swiss::Strength;
        const auto mine = contest_.preference(floater), his = contest_.preference(other);
        if (contest_[other].is_x) return 3;
        if (mine.strength == Strength::none || his.strength == Strength::none) return 1;
        return mine.colour == his.colour ? 2 : his.strength == Strength::strong ? 0 : 1;
    }

    static std::vector<int> free_of(const std::vector<int>& pool, const std::vector<char>& paired) {
        std::vector<int> rest;
        for (const int place : pool)
            if (!paired[static_cast<std::size_t>(place)]) rest.push_back(place);
        return rest;
    }
    static std::vector<int> below(const std::vector<std::vector<int>>& pools, std::size_t pool,
                                  const std::vector<char>& paired) {
        std::vector<int> rest;
        for (std::size_t each = pool + 1; each < pools.size(); ++each)
            for (const int place : free_of(pools[each], paired)) rest.push_back(place);
        return rest;
    }
    static std::vector<int> without(const std::vector<int>& list, const std::vector<int>& out) {
        std::vector<int> rest;
        for (const int place : list)
            if (std::ranges::find(out, place) == out.end()) rest.push_back(place);
        return rest;
    }
    static void mark(const Pool& pool, std::vector<char>& paired, bool value) {
        for (const auto* pairs : {&pool.pairs, &pool.floater_pairs})
            for (const auto& [a, b] : *pairs)
                paired[static_cast<std::size_t>(a)] = paired[static_cast<std::size_t>(b)] = value;
    }

    const danish_swiss::Contest& contest_;
};

}  // namespace dommer::pairing::simple
