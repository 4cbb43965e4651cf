#include "rating/fide.hpp"

#include <algorithm>
#include <cstdlib>

#include "rating/expected_score.hpp"

namespace dommer::rating {

std::optional<FideEdition> fide_edition_on(Date day) {
    if (day >= fide_b02_2025.in_force) return fide_b02_2025;
    if (day >= fide_b02_2024.in_force) return fide_b02_2024;
    return std::nullopt;
}

int fide_coefficient(const FideRecord& player, int year) {
    if (player.has_reached_2400 || player.rating >= Rating{2400}) return 10;
    if (player.games_before < 30) return 40;
    if (player.born && year - *player.born <= 18 && player.rating < Rating{2300}) return 40;
    return 20;
}

FideGameChange fide_game(Rating own, Rating opponent, List list, const FideEdition& edition) {
    const int real = own - opponent;
    const bool counts_in_full =
        list == List::standard && edition.real_difference_from && own >= *edition.real_difference_from;
    const int limit = edition.largest_difference;
    const int counted = counts_in_full ? real : std::clamp(real, -limit, limit);
    return {counted, counted != real, fide_expected(counted)};
}

FideChange fide_change(const FideRecord& player, std::span<const FideGame> games, int year, List list,
                       const FideEdition& edition) {
    FideChange result;
    for (const FideGame& game : games) {
        result.games.push_back(fide_game(player.rating, game.opponent, list, edition));
        result.score += game.score;
        result.expected = result.expected + result.games.back().expected;
    }
    const int played = static_cast<int>(games.size());
    result.usual_k = result.k = fide_coefficient(player, year);
    if (result.k * played > 700) result.k = 700 / played;
    result.exact = Fraction(result.k) * fraction_of(hundredths_of(result.score) - result.expected);
    result.change = static_cast<int>(nearest_half_away_from_zero(result.exact));
    result.rating = {player.rating.number + result.change};
    result.below_floor = result.rating < edition.floor;
    return result;
}

InitialRating fide_initial(std::span<const FideGame> games, bool first_event, const FideEdition& edition) {
    InitialRating result;
    const auto played = static_cast<std::int64_t>(games.size());
    std::int64_t sum = 2 * edition.hypothetical_opponent.number;
    Points score;
    for (const FideGame& game : games) sum += game.opponent.number, score += game.score;
    result.average = Fraction(sum, played + 2);
    result.percent = percent_of(score + draw + draw, static_cast<int>(played) + 2);
    result.difference = fide_difference(result.percent);
    result.computed = {static_cast<int>(nearest_half_up(result.average + result.difference))};
    result.capped = result.computed > edition.highest_initial;
    result.rating = std::min(result.computed, edition.highest_initial);
    if (first_event && score == loss)
        result.refused = NoInitialRating::first_event_without_a_point;
    else if (played < edition.least_initial_games)
        result.refused = NoInitialRating::too_few_games;
    else if (result.rating < edition.floor)
        result.refused = NoInitialRating::below_floor;
    return result;
}

bool fide_gap_is_too_wide(Rating a, Rating b, List list, Date day) {
    return day >= 2024y / 12 / 1 && list != List::standard && std::max(a, b) > Rating{2600} && std::abs(a - b) >= 600;
}

}  // namespace dommer::rating
