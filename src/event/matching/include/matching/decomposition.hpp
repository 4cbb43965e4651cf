#pragma once

#include "matching/bit_rows.hpp"

namespace dommer::matching {

// What all largest matchings of a graph have in common (Gallai and Edmonds). Call a vertex missable if some largest
// matching leaves it out. A largest matching matches each separator into a component of its own, leaves out one vertex
// of each component that no separator took, and matches everything else within its component or among the vertices that
// are neither. Whichever vertex of a component is left out or taken, the others of it can be matched among themselves.
struct Decomposition {
    std::vector<std::vector<int>> components;  // of the missable vertices
    std::vector<int> separators;               // their neighbours that are not missable
    int left_out() const { return static_cast<int>(components.size()) - static_cast<int>(separators.size()); }
};

Decomposition decompose(const BitRows& rows);

}  // namespace dommer::matching
