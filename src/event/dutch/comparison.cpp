#include "comparison.hpp"

#include <algorithm>

#include "quality.hpp"

namespace dommer::dutch {
namespace {

using RankPairs = std::vector<std::pair<int, int>>;

RankPairs sorted(RankPairs pairs) {
    std::ranges::sort(pairs);
    return pairs;
}

RankPairs pairs_where(const Bracket& bracket, const RankPairs& pairs, bool moved_down) {
    RankPairs some;
    for (const auto& pair : pairs)
        if (((*bracket.entrants)[pair.first].score > bracket.resident_score()) == moved_down) some.push_back(pair);
    return some;
}

std::vector<int> higher_of(const RankPairs& pairs) {
    std::vector<int> ranks;
    for (const auto& pair : pairs) ranks.push_back(pair.first);
    return ranks;
}

// fide_dutch_2026, 4.2 to 4.4: which step of the generation order tells two equally good answers of a bracket apart.
Decision order_step(const Bracket& bracket, const BracketAnswer& chosen, const BracketAnswer& other) {
    const RankPairs a = sorted(chosen.pairs), b = sorted(other.pairs);
    const RankPairs moved_a = pairs_where(bracket, a, true), moved_b = pairs_where(bracket, b, true);
    if (higher_of(moved_a) != higher_of(moved_b)) return Decision::limbo_order;
    if (moved_a != moved_b) return Decision::opponent_order;
    return higher_of(pairs_where(bracket, a, false)) != higher_of(pairs_where(bracket, b, false))
               ? Decision::exchange_order
               : Decision::transposition_order;
}

}  // namespace

const BracketAnswer* LowerBrackets::at(std::size_t bracket) {
    while (first_ + answers_.size() <= bracket) {
        const std::size_t group = first_ + answers_.size();
        if (group + 1 >= entrants_.groups().size()) return nullptr;
        auto answer = pair_bracket(bracket_of(entrants_, group, answers_.back().floaters, bye_score_), Engine::fast);
        if (!answer) return nullptr;
        answers_.push_back(std::move(*answer));
    }
    return &answers_[bracket - first_];
}

std::optional<int> LowerBrackets::opponent_of(int rank) {
    for (std::size_t bracket = first_; const BracketAnswer* answer = at(bracket); ++bracket)
        for (const auto& [a, b] : answer->pairs)
            if (a == rank || b == rank) return a == rank ? b : a;
    return std::nullopt;
}

std::optional<int> LowerBrackets::bye() {
    const std::size_t last = entrants_.groups().size() - 2;
    const BracketAnswer* answer = at(last);
    return answer == nullptr || answer->floaters.empty() ? std::nullopt : std::optional(answer->floaters.front());
}

std::vector<int> floaters_of(const SolvedRound& round, std::size_t bracket) {
    return bracket < round.brackets.size() ? round.brackets[bracket].answer.floaters : std::vector<int>{};
}

std::size_t parting(const SolvedRound& chosen, const SolvedRound& other) {
    std::size_t at = 0;
    while (at < chosen.brackets.size() &&
           sorted(chosen.brackets[at].answer.pairs) == sorted(other.brackets[at].answer.pairs))
        ++at;
    return at;
}

Comparison compared(const SolvedBracket& chosen, const Quality& chosen_quality, const BracketAnswer& other,
                    const std::vector<int>& next_floaters_of_other) {
    Comparison comparison{.bracket = chosen.bracket.resident_score(), .chosen = chosen_quality};
    comparison.other = judge(chosen.bracket, other, next_floaters_of_other);
    comparison.criterion = first_difference(comparison.chosen, comparison.other);
    comparison.decision = comparison.criterion ? Decision::criterion : order_step(chosen.bracket, chosen.answer, other);
    return comparison;
}

}  // namespace dommer::dutch
