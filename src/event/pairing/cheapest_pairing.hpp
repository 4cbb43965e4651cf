#pragma once

#include <functional>
#include <optional>

namespace dommer::pairing {

// The least that a pairing of everybody among 0..size-1 costs. `cost_of(a, b)` with a < b; nothing: they may not meet.
std::optional<int> least_cost(int size, const std::function<std::optional<int>(int, int)>& cost_of);

}  // namespace dommer::pairing
