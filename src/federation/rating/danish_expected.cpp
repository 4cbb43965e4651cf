#include "rating/danish_expected.hpp"

#include <algorithm>

#include "rating/expected_score.hpp"

namespace dommer::rating {

Hundredths nearest_twentieth(Hundredths exact) {
    return {static_cast<int>(5 * nearest_half_up(Fraction(exact.count, 5)))};
}

Method method_of(bool all_play_all, std::span<const Rating> group, const DanishRules& rules) {
    if (!all_play_all || group.empty() || !rules.average_method) return Method::difference;
    const auto [lowest, highest] = std::minmax_element(group.begin(), group.end());
    return *highest - *lowest <= *rules.average_method ? Method::average : Method::difference;
}

Rating average(std::span<const Rating> ratings) {
    std::int64_t sum = 0;
    for (const Rating rating : ratings) sum += rating.number;
    return {static_cast<int>(nearest_half_up(Fraction(sum, static_cast<std::int64_t>(ratings.size()))))};
}

AverageMethod expected_by_average(Rating own, std::span<const Rating> group, int rated_games) {
    AverageMethod result{.group_average = average(group)};
    result.difference = own - result.group_average;
    result.share = danish_expected(result.difference);
    result.players = rated_games + 1;
    // A player without rated games expects nothing; the formula would give them P - 1/2.
    if (rated_games > 0) result.expected = nearest_twentieth({result.players * result.share.count - 50});
    return result;
}

DifferenceMethod expected_by_difference(Rating own, std::span<const Rating> opponents) {
    DifferenceMethod result;
    for (const Rating opponent : opponents) {
        result.shares.push_back(danish_expected(own - opponent));
        result.sum = result.sum + result.shares.back();
    }
    result.expected = nearest_twentieth(result.sum);
    return result;
}

}  // namespace dommer::rating
