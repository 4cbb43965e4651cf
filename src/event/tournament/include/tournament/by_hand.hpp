#pragma once

#include "pairing/round.hpp"
#include "tournament/play.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::tournament {

// What a pairing by hand does that the rules of pairing would not.
struct BrokenRule {
    enum class What : std::uint8_t {
        met_before,
        forbidden,
        third_colour,
        colour_difference,
        second_bye,
        not_the_system
    } what;
    std::vector<EntryId> entrants;
    int number = 0;  // the round they met in, or the difference
    std::optional<Citation> article;
    friend bool operator==(const BrokenRule&, const BrokenRule&) = default;
};

// For the next round. With what the system would have paired (if it can), also who is paired otherwise than by it. Who
// pairs by hand does so because the system cannot or should not, and is not made to wait for it.
std::vector<BrokenRule> broken_rules(const Tournament& tournament, const std::vector<BoardPairing>& tables,
                                     std::optional<EntryId> bye,
                                     const std::optional<pairing::PairedRound>& by_system = std::nullopt);

}  // namespace dommer::tournament
