#pragma once

#include <cstdint>

namespace dommer::tournament {

// With notice and in time, or simply not there.
enum class Notice : std::uint8_t { given, none };

}  // namespace dommer::tournament
