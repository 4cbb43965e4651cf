#pragma once

#include <array>
#include <optional>
#include <vector>

#include "pairing/bit_row.hpp"
#include "vocabulary/work.hpp"

namespace dommer::pairing {

// What it costs to give each row (an upper-half player) each column (a lower-half player). Square; a cell that was not
// put may not be used. Costs are small: they count what a pair leaves unfulfilled.
class CostTable {
public:
    static constexpr int dearest = 2;
    explicit CostTable(int size) : size_(size) {
        for (auto& rows : cells_) rows.assign(static_cast<std::size_t>(size), BitRow(size));
    }
    int size() const { return size_; }
    void put(int row, int column, int cost) {
        cells_[static_cast<std::size_t>(cost)][static_cast<std::size_t>(row)].add(column);
    }
    BitRow& row(int row, int cost) { return cells_[static_cast<std::size_t>(cost)][static_cast<std::size_t>(row)]; }
    const BitRow& row(int row, int cost) const {
        return cells_[static_cast<std::size_t>(cost)][static_cast<std::size_t>(row)];
    }

private:
    int size_;
    std::array<std::vector<BitRow>, dearest + 1> cells_;
};

struct Assignment {
    std::vector<int> column;  // of each row
    int cost = 0;
    friend bool operator==(const Assignment&, const Assignment&) = default;
};

// The first of the cheapest assignments in lexicographic order: row 0 takes the first column it can have in a cheapest
// assignment, then row 1, and so on.
std::optional<Assignment> first_cheapest_assignment(const CostTable& costs, const Work& work = Work::without_limit());

// The first assignment in lexicographic order that costs no more than the limit.
std::optional<Assignment> first_assignment_within(const CostTable& costs, int limit,
                                                  const Work& work = Work::without_limit());

}  // namespace dommer::pairing
