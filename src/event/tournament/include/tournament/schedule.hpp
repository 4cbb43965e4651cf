#pragma once

#include "tournament/tournament.hpp"

namespace dommer::tournament {

struct ScheduledPair {
    EntryId white, black;
    friend bool operator==(const ScheduledPair&, const ScheduledPair&) = default;
};

struct PlannedRound {
    std::vector<ScheduledPair> pairs;
    std::optional<EntryId> bye;
    friend bool operator==(const PlannedRound&, const PlannedRound&) = default;
};

// dsu_2011, 4.9.11: where all play all, who meets whom in every round is known when the numbers are drawn. Rounds that
// are paired stand as they were paired, the others as the table has them. Empty for other systems and before the draw.
std::vector<PlannedRound> schedule_of(const Tournament& tournament);

}  // namespace dommer::tournament
