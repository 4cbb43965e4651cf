#pragma once

#include "pairing/had_colour.hpp"
#include "pairing/round.hpp"
#include "pairing/why_not.hpp"

// FIDE's Swiss Team Pairing System of 2026. The entrants of the field are teams, a "game" of the history is a match,
// and the points are the primary score: match points or game points. A team's colour is that of its first board.
namespace dommer::pairing::team_swiss {

enum class Preferences : std::uint8_t { a, b, none };
constexpr Ids<3> ids_of(Preferences) { return {"a", "b", "none"}; }

struct Options {
    Preferences preferences = Preferences::a;
    friend bool operator==(const Options&, const Options&) = default;
};

enum class Strength : std::uint8_t { none, mild, strong };
struct Preference {
    Colour colour = Colour::white;  // of no meaning without strength
    Strength strength = Strength::none;
    friend bool operator==(const Preference&, const Preference&) = default;
};

// fide_team_swiss_2026, 1.5: White for a team two behind, or level or one behind with Black in its last two matches,
// and the other way round: the only preferences of type A, the strong ones of type B. Type B has mild ones too: for a
// difference of one, and for the other colour than last time where the colours are level, but not in the last round.
Preference preference_of(const ColourHistory& history, Preferences type, bool last_round);

// What colours are decided by: the matches of a team, its preference, its scores and its number.
struct Contestant {
    const ColourHistory& colours;
    Preference preference;
    Points primary, secondary;  // without virtual points; secondary level for all where the event leaves it out
    PlayerId number;
};

// fide_team_swiss_2026, 4: which of the two has White, and the article that decides it.
struct ColourDecision {
    bool first_is_white = true;
    const char* article = "4.1";
};
ColourDecision colour_of_pair(const Contestant& one, const Contestant& two, Colour initial);

// `secondary`: the other score of each team, by place; empty: it has no say.
tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Options& options = {}, std::span<const Points> secondary = {},
                                                const Work& work = Work::without_limit());

// How the system speaks of pairs it did not make.
const PairRules& pair_rules(Preferences type, bool last_round);

}  // namespace dommer::pairing::team_swiss
