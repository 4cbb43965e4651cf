#include "quality.hpp"

#include <algorithm>
#include <functional>

#include "weights.hpp"

namespace dommer::dutch {

std::optional<int> first_difference(const Quality& a, const Quality& b) {
    if (a.unpaired != b.unpaired) return 6;
    if (a.floater_scores != b.floater_scores) return 7;
    if (a.next_unpaired != b.next_unpaired || a.next_floater_scores != b.next_floater_scores) return 8;
    const std::pair<int, int> counts[] = {{a.bye_unplayed, b.bye_unplayed},
                                          {a.beyond_two, b.beyond_two},
                                          {a.third_colour, b.third_colour},
                                          {a.colour_faults, b.colour_faults},
                                          {a.strong_faults, b.strong_faults},
                                          {a.floats_again, b.floats_again},
                                          {a.meets_floater_again, b.meets_floater_again},
                                          {a.floats_again_before, b.floats_again_before},
                                          {a.meets_floater_again_before, b.meets_floater_again_before}};
    int criterion = 9;
    for (const auto& [x, y] : counts) {
        if (x != y) return criterion;
        ++criterion;
    }
    if (a.c18 != b.c18) return 18;
    if (a.c19 != b.c19) return 19;
    if (a.c20 != b.c20) return 20;
    if (a.c21 != b.c21) return 21;
    return std::nullopt;
}

bool is_better(const Quality& a, const Quality& b) {
    const auto key = [](const Quality& q) {
        return std::tie(q.unpaired, q.floater_scores, q.next_unpaired, q.next_floater_scores, q.bye_unplayed,
                        q.beyond_two, q.third_colour, q.colour_faults, q.strong_faults, q.floats_again,
                        q.meets_floater_again, q.floats_again_before, q.meets_floater_again_before, q.c18, q.c19, q.c20,
                        q.c21);
    };
    return key(a) < key(b);
}

namespace {

std::vector<Points> scores_of(const Entrants& entrants, const std::vector<int>& ranks) {
    std::vector<Points> scores;
    for (const int rank : ranks) scores.push_back(entrants[rank].score);
    return scores;
}

void judge_pair(const Bracket& bracket, int a, int b, bool moved_down, Quality& quality) {
    const Entrant &higher = (*bracket.entrants)[a], &lower = (*bracket.entrants)[b];
    const PairColours faults = colour_faults(*bracket.entrants, a, b);
    quality.beyond_two += faults.c10, quality.third_colour += faults.c11, quality.colour_faults += faults.c12,
        quality.strong_faults += faults.c13;
    if (!moved_down) return;
    const Points gap = higher.score - lower.score;
    if (lower.last == Float::up) ++quality.meets_floater_again, quality.c19.push_back(gap);
    if (lower.before_last == Float::up) ++quality.meets_floater_again_before, quality.c21.push_back(gap);
    if (higher.last == Float::down) quality.c18.push_back(gap);
    if (higher.before_last == Float::down) quality.c20.push_back(gap);
}

}  // namespace

Quality judge(const Bracket& bracket, const BracketAnswer& answer, const std::vector<int>& next_floaters) {
    const Entrants& entrants = *bracket.entrants;
    Quality quality;
    quality.unpaired = static_cast<int>(answer.floaters.size());
    quality.floater_scores = scores_of(entrants, answer.floaters);
    quality.next_unpaired = static_cast<int>(next_floaters.size());
    quality.next_floater_scores = scores_of(entrants, next_floaters);
    if (answer.floaters.size() == 1 && bye_is_decided_here(bracket))
        quality.bye_unplayed = entrants.rounds_before() - entrants[answer.floaters.front()].played;
    const Points residents = bracket.resident_score();
    for (const auto& [a, b] : answer.pairs) judge_pair(bracket, a, b, entrants[a].score > residents, quality);
    for (const int rank : answer.floaters) {
        const Entrant& floater = entrants[rank];
        if (floater.score == residents) {
            quality.floats_again += floater.last == Float::down,
                quality.floats_again_before += floater.before_last == Float::down;
            continue;
        }
        // Who floats again counts as if they met somebody a point below the bracket.
        const Points gap = floater.score - residents + win;
        if (floater.last == Float::down) quality.c18.push_back(gap);
        if (floater.before_last == Float::down) quality.c20.push_back(gap);
    }
    for (auto* list : {&quality.c18, &quality.c19, &quality.c20, &quality.c21})
        std::ranges::sort(*list, std::greater{});
    return quality;
}

}  // namespace dommer::dutch
