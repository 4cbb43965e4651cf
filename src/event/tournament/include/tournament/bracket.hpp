#pragma once

#include "tournament/match.hpp"

namespace dommer::tournament {

// A match of a knock-out as it is drawn; alone: they go through without one.
struct BracketMatch {
    EntryId one;
    std::optional<EntryId> other = std::nullopt;
    std::optional<EntryId> winner = std::nullopt;
    friend bool operator==(const BracketMatch&, const BracketMatch&) = default;
};

// The rounds that are held, the first one first; within each the matches so that those that feed the same match of the
// next are neighbours. dsu_2011, 4.9.7: who loses is out.
std::vector<std::vector<BracketMatch>> bracket_of(const Tournament& tournament);

}  // namespace dommer::tournament
