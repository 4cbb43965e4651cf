#pragma once

#include "vocabulary/names.hpp"

namespace dommer {

// As reports and lists write it; classes for women and girls ask for it.
enum class Sex : std::uint8_t { man, woman };
constexpr Ids<2> ids_of(Sex) { return {"M", "F"}; }

}  // namespace dommer
