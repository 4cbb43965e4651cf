#include "calculation.hpp"
#include "tiebreak/danish.hpp"

namespace dommer::tiebreak {
namespace {

// Round by round, each opponent with their points.
Value by_opponents(const Event& event, int place, const std::vector<danish::Meeting>& meetings) {
    Value result;
    result.parts.reserve(meetings.size());
    for (std::size_t round = 0; round < meetings.size(); ++round) {
        const Fraction points = half(meetings[round].opponent);
        result.parts.push_back({.round = static_cast<int>(round) + 1,
                                .opponent = event.cards.of(place)[round].opponent,
                                .value = points,
                                .measure = points});
    }
    return result;
}

std::vector<Points> points_of_opponents(const std::vector<danish::Meeting>& meetings) {
    std::vector<Points> points;
    for (const auto& each : meetings) points.push_back(each.opponent);
    return points;
}

Value in_steps(Value value, const std::vector<Points>& steps) {
    value.value = half(steps.front());
    for (std::size_t step = 1; step < steps.size(); ++step) value.further.push_back(half(steps[step]));
    return value;
}

}  // namespace

Value danish_sonneborn_berger(const Event& event, int place, const Code&) {
    const auto meetings = danish::meetings_of(event.cards, place);
    Value result = by_opponents(event, place, meetings);
    for (std::size_t round = 0; round < meetings.size(); ++round) {
        Contribution& part = result.parts[round];
        part.value = part.measure * half(meetings[round].scored), part.scored = meetings[round].scored;
    }
    result.value = Fraction(danish::sonneborn_berger(meetings), 4);
    return result;
}

Value danish_ordinary(const Event& event, int place, const Code&) {
    const auto meetings = danish::meetings_of(event.cards, place);
    const auto correction = danish::ordinary_correction(points_of_opponents(meetings));
    return in_steps(by_opponents(event, place, meetings),
                    {correction.without_two, correction.without_one, correction.all});
}

Value danish_middle(const Event& event, int place, const Code&) {
    const auto meetings = danish::meetings_of(event.cards, place);
    std::vector<Points> steps;
    for (const auto& step : danish::middle_correction(points_of_opponents(meetings), event.rounds))
        steps.push_back(step.sum);
    return in_steps(by_opponents(event, place, meetings), steps);
}

Value monrad_quality(const Event& event, int place, const Code& code) {
    Value value = by_opponents(event, place, danish::meetings_of(event.cards, place));
    modify(value.parts, code, false, event.edition);
    return summed(std::move(value.parts));
}

Value direct_for_the_first_place(const Event& event, int place, const Code&) {
    Points first = event.cards.score(place);
    for (int other = 0; other < event.field.size(); ++other) first = std::max(first, event.cards.score(other));
    Value result;
    if (event.cards.score(place) != first) return result;
    const auto rows = event.cards.of(place);
    for (int round = 0; round < event.cards.rounds(); ++round) {
        const CardRow& row = rows[at(round)];
        if (!pairing::was_played(row) || event.cards.score(row.opponent) != first) continue;
        const Points against = event.cards.of(row.opponent)[at(round)].earned;
        if (row.earned == against) continue;
        result.parts.push_back({.round = round + 1, .opponent = row.opponent, .value = row.earned > against ? 1 : -1});
    }
    result.value = sum_of(result.parts);
    return result;
}

}  // namespace dommer::tiebreak
