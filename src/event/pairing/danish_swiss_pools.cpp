#include <algorithm>

#include "index.hpp"
#include "pairing/danish_swiss.hpp"

namespace dommer::pairing::danish_swiss {
namespace {

std::vector<int> without(const std::vector<int>& list, const std::vector<int>& floaters) {
    std::vector<int> rest;
    for (const int place : list)
        if (std::ranges::find(floaters, place) == floaters.end()) rest.push_back(place);
    return rest;
}

// The remark under 6.3 and our reading R4: inside a pool first those with a strong wish for the other colour, then a
// weak one or none, then the same wish, and X last.
int tier(const Contest& contest, int floater, int other) {
    if (contest[other].is_x) return 3;
    if (contest.options().floater_order == FloaterOrder::nearest) return 0;
    const Preference &mine = contest.preference(floater), &theirs = contest.preference(other);
    if (mine.strength == Strength::none || theirs.strength == Strength::none) return 1;
    if (mine.colour == theirs.colour) return 2;
    return theirs.strength == Strength::strong ? 0 : 1;
}

// `below` by points and start number; so are the candidates, except for the tiers inside a pool.
std::vector<int> candidates_for(const Contest& contest, int floater, const std::vector<int>& below) {
    std::vector<int> candidates = below;
    for (auto from = candidates.begin(); from != candidates.end();) {
        const auto to = std::find_if(from, candidates.end(),
                                     [&](int other) { return contest[other].points != contest[*from].points; });
        std::stable_sort(from, to, [&](int a, int b) { return tier(contest, floater, a) < tier(contest, floater, b); });
        from = to;
    }
    return candidates;
}

// Whether each of the floaters from `next` on can have an opponent of their own (Kuhn).
class OwnOpponents {
public:
    OwnOpponents(const Contest& contest, const std::vector<int>& floaters, const std::vector<int>& below)
        : contest_(contest),
          floaters_(floaters),
          below_(below),
          taken_(at(contest.size())) {}

    void take(int other) { taken_[at(other)] = true; }
    void give_back(int other) { taken_[at(other)] = false; }
    bool is_taken(int other) const { return taken_[at(other)]; }

    bool exist_from(std::size_t next) {
        holder_.assign(at(contest_.size()), -1);
        for (std::size_t each = next; each < floaters_.size(); ++each) {
            seen_.assign(at(contest_.size()), false);
            if (!place(floaters_[each])) return false;
        }
        return true;
    }

private:
    bool place(int floater) {
        for (const int other : below_) {
            if (taken_[at(other)] || seen_[at(other)] || !contest_.legal(floater, other)) continue;
            seen_[at(other)] = true;
            if (holder_[at(other)] < 0 || place(holder_[at(other)])) return holder_[at(other)] = floater, true;
        }
        return false;
    }
    const Contest& contest_;
    const std::vector<int>&floaters_, &below_;
    std::vector<char> taken_, seen_;
    std::vector<int> holder_;
};

// dsu_2011, 4.9.3 5.4: the first floater takes the nearest they may meet, then the second; when one cannot be paired,
// the nearest pair before is undone.
std::optional<std::vector<Pair>> pair_floaters(const Contest& contest, const std::vector<int>& floaters,
                                               const std::vector<int>& below) {
    spend(contest.work(), (floaters.size() + 1) * (below.size() + 1));
    OwnOpponents opponents(contest, floaters, below);
    std::vector<Pair> pairs;
    for (std::size_t each = 0; each < floaters.size(); ++each) {
        bool found = false;
        for (const int other : candidates_for(contest, floaters[each], below)) {
            if (opponents.is_taken(other) || !contest.legal(floaters[each], other)) continue;
            opponents.take(other);
            if (each + 1 == floaters.size() || opponents.exist_from(each + 1)) {
                pairs.emplace_back(floaters[each], other);
                found = true;
                break;
            }
            opponents.give_back(other);
        }
        if (!found) return std::nullopt;
    }
    return pairs;
}

// As above, but the group that remains must be able to pair as well (9.1, 9.2). Gives the pairs of the floaters.
std::optional<std::vector<Pair>> pair_floaters_and_leave_a_group(const Contest& contest,
                                                                 const std::vector<int>& floaters,
                                                                 const std::vector<int>& below) {
    if ((floaters.size() + below.size()) % 2 != 0) return std::nullopt;
    std::vector<int> all = floaters;
    all.insert(all.end(), below.begin(), below.end());
    spend_on_pairs(contest.work(), all.size());
    MayMeet may_meet(static_cast<int>(all.size()), false);
    std::vector<int> places(all.size()), place_of(at(contest.size()), -1);
    for (std::size_t a = 0; a < all.size(); ++a) {
        places[a] = static_cast<int>(a), place_of[at(all[a])] = static_cast<int>(a);
        for (std::size_t b = std::max(a + 1, floaters.size()); b < all.size(); ++b)
            if (contest.legal(all[a], all[b])) may_meet.allow(static_cast<int>(a), static_cast<int>(b));
    }
    Pairing pairing(may_meet, places);
    if (!pairing.grow_to_everybody()) return std::nullopt;
    std::vector<Pair> pairs;
    std::vector<char> taken(at(contest.size()));
    for (std::size_t each = 0; each < floaters.size(); ++each)
        for (const int other : candidates_for(contest, floaters[each], below)) {
            if (taken[at(other)] || !contest.legal(floaters[each], other) ||
                !pairing.tie(static_cast<int>(each), place_of[at(other)]))
                continue;
            taken[at(other)] = true;
            pairs.emplace_back(floaters[each], other);
            break;
        }
    return pairs;
}

class Pools {
public:
    explicit Pools(const Contest& contest) : contest_(contest), paired_(at(contest.size())) {
        for (int from = 0; from < contest.size();) {
            int to = from;
            while (to < contest.size() && contest[to].points == contest[from].points) ++to;
            starts_.push_back(from);
            from = to;
        }
        starts_.push_back(contest.size());
    }

