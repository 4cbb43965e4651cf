#include "index.hpp"
#include "pairing/dubov_2026.hpp"
#include "pairing/last_difference.hpp"
#include "ranked.hpp"
#include "setup.hpp"

namespace dommer::pairing::dubov_2026 {
namespace {

std::optional<Colour> wish(const ColourHistory& colours) { return preference_of(colours).colour; }

std::optional<std::string_view> clash(const ColourHistory& a, const ColourHistory& b) {
    return colours_clash(preference_of(a), preference_of(b))
               ? std::optional<std::string_view>("same_absolute_preference")
               : std::nullopt;
}

// fide_dubov_2026, 1.2: by score, then by number.
std::vector<int> ranked(const Field& field, const Setup&, std::span<const Points> points) {
    return ranked_by(field, [&](int a, int b) { return points[at(a)] > points[at(b)]; });
}

bool has_played(const ColourHistory& colours) { return game_from_the_end(colours).has_value(); }

}  // namespace

Preference preference_of(const ColourHistory& history) {
    const auto last = game_from_the_end(history, 0), before = game_from_the_end(history, 1);
    if (!last) return {};
    const int difference = whites_minus_blacks(history);
    const Colour towards_level = difference > 0 ? Colour::black : Colour::white;
    if (difference > 1 || difference < -1) return {towards_level, Strength::absolute};
    if (before == last) return {opponent_of(*last), Strength::absolute};
    if (difference != 0) return {towards_level, Strength::strong};
    return {opponent_of(*last), Strength::mild};
}

int average_of_opponents(const Field& field, const Cards& cards, int place) {
    int sum = 0, count = 0;
    for (const CardRow& row : cards.of(place))
        if (was_played(row)) sum += field[row.opponent].rating.value, ++count;
    return count == 0 ? 0 : (2 * sum + count) / (2 * count);
}

bool was_upfloated(const Cards& cards, int place, int round) {
    const CardRow& row = cards.of(place)[at(round)];
    return was_played(row) && cards.of(row.opponent)[at(round)].before > row.before;
}

// fide_dubov_2026, 5.2.1: neither has played: the higher ranked has the initial colour if the number is odd.
// fide_dubov_2026, 5.2.2: both preferences. fide_dubov_2026, 5.2.3: the stronger one. fide_dubov_2026, 5.2.4: other
// colours than when they last differed. fide_dubov_2026, 5.2.5: the preference of the higher ranked.
ColourDecision colour_of_pair(const Contestant& one, const Contestant& two, Colour initial) {
    const bool one_is_higher = one.score != two.score ? one.score > two.score : one.number < two.number;
    const Contestant& higher = one_is_higher ? one : two;
    const auto higher_has = [&](Colour colour, const char* article) {
        return ColourDecision{(colour == Colour::white) == one_is_higher, article};
    };
    if (!has_played(one.colours) && !has_played(two.colours))
        return higher_has(higher.number.number % 2 != 0 ? initial : opponent_of(initial), "5.2.1");
    const Preference first = preference_of(one.colours), second = preference_of(two.colours);
    if (first.colour != second.colour) return {first.colour == Colour::white, "5.2.2"};
    if (first.strength != second.strength)
        return {(first.colour == Colour::white) == (first.strength > second.strength), "5.2.3"};
    if (const auto second_had_white = second_had_white_when_they_differed(one.colours, two.colours))
        return {*second_had_white, "5.2.4"};
    return higher_has(first.colour, "5.2.5");
}

constinit const PairRules pair_rules{
    .articles = {.met = "C1",
                 .colours_forbid = "C3",
                 .others = "C4",
                 .bye = "3.1",
                 .scores = "C5",
                 .colours = "C7",
                 .floats_again = nullptr,
                 .halves = nullptr,
                 .order = "3.2.5",
                 .book = "fide-dubov-2026"},
    .wish = wish,
    .clash = clash,
    .ranked = ranked,
};

}  // namespace dommer::pairing::dubov_2026
