#pragma once

#include "pairing/had_colour.hpp"

namespace dommer::pairing {

// The most recent time at which one of two had White and the other Black, their games counted
// back from the latest of each, rounds without a game passed over. Whether the second had White then; nothing: they
// never differed.
inline std::optional<bool> second_had_white_when_they_differed(const ColourHistory& one, const ColourHistory& two) {
    for (int back = 0;; ++back) {
        const auto first = game_from_the_end(one, back), second = game_from_the_end(two, back);
        if (!first || !second) return std::nullopt;
        if (*first != *second) return *second == Colour::white;
    }
}

}  // namespace dommer::pairing
