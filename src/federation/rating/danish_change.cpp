#include "rating/danish_change.hpp"

#include <algorithm>

namespace dommer::rating {

int coefficient(Rating before, const DanishRules& rules) {
    for (const Coefficient& row : rules.coefficients)
        if (before >= row.from) return row.k;
    return rules.coefficients.back().k;
}

Hundredths bonus(Hundredths above_expected, int games, const DanishRules& rules) {
    const BonusThreshold& rule = rules.bonus;
    const int more = std::max(0, games - rule.games);
    const int steps = (more + rule.step_games - 1) / rule.step_games;
    const Hundredths threshold{rule.first.count + steps * rule.step.count};
    return std::max(Hundredths{0}, above_expected - threshold);
}

Increment increment(Rating before, const Outcome& outcome, const DanishRules& rules) {
    const Hundredths above = hundredths_of(outcome.score) - outcome.expected;
    Increment result{.k = coefficient(before, rules), .bonus = bonus(above, outcome.games, rules)};
    result.winner_protected = outcome.group_winner && above < Hundredths{0};
    if (!result.winner_protected) result.points = Fraction(result.k) * fraction_of(above + result.bonus);
    return result;
}

std::vector<LimitCorrection> limit_corrections(Rating from, Fraction to, const DanishRules& rules) {
    std::vector<LimitCorrection> corrections;
    const auto& rows = rules.coefficients;  // falling; rows[i].from is the limit between rows[i] and rows[i + 1]
    const std::size_t limits = rows.size() - 1;
    for (std::size_t i = limits; i-- > 0;) {
        const Rating limit = rows[i].from;
        if (from >= limit || to <= limit.number) continue;
        const Fraction after = limit.number + Fraction(rows[i].k, rows[i + 1].k) * (to - limit.number);
        corrections.push_back({limit, Direction::up, to, after});
        to = after;
    }
    for (std::size_t i = 0; i < limits; ++i) {
        const Rating limit = rows[i].from;
        if (from < limit || to >= limit.number) continue;
        const Fraction after = limit.number - Fraction(rows[i + 1].k, rows[i].k) * (limit.number - to);
        corrections.push_back({limit, Direction::down, to, after});
        to = after;
    }
    return corrections;
}

NewRating registered_after(Rating registered, Fraction increment, List list, const DanishRules& rules) {
    NewRating result{.raw = registered.number + increment};
    result.corrections = limit_corrections(registered, result.raw, rules);
    Fraction value = result.corrections.empty() ? result.raw : result.corrections.back().after;
    const Rating floor = rules.floor(list);
    result.floored = value < floor.number;
    if (result.floored) value = floor.number;
    result.rating = {static_cast<int>(nearest_half_up(value))};
    return result;
}

Rating compressed(Rating before, const Compression& compression) {
    if (before >= compression.level) return before;
    return {static_cast<int>(nearest_half_up(before.number + compression.share * (compression.level - before)))};
}

}  // namespace dommer::rating
