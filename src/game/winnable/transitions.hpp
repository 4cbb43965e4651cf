#pragma once

#include <functional>

#include "growth.hpp"
#include "phase.hpp"

namespace dommer::winnable {

// Every irreversible move out of a phase that has grown to its fixed point: the phases it may lead to, each with the
// kings that may stand there. False when one of them cannot be written down (too many groups).
bool for_each_transition(const PhaseState& phase, const std::function<void(PhaseState&&)>& emit);

}  // namespace dommer::winnable
