#pragma once

#include <optional>
#include <span>

#include "pairing/dubov_2026.hpp"
#include "pairing/first_pairing.hpp"

// One bracket of the Dubov System: who meets whom among residents and upfloaters.
namespace dommer::pairing::dubov_2026 {

// What pairs are judged by, by place in the field.
struct Judgement {
    const MayMeet& legal;  // C1 and C3
    const std::vector<Preference>& preferences;
    const std::vector<int>& averages;  // ratings of the opponents so far
    const std::vector<char>& has_played;
};

struct PairedBracket {
    std::vector<Pair> pairs;   // S1 with T2, in the order of S1
    std::vector<int> shifted;  // who changed their subgroup, the smaller subgroup's first
};

// fide_dubov_2026, 3.2: the two subgroups are made and brought to one size, then the first is paired with the first
// transposition of the second that is legal. Places in the order of numbers. None: there is no legal pairing.
std::optional<PairedBracket> pair_bracket(std::span<const int> members, const Judgement& judgement, const Work& work);

}  // namespace dommer::pairing::dubov_2026
