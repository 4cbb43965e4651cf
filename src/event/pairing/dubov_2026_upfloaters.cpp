#include "dubov_2026_upfloaters.hpp"

#include <algorithm>
#include <bit>

#include "index.hpp"
#include "matching/best_perfect_matching.hpp"
#include "matching/wide_integer.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing::dubov_2026 {
namespace {

// One round over all who are left, residents first. Only what meets a resident is weighed: with the fewest upfloaters
// no two of them meet in a legal bracket, since both could stay below.
class Search {
public:
    Search(std::span<const int> residents, std::span<const int> lower, const UpfloaterRules& rules, const Work& work)
        : residents_(static_cast<int>(residents.size())),
          rules_(rules),
          work_(work),
          places_(residents.begin(), residents.end()) {
        places_.insert(places_.end(), lower.begin(), lower.end());
        int group = -1;
        for (int each = residents_; each < size(); ++each) {
            if (each == residents_ || score(each) != score(each - 1)) ++group;
            group_.push_back(group);
        }
        deepest_ = group;
    }

    std::optional<std::vector<int>> run() {
        if (residents_ % 2 == 0 && can_be_paired(0, residents_) && can_be_paired(residents_, size()))
            return std::vector<int>{};
        if (const auto depth = depth_of_one()) {
            deepest_ = *depth;
        } else {
            const auto rough = best(Graph::of_all, 0);
            if (!rough) return std::nullopt;
            // fide_dubov_2026, C6: nobody comes from below the lowest upfloater of those with scores as high as can be.
            deepest_ = group_of(rough->back());
        }
        auto first = best(Graph::of_candidates, candidates());
        if (!first || !leaves_a_round(*first)) first = best(Graph::of_all, candidates());
        std::vector<int> set;
        for (const int each : *first) set.push_back(places_[at(each)]);
        return set;
    }

private:
    int size() const { return static_cast<int>(places_.size()); }
    Points score(int each) const { return rules_.scores[at(places_[at(each)])]; }
    int group_of(int each) const { return group_[at(each - residents_)]; }
    // How many may float up as far as is known.
    int candidates() const {
        return static_cast<int>(std::ranges::count_if(group_, [&](int group) { return group <= deepest_; }));
    }
    bool can_be_paired(int from, int to) const {
        const auto some = std::span(places_).subspan(at(from), at(to - from));
        spend_on_pairs(work_, some.size());
        return everybody_can_be_paired(rules_.judgement.legal, some);
    }

    // fide_dubov_2026, C4: the bracket and all who stay below can be paired.
    bool leaves_a_round(const std::vector<int>& up) const {
        std::vector<int> bracket(places_.begin(), places_.begin() + residents_), rest;
        for (int each = residents_; each < size(); ++each)
            (std::ranges::binary_search(up, each) ? bracket : rest).push_back(places_[at(each)]);
        spend_on_pairs(work_, places_.size());
        return everybody_can_be_paired(rules_.judgement.legal, bracket) &&
               everybody_can_be_paired(rules_.judgement.legal, rest);
    }
    // The highest score from which one upfloater will do; none: more are needed, or nothing helps.
    std::optional<int> depth_of_one() const {
        if (residents_ % 2 == 0) return std::nullopt;
        for (int each = residents_; each < size(); ++each)
            if (leaves_a_round({each})) return group_of(each);
        return std::nullopt;
    }

    // The weight of a pair as fields of bits, the weightiest criterion highest. `ordered`: so many candidates have a
    // bit of their own below the criteria, the first the highest, so that the first set of the best weighs most; none:
    // the criteria from C7 on are left out.
    template <std::size_t Words>
    class Weights {
    public:
        using Weight = matching::WideInteger<Words>;
        Weights(const Search& search, int ordered) : search_(search), ordered_(ordered) {}

