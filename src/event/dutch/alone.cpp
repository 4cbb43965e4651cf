#include <algorithm>

#include "next_bracket.hpp"
#include "weighing.hpp"

namespace dommer::dutch {
namespace {

constexpr int most_floaters_alone = 9;

// C8 cannot be better with other floaters of the same scores, and these may float. Judged against the residents only if
// a resident floats.
bool floaters_are_best(const Bracket& bracket, const std::vector<int>& floaters) {
    NextBracket next(bracket);
    const bool one_resident =
        floaters.size() == 1 && (*bracket.entrants)[floaters.front()].score == bracket.resident_score();
    if (one_resident ? next.judge(floaters.front()) == NextBracket::Verdict::best : next.pairs_all(floaters))
        return true;
    return leave_as_well_as_can_be(bracket, floaters);
}

bool have_equal_scores(const Entrants& entrants, const std::vector<int>& some, const std::vector<int>& others) {
    return std::ranges::equal(
        some, others, {}, [&](int rank) { return entrants[rank].score; },
        [&](int rank) { return entrants[rank].score; });
}

}  // namespace

// Relax and verify, with weights: the bracket alone, whoever it leaves over going to anonymous places. The candidates
// are those of the rules and perhaps more, since C4 is forgotten and C8 is not weighed. If the floaters of the best one
// are paired with the whole next scoregroup as far as their number allows, and everybody below can be completed, then
// it is legal, C8 cannot be better with as many floaters of the same scores (C6 and C7 come first), and so it is the
// answer. Every place is taken, and the fewest places that C4 and the pairs of the bracket allow are tried first, so no
// candidate has fewer floaters. If its floaters are not proved so, the bracket is weighed again with the exits that
// prove it, and the answer counts if its floaters have the scores (C7) of the answer without.
std::optional<BracketAnswer> pair_alone(const Bracket& bracket) {
    if (bracket.is_last() || (bracket.bye_score && *bracket.bye_score >= bracket.resident_score())) return std::nullopt;
    const auto fewest = fewest_floaters(bracket);
    if (!fewest) return std::nullopt;
    Bracket alone = bracket;
    alone.next_begin = alone.next_end = bracket.entrants->size();
    alone.bye_score.reset();
    const Fields fields(alone, false);
    std::optional<BracketAnswer> answer;
    for (int places = *fewest; places <= std::min(most_floaters_alone, bracket.size()) && !answer; places += 2)
        answer = weigh(alone, fields, {.places = places, .anonymous = true, .is_enough = true});
    if (!answer || answer->floaters.empty() || floaters_are_best(bracket, answer->floaters)) return answer;
    const auto exits = best_exits(bracket, static_cast<int>(answer->floaters.size()));
    const bool one_score =
        (*bracket.entrants)[answer->floaters.front()].score == (*bracket.entrants)[answer->floaters.back()].score;
    if (!exits || (exits->some_float_on && !one_score)) return std::nullopt;
    auto placed =
        weigh(alone, fields, {.places = exits->vertices(), .anonymous = true, .is_enough = true, .exits = &*exits});
    return placed && have_equal_scores(*bracket.entrants, placed->floaters, answer->floaters) ? placed : std::nullopt;
}

}  // namespace dommer::dutch
