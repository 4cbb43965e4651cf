#include <algorithm>

#include "bracket.hpp"
#include "matching/perfect_matching.hpp"

namespace dommer::dutch {
namespace {

constexpr int most_floaters_tried = 12;

}  // namespace

// Two of `upper` may meet each other in truth; then two fewer of them would do as well, which the caller has ruled out.
std::optional<std::vector<int>> completable_with(const Entrants& entrants, const std::vector<int>& lower,
                                                 const std::vector<int>& upper, int from_upper,
                                                 std::optional<Points> bye_score) {
    const int count = static_cast<int>(lower.size()), total = count + from_upper;
    if ((total % 2 != 0) != bye_score.has_value()) return std::nullopt;
    entrants.spend_on_pairs(static_cast<std::size_t>(total));
    matching::BitRows rows(total + total % 2);
    for (int a = 0; a < count; ++a) {
        const int rank = lower[static_cast<std::size_t>(a)];
        for (int b = a + 1; b < count; ++b)
            if (entrants.compatible(rank, lower[static_cast<std::size_t>(b)])) rows.join(a, b);
        if (std::ranges::any_of(upper, [&](int other) { return entrants.compatible(other, rank); }))
            for (int b = count; b < total; ++b) rows.join(a, b);
        if (bye_score && may_take_bye(entrants, rank, *bye_score)) rows.join(a, total);
    }
    matching::PerfectMatching matching(std::move(rows));
    if (!matching.complete()) return std::nullopt;
    std::vector<int> met;
    for (int b = count; b < total; ++b) met.push_back(lower[static_cast<std::size_t>(matching.partner(b))]);
    return met;
}

// With the bye in the bracket one floater takes it, and the others complete those below without it.
std::optional<int> fewest_floaters(const Bracket& bracket) {
    const Entrants& entrants = *bracket.entrants;
    const bool bye_is_here = bracket.bye_score && *bracket.bye_score >= bracket.resident_score();
    const auto bye_below = bye_is_here ? std::nullopt : bracket.bye_score;
    const int taker = bye_is_here ? 1 : 0;
    const std::vector<int> below = everybody_below(bracket, {});
    for (int floaters = (bracket.size() + taker) % 2; floaters + taker <= std::min(most_floaters_tried, bracket.size());
         floaters += 2) {
        // The last ones will nearly always do.
        if (completable(entrants, everybody_below(bracket, {bracket.players.end() - floaters, bracket.players.end()}),
                        bye_below))
            return floaters + taker;
        if (floaters > 0 && completable_with(entrants, below, bracket.players, floaters, bye_below))
            return floaters + taker;
    }
    return std::nullopt;
}

}  // namespace dommer::dutch
