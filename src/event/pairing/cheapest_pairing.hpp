#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "vocabulary/work.hpp"

namespace dommer::pairing {

struct CheapestPairing {
    int cost = 0;
    std::vector<int> partner;
};

// A cheapest pairing of everybody among 0..size-1. `cost_of(a, b)` with a < b; nothing: they may not meet.
using CostOf = std::function<std::optional<int>(int, int)>;
std::optional<CheapestPairing> cheapest_pairing(int size, const CostOf& cost_of, const Work& work);
// The least that one costs.
std::optional<int> least_cost(int size, const CostOf& cost_of, const Work& work);

}  // namespace dommer::pairing
