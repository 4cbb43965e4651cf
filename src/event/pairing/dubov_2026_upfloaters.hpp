#pragma once

#include <optional>
#include <span>

#include "dubov_2026_bracket.hpp"
#include "vocabulary/points.hpp"

namespace dommer::pairing::dubov_2026 {

// What upfloaters are judged by, by place in the field.
struct UpfloaterRules {
    const Judgement& judgement;
    const std::vector<Points>& scores;
    const std::vector<int>& upfloats;         // how often so far
    const std::vector<char>& upfloated_last;  // in the previous round
    int most_upfloats = 2;                    // makes a maximum upfloater
    bool counts_upfloats = true;              // not in the last round
};

// fide_dubov_2026, 3.2.1: as few upfloaters as can be. fide_dubov_2026, 3.2.2: of the sets of so many the first with
// which the bracket is best by C5 to C10, always so that all others can be paired (C4). fide_dubov_2026, 4.2: `lower`
// by score, then number. None: there is no legal pairing of all.
std::optional<std::vector<int>> upfloaters(std::span<const int> residents, std::span<const int> lower,
                                           const UpfloaterRules& rules, const Work& work);

}  // namespace dommer::pairing::dubov_2026
