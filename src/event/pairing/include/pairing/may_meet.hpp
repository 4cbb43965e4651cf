#pragma once

#include <vector>

#include "pairing/bit_row.hpp"

namespace dommer::pairing {

// Who may meet whom among places 0..size-1. Starts with everybody against everybody else.
class MayMeet {
public:
    explicit MayMeet(int size, bool everybody = true)
        : size_(size),
          rows_(static_cast<std::size_t>(size), BitRow(size)) {
        if (!everybody || size == 0) return;
        BitRow all(size);
        for (int place = 0; place < size; ++place) all.add(place);
        for (int place = 0; place < size; ++place) {
            rows_[static_cast<std::size_t>(place)] = all;
            rows_[static_cast<std::size_t>(place)].remove(place);
        }
    }
    int size() const { return size_; }
    bool operator()(int a, int b) const { return rows_[static_cast<std::size_t>(a)].has(b); }
    const BitRow& row(int place) const { return rows_[static_cast<std::size_t>(place)]; }
    void allow(int a, int b) {
        rows_[static_cast<std::size_t>(a)].add(b);
        rows_[static_cast<std::size_t>(b)].add(a);
    }
    void forbid(int a, int b) {
        rows_[static_cast<std::size_t>(a)].remove(b);
        rows_[static_cast<std::size_t>(b)].remove(a);
    }

private:
    int size_;
    std::vector<BitRow> rows_;
};

}  // namespace dommer::pairing
