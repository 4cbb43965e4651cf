#include "rating/performance.hpp"

#include <algorithm>
#include <cstdlib>

#include "rating/danish_expected.hpp"
#include "rating/expected_score.hpp"

namespace dommer::rating {
namespace {

constexpr int most_passes = 50;

Performance against_average(std::span<const Rating> opponents, Points score) {
    if (opponents.empty()) return {};
    return {.opponents = average(opponents), .percent = percent_of(score, static_cast<int>(opponents.size()))};
}

std::vector<Rating> next_pass(std::span<const Rating> rated, std::span<const UnratedGame> games,
                              const std::vector<Rating>& last, std::vector<bool>& undetermined) {
    std::vector<Rating> next = last;
    for (std::size_t player = 0; player < last.size(); ++player) {
        std::vector<Rating> opponents;
        Points score;
        for (const UnratedGame& game : games) {
            if (game.player != player) continue;
            opponents.push_back(game.opponent_rated ? rated[game.opponent] : last[game.opponent]);
            score += game.score;
        }
        const auto performance = danish_performance(opponents, score);
        if (performance.rating) next[player] = *performance.rating;
        undetermined[player] = !performance.rating;
    }
    return next;
}

}  // namespace

Performance danish_performance(std::span<const Rating> opponents, Points score) {
    Performance result = against_average(opponents, score);
    if (opponents.empty()) return result;
    result.difference = danish_difference(result.percent);
    if (result.difference) result.rating = Rating{result.opponents.number + *result.difference};
    return result;
}

Performance fide_performance(std::span<const Rating> opponents, Points score) {
    Performance result = against_average(opponents, score);
    if (opponents.empty()) return result;
    result.difference = fide_difference(result.percent);
    result.rating = Rating{result.opponents.number + *result.difference};
    return result;
}

Passes performances_until_stable(std::span<const Rating> rated, std::span<const UnratedGame> games,
                                 std::vector<Rating> start) {
    Passes result;
    result.undetermined.resize(start.size());
    result.passes.push_back(std::move(start));
    while (!result.stable && result.passes.size() <= most_passes) {
        const auto& last = result.passes.back();
        auto next = next_pass(rated, games, last, result.undetermined);
        result.stable =
            std::equal(next.begin(), next.end(), last.begin(), [](Rating a, Rating b) { return std::abs(a - b) <= 1; });
        result.passes.push_back(std::move(next));
    }
    return result;
}

}  // namespace dommer::rating