    std::optional<std::vector<PoolPairs>> pair() {
        const int pools = static_cast<int>(starts_.size()) - 1;
        for (int pool = 0; pool < pools; ++pool) {
            members_.push_back(unpaired(starts_[at(pool)], starts_[at(pool) + 1]));
            auto result = pair_pool(members_.back(), unpaired(starts_[at(pool) + 1], contest_.size()));
            if (!result) return pair_bottom(pool);
            mark(*result, true);
            results_.push_back(std::move(*result));
        }
        return results_;
    }

private:
    std::vector<int> unpaired(int from, int to) const {
        std::vector<int> list;
        for (int place = from; place < to; ++place)
            if (!paired_[at(place)]) list.push_back(place);
        return list;
    }

    void mark(const PoolPairs& result, bool paired) {
        for (const auto* pairs : {&result.pairs, &result.floater_pairs})
            for (const auto& [a, b] : *pairs) paired_[at(a)] = paired_[at(b)] = paired;
    }

    std::optional<PoolPairs> pair_pool(const std::vector<int>& pool, const std::vector<int>& below) const {
        for (int number = 0; const auto floaters = floater_set(pool, number); ++number) {
            if (floaters->size() > below.size()) continue;
            auto floater_pairs = pair_floaters(contest_, *floaters, below);
            if (!floater_pairs) continue;
            if (auto pairs = pair_list(contest_, without(pool, *floaters)))
                return PoolPairs{*pairs, *floaters, *floater_pairs};
        }
        return std::nullopt;
    }

    // dsu_2011, 4.9.3 9: the pool before the bottom group gives it other floaters. dsu_2011, 4.9.3 9.3: if that does
    // not help, it joins the group, which is paired as one pool.
    std::optional<std::vector<PoolPairs>> pair_bottom(int group_from) {
        for (int pool = group_from - 1; pool >= 0; --pool) {
            mark(results_[at(pool)], false);
            results_.pop_back();
            if (auto result = pair_before_group(members_[at(pool)], unpaired(starts_[at(pool) + 1], contest_.size()))) {
                results_.push_back(std::move(*result));
                mark(results_.back(), true);
                results_.push_back({*pair_list(contest_, unpaired(0, contest_.size())), {}, {}, true});
                return results_;
            }
        }
        auto pairs = pair_list(contest_, unpaired(0, contest_.size()));
        if (!pairs) return std::nullopt;
        return std::vector<PoolPairs>{{std::move(*pairs), {}, {}, true}};
    }

    std::optional<PoolPairs> pair_before_group(const std::vector<int>& pool, const std::vector<int>& below) const {
        for (int number = 0; const auto floaters = floater_set(pool, number); ++number) {
            if (floaters->size() > below.size()) continue;
            auto floater_pairs = pair_floaters_and_leave_a_group(contest_, *floaters, below);
            if (!floater_pairs) continue;
            if (auto pairs = pair_list(contest_, without(pool, *floaters)))
                return PoolPairs{*pairs, *floaters, *floater_pairs};
        }
        return std::nullopt;
    }

    const Contest& contest_;
    std::vector<char> paired_;
    std::vector<int> starts_;
    std::vector<std::vector<int>> members_;
    std::vector<PoolPairs> results_;
};

}  // namespace

std::optional<PoolPairs> pair_pool_alone(const Contest& contest, const std::vector<int>& pool) {
    for (int number = 0; const auto floaters = floater_set(pool, number); ++number)
        if (auto pairs = pair_list(contest, without(pool, *floaters))) return PoolPairs{*pairs, *floaters, {}};
    return std::nullopt;
}

std::optional<std::vector<PoolPairs>> pair_pools(const Contest& contest) { return Pools(contest).pair(); }

}  // namespace dommer::pairing::danish_swiss
