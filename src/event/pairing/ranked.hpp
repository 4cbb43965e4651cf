#pragma once

#include <algorithm>
#include <numeric>

#include "index.hpp"
#include "pairing/field.hpp"

namespace dommer::pairing {

// The places of a field, the best first; who is level stays in the order of the numbers.
template <class Before>
std::vector<int> ranked_by(const Field& field, Before before) {
    std::vector<int> order(at(field.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, before);
    return order;
}

}  // namespace dommer::pairing
