#pragma once

#include <cstdint>

namespace dommer {

enum class Colour : std::uint8_t { white, black };

constexpr Colour opponent_of(Colour colour) { return colour == Colour::white ? Colour::black : Colour::white; }

}  // namespace dommer
