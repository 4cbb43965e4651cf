#pragma once

#include <optional>
#include <set>

#include "trf/event.hpp"

namespace dommer::dutch::literal {

// White and black; black 0 is the bye.
using Pairs = std::set<std::pair<int, int>>;
// C6 to C21, each a list; a count is a list of one. Scores are half-points. C8: how many the next bracket leaves over,
// then their scores.
using Values = std::vector<std::vector<int>>;

struct ToldBracket {
    int score = 0;
    std::vector<int> moved_down;
    Pairs pairs;  // the higher ranked first
    std::vector<int> floaters;
    Values values;
};

struct Told {
    std::optional<int> bye_score;
    std::vector<ToldBracket> brackets;
    Pairs pairs;
};

// The round as the rules tell it: all candidates of a bracket are made, judged on C6 to C21, and the first generated of
// the best is taken. Slow, for up to 12 players to pair. Shares no code with the engine; nothing: no legal pairing.
std::optional<Told> tell(const trf::Event& event);
std::optional<Pairs> pair(const trf::Event& event);

// The values of any answer of a bracket (players by number, the higher ranked of a pair first) with what the next
// bracket leaves over.
Values judge(const trf::Event& event, std::optional<int> bye_score, int score, const std::vector<int>& moved_down,
             const Pairs& pairs, const std::vector<int>& next_floaters);

}  // namespace dommer::dutch::literal
