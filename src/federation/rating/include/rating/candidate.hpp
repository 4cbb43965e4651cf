#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rating/number.hpp"

namespace dommer::rating {

// dsu_2011, 4.1 §26: the division tournament and rated district team events; everything else that qualifies; and the
// rest.
enum class CandidateEvent { division, other_qualifying, not_qualifying };

struct CandidateRequirement {
    std::optional<int> category;  // 1 to 18; none above the table
    int percent = 0;
    Points points;
};

// dsu_2011, 4.1 §26: the score needed by the average of the player and their opponents: 100 per cent up to 2100, then
// the expected score at 2351 less the lower end of the 25-point class, above 2525 less the average itself; to the
// nearest half point, quarters up. None below 1900.
std::optional<CandidateRequirement> candidate_requirement(Rating average, int rounds);

struct CandidateResult {
    Rating average;
    std::optional<CandidateRequirement> required;
    bool achieved = false;
};
CandidateResult candidate_result(Rating own, std::span<const Rating> opponents, int rounds, Points score);

// dsu_2011, 4.1 §26: at least 5 rounds in a qualifying event.
constexpr bool qualifies_for_candidate_results(CandidateEvent event, int rounds) {
    return event != CandidateEvent::not_qualifying && rounds >= 5;
}

// dsu_2011, 4.1 §26: in the division tournament and rated district team events the result may be had after any round
// from the fifth, and later rounds do not take it away; elsewhere only the last round counts.
std::vector<int> candidate_after_rounds(CandidateEvent event, Rating own, std::span<const Rating> opponents,
                                        std::span<const Points> scores);

}  // namespace dommer::rating
