#pragma once

#include <optional>
#include <span>
#include <vector>

#include "pairing/card.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/points.hpp"

// The corrections of the Danish handbook. Everything is counted in half-points (Sonneborn-Berger in quarters).
namespace dommer::tiebreak::danish {

// What one round brought to a player's correction: the opponent's final points and what they scored against them. A
// round without an opponent counts as an opponent with no points (our reading T3), so everybody has an entry a round.
struct Meeting {
    Points opponent;
    Points scored;
    friend bool operator==(const Meeting&, const Meeting&) = default;
};

std::vector<Meeting> meetings_of(const pairing::Cards& cards, int place);

// dsu_2011, 4.9.10.1: the points of those beaten and half the points of those drawn with. In quarter-points.
int sonneborn_berger(std::span<const Meeting> meetings);

// dsu_2011, 4.9.10.2: the sum of the opponents' points without the two lowest; level: with the second lowest; level:
// all.
struct OrdinaryCorrection {
    Points without_two, without_one, all;
    friend constexpr auto operator<=>(const OrdinaryCorrection&, const OrdinaryCorrection&) = default;
};
OrdinaryCorrection ordinary_correction(std::vector<Points> opponents);

struct MiddleStep {
    int left_out_at_each_end = 0;
    Points sum;
    friend bool operator==(const MiddleStep&, const MiddleStep&) = default;
};
// dsu_2011, 4.9.10.3: without the highest and lowest opponents: one at each end up to 8 rounds, two up to 12, three
// beyond; level: one fewer at each end, down to none (our reading T1).
std::vector<MiddleStep> middle_correction(std::vector<Points> opponents, int rounds);

constexpr int first_left_out(int rounds) { return rounds <= 8 ? 1 : rounds <= 12 ? 2 : 3; }

// dsu_2011, 4.1 §16: in a round robin who left before completing half of their games counts for nobody.
constexpr bool counts_in_round_robin(int completed, int games) { return 2 * completed >= games; }

}  // namespace dommer::tiebreak::danish
