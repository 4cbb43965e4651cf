#pragma once

#include "dutch/explanation.hpp"
#include "pairing/round.hpp"

namespace dommer::dutch {

// How to look for the answer. Both give the same one; `generic` is the plain way, and the fast one is checked against
// it.
enum class Engine { fast, generic };

// fide_dutch_2026, 3.1: the round after the history: brackets from the top, then colours, boards in publishing order.
tl::expected<pairing::PairedRound, pairing::NotPaired> pair(
    const pairing::Field& field, const pairing::History& history, const pairing::Regulations& regulations,
    const pairing::RoundRequests& requests, Engine engine = Engine::fast, const Work& work = Work::without_limit());

}  // namespace dommer::dutch
