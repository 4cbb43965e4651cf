#pragma once

#include <vector>

#include "rating/danish_rules.hpp"
#include "vocabulary/names.hpp"

namespace dommer::rating {

enum class Direction { up, down };
constexpr Ids<2> ids_of(Direction) { return {"up", "down"}; }

struct LimitCorrection {
    Rating limit;
    Direction direction;
    Fraction before, after;
};

// dsu_2011, 4.5.2.3: the coefficient depends on the rating before the tournament alone.
int coefficient(Rating before, const DanishRules& rules);

// dsu_2011, 4.5.2.2: the part of the score above the expected one that exceeds the threshold; never negative. The
// handbook prints thresholds up to 11 games; beyond, we go on by the same step.
Hundredths bonus(Hundredths above_expected, int games, const DanishRules& rules);

// What the player did in one tournament, as far as games count.
struct Outcome {
    Points score;
    Hundredths expected;  // rounded to 0.05
    int games = 0;        // included in the calculation
    bool group_winner = false;
};

// The increment of one tournament: K * (W - We + B), or 0 for a group winner below their expectation.
struct Increment {
    int k = 0;
    Hundredths bonus;
    bool winner_protected = false;
    Fraction points;
};

// dsu_2011, 4.5.2: K * (W - We + B).
// dsu_2011, 4.5.2.5: a group winner, also a shared one, who scored less than expected loses nothing.
Increment increment(Rating before, const Outcome& outcome, const DanishRules& rules);

struct NewRating {
    Fraction raw;                              // before corrections
    std::vector<LimitCorrection> corrections;  // in order
    bool floored = false;
    Rating rating;
};

// dsu_2011, 4.5.2.4: what lies beyond a coefficient limit is scaled by the ratio of the coefficients on either side.
// If the corrected value passes a further limit it is corrected there too.
std::vector<LimitCorrection> limit_corrections(Rating from, Fraction to, const DanishRules& rules);

// dsu_2011, 4.5.4.1: the new number is the registered number plus the increment, corrected from the registered number.
// dsu_2011, 4.5.2.6: a result below the floor becomes the floor. Rounding is not stated: once, at the end, half up.
NewRating registered_after(Rating registered, Fraction increment, List list, const DanishRules& rules);

// The single change on the day a season begins: numbers below its level move towards it, half up.
Rating compressed(Rating before, const Compression& compression);

}  // namespace dommer::rating
