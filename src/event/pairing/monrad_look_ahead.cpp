#include <algorithm>

#include "index.hpp"
#include "pairing/monrad.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing::monrad {
namespace {

MayMeet after(const MayMeet& not_met, const std::vector<Pair>& pairs) {
    MayMeet next = not_met;
    for (const auto& [a, b] : pairs) next.forbid(a, b);
    return next;
}

bool next_round_possible(std::span<const int> order, const MayMeet& not_met, const std::vector<Pair>& pairs,
                         const Work& work) {
    spend_on_pairs(work, order.size());
    return everybody_can_be_paired(after(not_met, pairs), order);
}

// Every complete pairing in lexicographic order, until one leaves the next round possible. Pairs that alone make it
// impossible are not gone on with: each further pair only takes an opponent away from somebody.
class Search {
public:
    Search(std::span<const int> order, const MayMeet& not_met, const Work& work)
        : order_(order),
          not_met_(not_met),
          work_(work) {}

    std::optional<std::vector<Pair>> first() {
        std::vector<int> everybody(order_.begin(), order_.end());
        return below(everybody) ? std::optional(pairs_) : std::nullopt;
    }

private:
    bool below(const std::vector<int>& left) {
        if (!next_round_possible(order_, not_met_, pairs_, work_)) return false;
        if (left.empty()) return true;
        spend_on_pairs(work_, left.size());
        if (!everybody_can_be_paired(not_met_, left)) return false;
        for (std::size_t second = 1; second < left.size(); ++second) {
            if (!not_met_(left.front(), left[second])) continue;
            std::vector<int> rest(left.begin() + 1, left.end());
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(second) - 1);
            pairs_.emplace_back(left.front(), left[second]);
            if (below(rest)) return true;
            pairs_.pop_back();
        }
        return false;
    }

    std::span<const int> order_;
    const MayMeet& not_met_;
    const Work& work_;
    std::vector<Pair> pairs_;
};

int fewest_opponents(std::span<const int> order, const MayMeet& not_met) {
    BitRow everybody(not_met.size());
    for (const int place : order) everybody.add(place);
    int fewest = static_cast<int>(order.size());
    for (const int place : order) fewest = std::min(fewest, not_met.row(place).count_in(everybody));
    return fewest;
}

// Follows every course of results.
class Courses {
public:
    Courses(int budget, int stand_in, const Work& work) : budget_(budget), stand_in_(stand_in), work_(work) {}

    Forecast follow(std::vector<int> order, std::vector<Points> points, const MayMeet& not_met,
                    const std::vector<Pair>& pairs, int rounds_left, int round) {
        const MayMeet next = after(not_met, pairs);
        // Dirac: as long as everybody has at least half of the field to meet, a round can be paired whatever happens.
        if (rounds_left == 0 || 2 * (fewest_opponents(order, next) - rounds_left + 1) >= static_cast<int>(order.size()))
            return {};
        spend_on_pairs(work_, order.size());
        if (!everybody_can_be_paired(next, order)) return {Outlook::next_round_impossible, round + 1, {}};
        if (rounds_left == 1) return {};
        std::vector<int> scores(pairs.size(), 0);
        for (std::size_t pair = 0; pair < pairs.size(); ++pair)
            if (is_bye(pairs[pair])) scores[pair] = 2;
        do {
            if (--budget_ < 0) return {Outlook::not_decided, 0, {}};
            if (Forecast found = after_results(order, points, next, pairs, scores, rounds_left, round);
                found.outlook != Outlook::safe) {
                if (found.outlook != Outlook::not_decided) found.results.insert(found.results.begin(), scores);
                return found;
            }
        } while (next_course(scores, pairs));
        return {};
    }

private:
    bool is_bye(const Pair& pair) const { return pair.first == stand_in_ || pair.second == stand_in_; }

    bool next_course(std::vector<int>& scores, const std::vector<Pair>& pairs) const {
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
            if (is_bye(pairs[pair])) continue;
            if (scores[pair] < 2) return ++scores[pair], true;
            scores[pair] = 0;
        }
        return false;
    }

    Forecast after_results(const std::vector<int>& order, std::vector<Points> points, const MayMeet& next,
                           const std::vector<Pair>& pairs, const std::vector<int>& scores, int rounds_left, int round) {
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
            points[at(pairs[pair].first)] += Points{scores[pair]};
            points[at(pairs[pair].second)] += Points{2 - scores[pair]};
        }
        auto placed = reordered(order, points);
        std::ranges::stable_partition(placed, [&](int place) { return place != stand_in_; });
        spend_on_pairs(work_, order.size());
        const auto formed = form_pairs(placed, next);
        if (!formed) return {Outlook::some_results_block, round + 1, {}};
        auto ahead = look_ahead(placed, next, formed->pairs, work_);
        if (!ahead.next_round_possible && !ahead.accepted) return {Outlook::some_results_block, round + 2, {}};
        Forecast further =
            follow(placed, points, next, ahead.accepted ? *ahead.accepted : formed->pairs, rounds_left - 1, round + 1);
        if (further.outlook == Outlook::next_round_impossible) further.outlook = Outlook::some_results_block;
        return further;
    }

    int budget_, stand_in_;
    const Work& work_;
};

}  // namespace

LookAhead look_ahead(std::span<const int> order, const MayMeet& not_met, const std::vector<Pair>& natural,
                     const Work& work) {
    if (2 * (fewest_opponents(order, not_met) - 1) >= static_cast<int>(order.size())) return {true, natural};
    if (next_round_possible(order, not_met, natural, work)) return {true, natural};
    return {false, Search(order, not_met, work).first()};
}

Forecast forecast(std::span<const int> order, std::span<const Points> points, const MayMeet& not_met,
                  const std::vector<Pair>& pairs, int rounds_left, int budget, int stand_in, const Work& work) {
    try {
        return Courses(budget, stand_in, work)
            .follow({order.begin(), order.end()}, {points.begin(), points.end()}, not_met, pairs, rounds_left, 0);
    } catch (const Undecided&) {
        return {Outlook::not_decided, 0, {}};
    }
}

}  // namespace dommer::pairing::monrad
