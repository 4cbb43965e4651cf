#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "vocabulary/colour.hpp"

namespace dommer::pairing {

enum class HadColour : std::uint8_t { none, white, black };
using ColourHistory = std::vector<HadColour>;  // one entry a round, round 1 first

constexpr HadColour had(Colour colour) { return colour == Colour::white ? HadColour::white : HadColour::black; }
constexpr Colour colour_of(HadColour had) { return had == HadColour::white ? Colour::white : Colour::black; }

inline int times(const ColourHistory& history, HadColour colour) {
    return static_cast<int>(std::count(history.begin(), history.end(), colour));
}

inline int whites_minus_blacks(const ColourHistory& history) {
    return times(history, HadColour::white) - times(history, HadColour::black);
}

// The colour of the `back`-th game from the end (0: the latest), rounds without a game passed over.
inline std::optional<Colour> game_from_the_end(const ColourHistory& history, int back = 0) {
    for (auto round = history.rbegin(); round != history.rend(); ++round)
        if (*round != HadColour::none && back-- == 0) return colour_of(*round);
    return std::nullopt;
}

}  // namespace dommer::pairing
