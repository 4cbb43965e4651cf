#pragma once

#include <functional>

#include "golden/golden.hpp"
#include "pairing/round.hpp"
#include "trf/event.hpp"

namespace dommer::golden {

// How the system of the folder pairs the round that an event is before.
using PairEvent = std::function<tl::expected<pairing::PairedRound, pairing::NotPaired>(const trf::Event&)>;

// Reports of whole tournaments, also packed: every round is paired again from those before it. In `plain`, the round
// after a report against a list of its pairs.
Report run_whole_tournaments(const std::filesystem::path& folder, const PairEvent& pair, const Options& options);

}  // namespace dommer::golden
