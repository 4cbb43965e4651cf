#pragma once

#include <optional>
#include <span>

#include "pairing/may_meet.hpp"
#include "vocabulary/points.hpp"
#include "vocabulary/work.hpp"

namespace dommer::pairing::team_swiss {

// A score group, places in the order of numbers.
struct ScoreGroup {
    Points score;
    std::vector<int> places;
};

struct UpfloaterRules {
    const MayMeet& may_meet;
    const std::vector<char>& floated;  // in the previous round
    bool counts_floats = true;         // not in the last two rounds
};

// fide_team_swiss_2026, 3.2: the teams that float up into the first group: as few as can be (C4), with scores as high
// as can be (C5), so that the following group can be paired (C6), with as few as can be that floated before (C7), and
// then the first in the order of score and number; always so that all others can be paired (C3). None: nothing of the
// kind.
std::optional<std::vector<int>> upfloaters(std::span<const ScoreGroup> groups, const UpfloaterRules& rules,
                                           const Work& work);

}  // namespace dommer::pairing::team_swiss
