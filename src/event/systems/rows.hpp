#pragma once

#include "pairing/why_not.hpp"
#include "systems/system.hpp"

namespace dommer::systems {

// One file each, and its place in all_systems().
extern const System dutch_row, monrad_row, danish_swiss_row, dutch_1998_row, dubov_row, dubov_1997_row, round_robin_row,
    knock_out_row, gladiator_row, nsf_monrad_row, konrad_row;
// And in all_team_systems().
extern const System team_swiss_row, team_monrad_row, team_round_robin_row;

// For the systems whose round can be held against the one that would come if the two met.
Reasons why_not_by_retry(const pairing::PairRules& rules, Paired (*pair)(const RoundInput&, const SystemOptions&),
                         const RoundInput& input, const SystemOptions& options, const PairedRound& round, PlayerId a,
                         PlayerId b, std::function<std::optional<Reason>(PlayerId, PlayerId)> keeps_apart = nullptr);

}  // namespace dommer::systems
