#pragma once

#include <cstdint>

#include "vocabulary/names.hpp"

namespace dommer {

enum class Colour : std::uint8_t { white, black };
constexpr Ids<2> ids_of(Colour) { return {"white", "black"}; }

constexpr Colour opponent_of(Colour colour) { return colour == Colour::white ? Colour::black : Colour::white; }

}  // namespace dommer
