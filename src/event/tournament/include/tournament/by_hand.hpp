#pragma once

#include "pairing/round.hpp"
#include "tournament/broken_rule.hpp"
#include "tournament/play.hpp"

namespace dommer::tournament {

// Who pairs by hand does so because the system cannot or should not, and does not wait for it: it is asked what it
// would have done with so little work that nobody notices, and left out where that does not decide.
inline constexpr std::uint64_t work_beside_a_hand = 2'000'000;

// For the next round. With what the system would have paired (if it can), also who is paired otherwise than by it.
std::vector<BrokenRule> broken_rules(const Tournament& tournament, const std::vector<BoardPairing>& tables,
                                     std::optional<EntryId> bye, const std::optional<pairing::PairedRound>& by_system);

// fide_acceptance_2026, 66: a repeated game, a pair kept apart, a bye to one who has had it, and before the last round
// three same colours or a difference above two are asked about one by one. fide_acceptance_2026, 101: so is a round of
// an all-play-all after which the others cannot be completed.
bool is_asked_about(const BrokenRule& broken, const Tournament& tournament);

// What the system is asked for those who are not seated yet: the others are not there for it.
PairingInput pairing_input_of_rest(const Tournament& tournament, const std::vector<BoardPairing>& seated,
                                   std::optional<EntryId> bye);

// What the system made of the next round, to be kept beside a round by hand.
std::optional<SystemRound> system_round(const Tournament& tournament, const pairing::PairedRound& by_system);

}  // namespace dommer::tournament
