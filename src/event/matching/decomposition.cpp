#include "matching/decomposition.hpp"

#include "matching/perfect_matching.hpp"

namespace dommer::matching {
namespace {

// A vertex is missable if an alternating path of even length leads to it from a vertex left out: the outer vertices of
// a search that fails.
BitSet missable_vertices(const BitRows& rows) {
    PerfectMatching matching(rows);
    matching.match_most();
    BitSet missable(rows.vertices());
    for (int vertex = 0; vertex < rows.vertices(); ++vertex) {
        if (matching.partner(vertex) >= 0) continue;
        matching.augment(vertex);
        for (int reached = 0; reached < rows.vertices(); ++reached)
            if (matching.is_outer(reached)) missable.insert(reached);
    }
    return missable;
}

}  // namespace

Decomposition decompose(const BitRows& rows) {
    const BitSet missable = missable_vertices(rows);
    Decomposition found;
    BitSet seen(rows.vertices()), separating(rows.vertices());
    for (int first = 0; first < rows.vertices(); ++first) {
        if (!missable.contains(first) || seen.contains(first)) continue;
        seen.insert(first);
        std::vector<int> component{first};
        for (std::size_t head = 0; head < component.size(); ++head)
            for (int other = 0; other < rows.vertices(); ++other) {
                if (!rows.joined(component[head], other)) continue;
                if (!missable.contains(other))
                    separating.insert(other);
                else if (!seen.contains(other))
                    seen.insert(other), component.push_back(other);
            }
        found.components.push_back(std::move(component));
    }
    for (int vertex = 0; vertex < rows.vertices(); ++vertex)
        if (separating.contains(vertex)) found.separators.push_back(vertex);
    return found;
}

}  // namespace dommer::matching
