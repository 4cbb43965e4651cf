#pragma once

#include <optional>
#include <span>

#include "pairing/first_pairing.hpp"
#include "pairing/team_swiss.hpp"

// One bracket of the Swiss for teams: who meets whom among residents and upfloaters.
namespace dommer::pairing::team_swiss {

// What pairs are judged by, by place in the field.
struct Judgement {
    const MayMeet& may_meet;  // C1
    const std::vector<Preference>& preferences;
    const std::vector<char>& floated;  // in the previous round
    bool counts_floats = true;         // not in the last two rounds
};

// fide_team_swiss_2026, 3.3: of the pairings allowed by C1 those best by C8, C9 and C10, and of these the first by the
// list of the smaller numbers of all pairs, then of their partners. Places in the order of numbers; pairs with the
// smaller number first, in that order.
std::vector<Pair> pair_bracket(std::span<const int> residents, std::span<const int> upfloaters,
                               const Judgement& judgement, const Work& work);

}  // namespace dommer::pairing::team_swiss
