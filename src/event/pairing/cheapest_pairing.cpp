#include "cheapest_pairing.hpp"

#include "matching/best_perfect_matching.hpp"
#include "matching/wide_integer.hpp"
#include "pairing/undecided.hpp"

namespace dommer::pairing {

std::optional<CheapestPairing> cheapest_pairing(int size, const CostOf& cost_of, const Work& work) {
    if (size % 2 != 0) return std::nullopt;
    using Weight = matching::WideInteger<1>;
    matching::BestPerfectMatching<Weight> pairing(size);
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (const auto cost = cost_of(a, b)) pairing.set_edge(a, b, Weight(-*cost));
    const bool solved = pairing.solve(work);
    if (work.is_over()) throw Undecided{};
    if (!solved) return std::nullopt;
    CheapestPairing found;
    for (int a = 0; a < size; ++a) {
        found.partner.push_back(pairing.partner(a));
        if (const int b = pairing.partner(a); a < b) found.cost += *cost_of(a, b);
    }
    return found;
}

std::optional<int> least_cost(int size, const CostOf& cost_of, const Work& work) {
    const auto found = cheapest_pairing(size, cost_of, work);
    return found ? std::optional(found->cost) : std::nullopt;
}

}  // namespace dommer::pairing
