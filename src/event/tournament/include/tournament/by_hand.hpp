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
        not_the_system,
        both_colours
    } what;
    std::vector<EntryId> entrants;
    int number = 0;  // the round they met in, or the difference
    std::optional<Citation> article;
    friend bool operator==(const BrokenRule&, const BrokenRule&) = default;
};

// Who pairs by hand does so because the system cannot or should not, and does not wait for it: it is asked what it
// would have done with so little work that nobody notices, and left out where that does not decide.
inline constexpr std::uint64_t work_beside_a_hand = 2'000'000;

// For the next round. With what the system would have paired (if it can), also who is paired otherwise than by it.
std::vector<BrokenRule> broken_rules(const Tournament& tournament, const std::vector<BoardPairing>& tables,
                                     std::optional<EntryId> bye, const std::optional<pairing::PairedRound>& by_system);

// What the system made of the next round, to be kept beside a round by hand.
std::optional<SystemRound> system_round(const Tournament& tournament, const pairing::PairedRound& by_system);

}  // namespace dommer::tournament
