#include "rating/alignment.hpp"

#include <algorithm>

namespace dommer::rating {

int adjustment_number(Fraction difference, const Alignment& rules) {
    const Fraction size = difference < 0 ? -difference : difference;
    if (size < rules.least_difference) return 0;
    return static_cast<int>(5 * nearest_half_up(size * Fraction(1, 5)));
}

Comparison compare_lists(std::span<const OnBothLists> players, const Alignment& rules) {
    Comparison result;
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < players.size(); ++at) {
        const OnBothLists& player = players[at];
        if (player.elo_games <= rules.more_games_than || player.danish <= rules.over || player.elo <= rules.over)
            continue;
        result.covered.push_back(at);
        sum += player.danish - player.elo;
    }
    if (result.covered.empty()) return result;
    result.difference = Fraction(sum, static_cast<std::int64_t>(result.covered.size()));
    result.number = adjustment_number(result.difference, rules);
    result.direction = result.difference > 0 ? Direction::down : Direction::up;
    return result;
}

Rating adjusted(Rating rating, int number, Direction direction, bool covered, const Alignment& rules) {
    if (!covered || rating <= rules.over || number == 0) return rating;
    const int less = rating > rules.full_above ? 0 : (rules.full_above - rating) / 10 + 1;
    const int by = std::max(0, number - less);
    const Rating moved{direction == Direction::up ? rating.number + by : rating.number - by};
    return std::max(moved, rules.over);
}

}  // namespace dommer::rating
