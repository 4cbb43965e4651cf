#pragma once

#include "pairing/explanation.hpp"

namespace dommer::dutch {

// The round with its reasons, as every system gives them: for each board where it was made, its colours, what decided
// it and what came next. Each board costs one more pairing, mostly of its bracket alone, without that pair.
tl::expected<pairing::Explanation, pairing::NotPaired> explain(const pairing::RoundInput& input);

// Why two players do not meet: one reason, which is the whole answer.
tl::expected<std::vector<pairing::Reason>, pairing::NotPaired> why_not(const pairing::RoundInput& input,
                                                                       pairing::PlayerId a, pairing::PlayerId b);

// What keeps the player from having the bye; nothing: the rules allow it.
std::optional<pairing::Reason> why_no_bye(const pairing::RoundInput& input, pairing::PlayerId player);

}  // namespace dommer::dutch