        Weight operator()(int resident, int upfloater) const {
            Weight cost, bonus;
            const int place = search_.places_[at(upfloater)];
            const UpfloaterRules& rules = search_.rules_;
            int bit = ordered_;
            const auto count = [&](std::uint64_t value) {
                cost.add_at(bit, value);
                bit += search_.field_width();
            };
            if (ordered_ > 0) {
                const int position = upfloater - search_.residents_;
                bonus.add_at(ordered_ - 1 - position, 1);
                const int upfloats = rules.upfloats[at(place)];
                const bool too_often = rules.counts_upfloats && upfloats >= rules.most_upfloats;
                // fide_dubov_2026, C10: who was upfloated in the previous round.
                count(rules.counts_upfloats && rules.upfloated_last[at(place)] != 0 ? 1 : 0);
                // fide_dubov_2026, C9: the upfloats so far of maximum upfloaters (our reading: those with fewer go
                // first).
                count(too_often ? static_cast<std::uint64_t>(upfloats) : 0);
                bit += search_.field_width();
                // fide_dubov_2026, C8: maximum upfloaters.
                count(too_often ? 1 : 0);
                count(same_colour(resident, upfloater));
            }
            // fide_dubov_2026, C6: one field for each score, the lowest score highest.
            cost.add_at(bit + search_.group_of(upfloater) * search_.field_width(), 1);
            bit += (search_.deepest_ + 1) * search_.field_width();
            count(1);  // fide_dubov_2026, C5
            return bonus - cost;
        }
        Weight inside(int a, int b) const {
            Weight cost;
            if (ordered_ > 0) cost.add_at(ordered_ + 4 * search_.field_width(), same_colour(a, b));
            return Weight{} - cost;
        }

    private:
        // fide_dubov_2026, C7: one of two who want the same colour goes without it.
        std::uint64_t same_colour(int a, int b) const {
            const auto& preferences = search_.rules_.judgement.preferences;
            return preferences[at(search_.places_[at(a)])].colour == preferences[at(search_.places_[at(b)])].colour ? 1
                                                                                                                    : 0;
        }
        const Search& search_;
        int ordered_;
    };

    // Enough bits for a count over all pairs.
    int field_width() const { return static_cast<int>(std::bit_width(static_cast<unsigned>(size()))) + 1; }

    // The round over all who are left; or over the residents and those who may float up, as if any of these who stay
    // below could be paired there. What is best there and leaves a round is best of all.
    enum class Graph : std::uint8_t { of_all, of_candidates };

    // Who meets a resident in the round that weighs most, in their order; none: there is no legal round.
    std::optional<std::vector<int>> best(Graph graph, int ordered) const {
        // Two bits above: weights are doubled, and duals have a sign.
        const int bits = ordered + (deepest_ + 7) * field_width() + 2;
        if (bits < 4 * 64) return best_in<4>(graph, ordered);
        if (bits < 16 * 64) return best_in<16>(graph, ordered);
        if (bits < 80 * 64) return best_in<80>(graph, ordered);
        throw Undecided{};
    }
    template <std::size_t Words>
    std::optional<std::vector<int>> best_in(Graph graph, int ordered) const {
        const Weights<Words> weights(*this, ordered);
        const bool all = graph == Graph::of_all;
        const int players = all ? size() : residents_ + candidates(), empty_chair = players % 2;
        matching::BestPerfectMatching<matching::WideInteger<Words>> round(players + empty_chair);
        for (int a = 0; a < players; ++a) {
            if (empty_chair != 0 && a >= residents_) round.set_edge(a, players, {});
            for (int b = a + 1; b < players; ++b) {
                const bool legal = rules_.judgement.legal(places_[at(a)], places_[at(b)]);
                if (a >= residents_) {
                    if (legal || !all) round.set_edge(a, b, {});
                } else if (legal && b < residents_) {
                    round.set_edge(a, b, weights.inside(a, b));
                } else if (legal && group_of(b) <= deepest_) {
                    round.set_edge(a, b, weights(a, b));
                }
            }
        }
        const bool solved = round.solve(work_);
        if (work_.is_over()) throw Undecided{};
        if (!solved) return std::nullopt;
        std::vector<int> set;
        for (int each = residents_; each < players; ++each)
            if (round.partner(each) < residents_) set.push_back(each);
        return set;
    }

    int residents_;
    const UpfloaterRules& rules_;
    const Work& work_;
    std::vector<int> places_;
    std::vector<int> group_;  // of each lower player, the highest score 0
    int deepest_ = 0;
};

}  // namespace

std::optional<std::vector<int>> upfloaters(std::span<const int> residents, std::span<const int> lower,
                                           const UpfloaterRules& rules, const Work& work) {
    return Search(residents, lower, rules, work).run();
}

}  // namespace dommer::pairing::dubov_2026
