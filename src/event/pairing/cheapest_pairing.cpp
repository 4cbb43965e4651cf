#include "cheapest_pairing.hpp"

#include "matching/best_perfect_matching.hpp"
#include "matching/wide_integer.hpp"

namespace dommer::pairing {

std::optional<int> least_cost(int size, const std::function<std::optional<int>(int, int)>& cost_of) {
    if (size % 2 != 0) return std::nullopt;
    using Weight = matching::WideInteger<1>;
    matching::BestPerfectMatching<Weight> pairing(size);
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (const auto cost = cost_of(a, b)) pairing.set_edge(a, b, Weight(-*cost));
    if (!pairing.solve()) return std::nullopt;
    int cost = 0;
    for (int a = 0; a < size; ++a)
        if (const int b = pairing.partner(a); a < b) cost += *cost_of(a, b);
    return cost;
}

}  // namespace dommer::pairing
