#pragma once

#include <cstddef>

namespace dommer::lists {

// A file with more is not of the kind it was taken for: reading on helps nobody.
inline constexpr std::size_t most_errors = 100;

}  // namespace dommer::lists
