#include "tiebreak/danish.hpp"

#include <algorithm>
#include <numeric>

namespace dommer::tiebreak::danish {
namespace {

Points sum_of(std::span<const Points> points) { return std::accumulate(points.begin(), points.end(), Points{}); }

void sort_falling(std::vector<Points>& points) { std::ranges::sort(points, std::greater<>{}); }

}  // namespace

std::vector<Meeting> meetings_of(const pairing::Cards& cards, int place) {
    std::vector<Meeting> meetings;
    meetings.reserve(static_cast<std::size_t>(cards.rounds()));
    for (const pairing::CardRow& row : cards.of(place))
        meetings.push_back({row.opponent >= 0 ? cards.score(row.opponent) : Points{}, row.earned});
    return meetings;
}

int sonneborn_berger(std::span<const Meeting> meetings) {
    int quarters = 0;
    for (const Meeting& each : meetings) quarters += each.opponent.halves * each.scored.halves;
    return quarters;
}

OrdinaryCorrection ordinary_correction(std::vector<Points> opponents) {
    sort_falling(opponents);
    const auto without = [&](std::size_t lowest) {
        return opponents.size() <= lowest ? Points{} : sum_of(std::span(opponents).first(opponents.size() - lowest));
    };
    return {without(2), without(1), without(0)};
}

std::vector<MiddleStep> middle_correction(std::vector<Points> opponents, int rounds) {
    sort_falling(opponents);
    std::vector<MiddleStep> steps;
    for (int out = first_left_out(rounds); out >= 0; --out) {
        const auto ends = static_cast<std::size_t>(out);
        const bool enough = opponents.size() > 2 * ends;
        steps.push_back(
            {out, enough ? sum_of(std::span(opponents).subspan(ends, opponents.size() - 2 * ends)) : Points{}});
    }
    return steps;
}

}  // namespace dommer::tiebreak::danish
