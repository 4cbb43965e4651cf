#pragma once

#include <cstddef>

namespace dommer::pairing {

// Places in a field are int; containers count in size_t.
constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

}  // namespace dommer::pairing
