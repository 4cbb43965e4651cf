#pragma once

#include "pairing/had_colour.hpp"
#include "pairing/round.hpp"
#include "pairing/undecided.hpp"
#include "pairing/why_not.hpp"

// FIDE's Dubov System of 2026: inside a score group, players whose opponents were weak meet strong ones now.
namespace dommer::pairing::dubov_2026 {

enum class Strength : std::uint8_t { mild, strong, absolute };
struct Preference {
    Colour colour = Colour::black;
    Strength strength = Strength::mild;
    friend bool operator==(const Preference&, const Preference&) = default;
};

// fide_dubov_2026, 1.6.1: absolute two behind or ahead, or after the same colour in the last two games.
// fide_dubov_2026, 1.6.2: strong one behind or ahead. fide_dubov_2026, 1.6.3: mild, the other colour than last time,
// when level. fide_dubov_2026, 1.6.4: mild for Black before the first game. Where a difference of two and a repeated
// colour point to different colours (only after colours by hand), the difference decides: our reading.
Preference preference_of(const ColourHistory& history);

// fide_dubov_2026, C3: two players with the same absolute preference do not meet, in no round.
constexpr bool colours_clash(const Preference& one, const Preference& two) {
    return one.strength == Strength::absolute && one == two;
}

// fide_dubov_2026, 1.7.1: the average rating of the opponents of games that were played, half a point upwards.
// fide_dubov_2026, 1.7.3: zero before the first game.
int average_of_opponents(const Field& field, const Cards& cards, int place);

// fide_dubov_2026, 1.8.1: played somebody who had more points before that round. fide_dubov_2026, 1.8.2: how many times
// makes a maximum upfloater, by the rounds of the whole event.
bool was_upfloated(const Cards& cards, int place, int round);
constexpr int most_upfloats(int rounds) { return 2 + rounds / 5; }

// What colours are decided by: the games of a player, the score by which they are paired, and their number.
struct Contestant {
    const ColourHistory& colours;
    Points score;
    PlayerId number;
};

// fide_dubov_2026, 5.2: which of the two has White, and the article that decides it.
struct ColourDecision {
    bool first_is_white = true;
    const char* article = "5.2.1";
};
ColourDecision colour_of_pair(const Contestant& one, const Contestant& two, Colour initial);

tl::expected<PairedRound, NotPaired> pair_round(const Field& field, const History& history,
                                                const Regulations& regulations, const RoundRequests& requests,
                                                const Work& work = Work::without_limit());

// How the system speaks of pairs it did not make.
extern const PairRules pair_rules;

}  // namespace dommer::pairing::dubov_2026
