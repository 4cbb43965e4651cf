#include "pairing/last_difference.hpp"
#include "pairing/team_swiss.hpp"
#include "ranked.hpp"
#include "setup.hpp"

namespace dommer::pairing::team_swiss {
namespace {

bool has_played(const ColourHistory& colours) { return game_from_the_end(colours).has_value(); }

template <Preferences type, bool last_round>
std::optional<Colour> wish(const ColourHistory& colours) {
    const Preference preference = preference_of(colours, type, last_round);
    return preference.strength == Strength::none ? std::nullopt : std::optional(preference.colour);
}

std::vector<int> by_points(const Field& field, const Setup&, std::span<const Points> points) {
    return ranked_by(field, [&](int a, int b) { return points[at(a)] > points[at(b)]; });
}

template <Preferences type, bool last_round>
constinit const PairRules rules_of{
    .articles = {.met = "C1",
                 .colours_forbid = nullptr,
                 .others = "C3",
                 .bye = "3.1",
                 .scores = "C4",
                 .colours = "C8",
                 .floats_again = nullptr,
                 .halves = nullptr,
                 .order = "3.3",
                 .book = "fide-team-swiss-2026"},
    .wish = wish<type, last_round>,
    .ranked = by_points,
};

}  // namespace

Preference preference_of(const ColourHistory& history, Preferences type, bool last_round) {
    const auto last = game_from_the_end(history, 0), before = game_from_the_end(history, 1);
    if (type == Preferences::none || !last) return {};
    const int difference = whites_minus_blacks(history);
    const bool twice = before && *before == *last;
    if (difference <= -2 || (difference <= 0 && twice && *last == Colour::black))
        return {Colour::white, Strength::strong};
    if (difference >= 2 || (difference >= 0 && twice && *last == Colour::white))
        return {Colour::black, Strength::strong};
    if (type == Preferences::a) return {};
    if (difference != 0) return {difference < 0 ? Colour::white : Colour::black, Strength::mild};
    return last_round ? Preference{} : Preference{opponent_of(*last), Strength::mild};
}

// fide_team_swiss_2026, 4.1: neither has played: the first team has the initial colour if its number is odd.
// fide_team_swiss_2026, 4.2: the only preference. fide_team_swiss_2026, 4.3: both. fide_team_swiss_2026, 4.4: the only
// strong one. fide_team_swiss_2026, 4.5: White to the lower difference. fide_team_swiss_2026, 4.6: other colours than
// when they last differed. fide_team_swiss_2026, 4.7: the first team's preference. fide_team_swiss_2026, 4.8: another
// colour than its last. fide_team_swiss_2026, 4.9: another colour than the other team's last.
ColourDecision colour_of_pair(const Contestant& one, const Contestant& two, Colour initial) {
    const bool one_is_first = one.primary != two.primary       ? one.primary > two.primary
                              : one.secondary != two.secondary ? one.secondary > two.secondary
                                                               : one.number < two.number;
    const Contestant &first = one_is_first ? one : two, &other = one_is_first ? two : one;
    const auto first_has = [&](Colour colour, const char* article) {
        return ColourDecision{(colour == Colour::white) == one_is_first, article};
    };
    if (!has_played(one.colours) && !has_played(two.colours))
        return first_has(first.number.number % 2 != 0 ? initial : opponent_of(initial), "4.1");
    const Preference own = first.preference, theirs = other.preference;
    const bool has = own.strength != Strength::none, other_has = theirs.strength != Strength::none;
    if (has != other_has) return first_has(has ? own.colour : opponent_of(theirs.colour), "4.2");
    if (has && own.colour != theirs.colour) return first_has(own.colour, "4.3");
    if (has && own.strength != theirs.strength)
        return first_has(own.strength == Strength::strong ? own.colour : opponent_of(theirs.colour), "4.4");
    const int difference = whites_minus_blacks(first.colours), other_difference = whites_minus_blacks(other.colours);
    if (difference != other_difference)
        return first_has(difference < other_difference ? Colour::white : Colour::black, "4.5");
    if (const auto other_had_white = second_had_white_when_they_differed(first.colours, other.colours))
        return first_has(*other_had_white ? Colour::white : Colour::black, "4.6");
    if (has) return first_has(own.colour, "4.7");
    if (const auto last = game_from_the_end(first.colours)) return first_has(opponent_of(*last), "4.8");
    return first_has(*game_from_the_end(other.colours), "4.9");
}

const PairRules& pair_rules(Preferences type, bool last_round) {
    if (type == Preferences::a) return rules_of<Preferences::a, false>;
    if (type == Preferences::none) return rules_of<Preferences::none, false>;
    return last_round ? rules_of<Preferences::b, true> : rules_of<Preferences::b, false>;
}

}  // namespace dommer::pairing::team_swiss
