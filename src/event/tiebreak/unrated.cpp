#include "tiebreak/unrated.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "vocabulary/fraction.hpp"

namespace dommer::tiebreak {

std::optional<int> rating_for_unrated(const pairing::Field& field, const Unrated& unrated) {
    if (unrated.as == UnratedAs::left_out) return std::nullopt;
    if (unrated.as == UnratedAs::fixed) return unrated.rating > 0 ? std::optional(unrated.rating) : std::nullopt;
    std::vector<int> ratings;
    for (const pairing::Player& player : field.players())
        if (player.rating.value > 0) ratings.push_back(player.rating.value);
    if (ratings.empty()) return std::nullopt;
    if (unrated.as == UnratedAs::lowest) return std::ranges::min(ratings);
    std::int64_t sum = 0;
    for (const int rating : ratings) sum += rating;
    return static_cast<int>(nearest_half_up(Fraction(sum, static_cast<std::int64_t>(ratings.size()))));
}

}  // namespace dommer::tiebreak
