#include "rating/candidate.hpp"

#include "rating/danish_expected.hpp"
#include "rating/expected_score.hpp"

namespace dommer::rating {
namespace {

constexpr Rating lowest_average{1900}, all_wins_up_to{2100}, table_ends{2525};
constexpr int reference = 2351, class_width = 25;

// Class 2 begins at 2101, class 3 at 2126, ...
int category_of(Rating average) {
    return average <= all_wins_up_to ? 1 : 2 + (average.number - all_wins_up_to.number - 1) / class_width;
}

int percent_needed(Rating average) {
    if (average <= all_wins_up_to) return 100;
    if (average > table_ends) return danish_expected(reference - average.number).count;
    const int class_begins = all_wins_up_to.number + 1 + class_width * (category_of(average) - 2);
    return danish_expected(reference - class_begins).count;
}

}  // namespace

std::optional<CandidateRequirement> candidate_requirement(Rating average, int rounds) {
    if (average < lowest_average) return std::nullopt;
    CandidateRequirement required{.percent = percent_needed(average)};
    if (average <= table_ends) required.category = category_of(average);
    required.points = {static_cast<int>(nearest_half_up(Fraction(2 * rounds * required.percent, 100)))};
    return required;
}

CandidateResult candidate_result(Rating own, std::span<const Rating> opponents, int rounds, Points score) {
    std::vector<Rating> everybody(opponents.begin(), opponents.end());
    everybody.push_back(own);
    CandidateResult result{.average = average(everybody)};
    result.required = candidate_requirement(result.average, rounds);
    result.achieved = result.required && score >= result.required->points;
    return result;
}

std::vector<int> candidate_after_rounds(CandidateEvent event, Rating own, std::span<const Rating> opponents,
                                        std::span<const Points> scores) {
    const int last = static_cast<int>(opponents.size());
    std::vector<int> rounds;
    Points score;
    for (int round = 1; round <= last; ++round) {
        score += scores[static_cast<std::size_t>(round) - 1];
        if (!qualifies_for_candidate_results(event, round)) continue;
        if (event != CandidateEvent::division && round != last) continue;
        if (candidate_result(own, opponents.first(static_cast<std::size_t>(round)), round, score).achieved)
            rounds.push_back(round);
    }
    return rounds;
}

}  // namespace dommer::rating
