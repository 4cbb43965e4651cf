#include <algorithm>

#include "calculation.hpp"
#include "rating/expected_score.hpp"
#include "rating/performance.hpp"

namespace dommer::tiebreak {

std::optional<int> rating_of(const Event& event, int place) {
    const int rating = event.field[place].rating.value;
    return rating > 0 ? std::optional(rating) : event.rating_of_unrated;
}

std::optional<int> rating_of(const Event& event, int place, int round) {
    if (event.ratings_in.empty()) return rating_of(event, place);
    const int rating = event.ratings_in[at(round - 1)][at(place)];
    return rating > 0 ? std::optional(rating) : event.rating_of_unrated;
}

bool has_unrated(const Event& event) {
    const auto is_none = [](int rating) { return rating <= 0; };
    return std::ranges::any_of(event.field.players(), is_none, [](const auto& each) { return each.rating.value; }) ||
           std::ranges::any_of(event.ratings_in,
                               [&](const std::vector<int>& round) { return std::ranges::any_of(round, is_none); });
}

namespace {

// fide_tiebreaks_2026, 10.2: the tables of B.02 behind a performance know a win as 1 and a draw as 1/2, whatever they
// are worth in the event.
Points on_the_board(const Event& event, const CardRow& row) {
    const pairing::PointSystem& points = event.points;
    const bool white = row.colour == Colour::white;
    const Points a_draw = white ? points.white_draw : points.black_draw;
    if (row.earned >= (white ? points.white_win : points.black_win)) return win;
    return row.earned >= a_draw && a_draw > (white ? points.white_loss : points.black_loss) ? draw : loss;
}

struct Rated {
    std::vector<rating::Rating> opponents;
    Points score;
};

// fide_tiebreaks_2026, 10: rating tie-breaks look at games played on the board alone.
Rated rated_games(const Event& event, int place) {
    Rated games;
    games.opponents.reserve(at(event.cards.rounds()));
    const auto rows = event.cards.of(place);
    for (int round = 1; round <= event.cards.rounds(); ++round) {
        const CardRow& row = rows[at(round - 1)];
        if (!pairing::was_played(row)) continue;
        games.opponents.push_back({rating_of(event, row.opponent, round).value_or(0)});
        games.score += on_the_board(event, row);
    }
    return games;
}

// The games behind a performance, each with the opponent's rating.
Value with_games(const Event& event, int place, std::optional<int> result) {
    if (!result) return {};
    Value value{Fraction(*result), {}};
    value.parts.reserve(at(event.cards.rounds()));
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (pairing::was_played(rows[at(round)])) {
            const Fraction rating(rating_of(event, rows[at(round)].opponent, round + 1).value_or(0));
            value.parts.push_back({.round = round + 1,
                                   .opponent = rows[at(round)].opponent,
                                   .value = rating,
                                   .measure = rating,
                                   .scored = on_the_board(event, rows[at(round)])});
        }
    value.is_sum = false;
    return value;
}

}  // namespace

// fide_tiebreaks_2026, 10.6: the rating itself; the variant R turns it.
Value own_rating(const Event& event, int place, const Code& code) {
    return {(code.reversed ? -1 : 1) * *rating_of(event, place), {}};
}

// fide_tiebreaks_2026, 10.1: the mean of the opponents' ratings, a half upwards.
Value average_of_opponents(const Event& event, int place, const Code& code) {
    Value result;
    result.parts.reserve(at(event.cards.rounds()));
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round)
        if (pairing::was_played(rows[at(round)])) {
            const Fraction rating(rating_of(event, rows[at(round)].opponent, round + 1).value_or(0));
            result.parts.push_back(
                {.round = round + 1, .opponent = rows[at(round)].opponent, .value = rating, .measure = rating});
        }
    modify(result.parts, code, false, event.edition);
    const auto counted = std::ranges::count(result.parts, false, &Contribution::cut);
    result.is_sum = false;
    if (counted > 0) result.value = nearest_half_up(sum_of(result.parts) * Fraction(1, counted));
    return result;
}

std::optional<int> performance_rating(const Event& event, int place) {
    const Rated games = rated_games(event, place);
    if (games.opponents.empty()) return std::nullopt;
    return rating::fide_performance(games.opponents, games.score).rating.value_or(rating::Rating{}).number;
}

std::optional<int> perfect_performance_rating(const Event& event, int place) {
    const Rated games = rated_games(event, place);
    if (games.opponents.empty()) return std::nullopt;
    const auto [lowest, highest] = std::ranges::minmax(games.opponents);
    if (games.score.halves == 0) return lowest.number - 800;
    const auto reaches = [&](int rating) {
        int expected = 0;
        for (const rating::Rating each : games.opponents) expected += rating::fide_expected(rating - each.number).count;
        return expected >= 50 * games.score.halves;
    };
    int low = lowest.number - 1000, high = highest.number + 1000;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (reaches(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

Value performance(const Event& event, int place, const Code&) {
    return with_games(event, place, performance_rating(event, place));
}
Value perfect_performance(const Event& event, int place, const Code&) {
    return with_games(event, place, perfect_performance_rating(event, place));
}

}  // namespace dommer::tiebreak
