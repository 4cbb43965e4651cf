#include "calculation.hpp"
#include "tiebreak/danish.hpp"

namespace dommer::tiebreak {

Value danish_value(const Event& event, int place, const Code& code) {
    const auto meetings = danish::meetings_of(event.cards, place);
    Value result;
    result.parts.reserve(meetings.size());
    for (std::size_t round = 0; round < meetings.size(); ++round) {
        const Fraction points = half(meetings[round].opponent);
        Contribution part{.round = static_cast<int>(round) + 1,
                          .opponent = event.cards.of(place)[round].opponent,
                          .value = points,
                          .measure = points};
        if (code.name == Name::dsu_sb)
            part.value = points * half(meetings[round].scored), part.scored = meetings[round].scored;
        result.parts.push_back(part);
    }
    if (code.name == Name::dsu_sb) return result.value = Fraction(danish::sonneborn_berger(meetings), 4), result;
    std::vector<Points> opponents;
    for (const auto& each : meetings) opponents.push_back(each.opponent);
    std::vector<Points> steps;
    if (code.name == Name::dsu_ordinary) {
        const auto correction = danish::ordinary_correction(opponents);
        steps = {correction.without_two, correction.without_one, correction.all};
    } else {
        for (const auto& step : danish::middle_correction(opponents, event.rounds)) steps.push_back(step.sum);
    }
    result.value = half(steps.front());
    for (std::size_t step = 1; step < steps.size(); ++step) result.further.push_back(half(steps[step]));
    return result;
}

}  // namespace dommer::tiebreak
