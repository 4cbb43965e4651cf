#pragma once

#include "pairing/round.hpp"

namespace dommer::pairing {

// Why two players do not meet in a paired round: what forbids it, what refused it on the way, and what each of them got.
std::vector<Reason> why_not(const Field& field, const History& history, const Regulations& regulations, const RoundRequests& requests,
                            const PairedRound& round, PlayerId a, PlayerId b);

}  // namespace dommer::pairing
