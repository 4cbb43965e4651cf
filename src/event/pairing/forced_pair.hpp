#pragma once

#include "pairing/why_not.hpp"

namespace dommer::pairing {

// The rule of the system against players who have met, and who may not meet for their colours.
Citation no_second_meeting(const PairRules& rules);
std::optional<Reason> colours_forbid(const PairRules& rules, const Field& field, const History& history,
                                     const Regulations& regulations, const RoundRequests& requests, PlayerId a,
                                     PlayerId b);

// The first rule, in the order of the system, that the round with these two against each other worsens.
tl::expected<std::vector<Reason>, NotPaired> worsened(const Retry& retry, const Field& field, const History& history,
                                                      const Regulations& regulations, const RoundRequests& requests,
                                                      const PairedRound& round, PlayerId a, PlayerId b);

}  // namespace dommer::pairing
