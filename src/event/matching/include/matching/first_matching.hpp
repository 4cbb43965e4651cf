#pragma once

#include <optional>

#include "matching/bit_rows.hpp"

namespace dommer::matching {

// A perfect matching between two sides of equal size, and the lexicographically first one: the first left vertex gets
// the first right vertex that leaves a perfect matching for the others, and so on. Only the rows of left vertices are
// read.
class FirstMatching {
public:
    // Left vertices in their order; the last `unordered` of them are matched but have no say in the order.
    FirstMatching(const BitRows& rows, std::vector<int> left, const std::vector<int>& right, int unordered);

    void seed(int left, int right) { match(left, right); }
    bool is_free(int vertex) const { return mate_[at(vertex)] < 0; }
    int partner(int vertex) const { return mate_[at(vertex)]; }

    // False if there is no perfect matching; then closed_set() says why.
    bool complete();
    // After complete() failed: goes on to a largest matching, and says how many left vertices it leaves out.
    int left_out();
    // Left vertices reached by the search that failed: together they have one neighbour fewer than they are.
    const std::vector<int>& closed_set() const { return closed_; }
    // Turns a perfect matching into the first one.
    void put_in_order();

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    std::uint64_t* row(int vertex) { return rows_.row(vertex); }
    void match(int left, int right) { mate_[at(left)] = right, mate_[at(right)] = left; }
    bool augment(int left, const BitSet& goals, BitSet& fresh);
    int first_in(const std::uint64_t* bits, const BitSet& among) const;
    bool match_one(int left);
    BitSet free_right() const;
    bool try_partner(int left, int right);
    void close_off(int outside_from);

    BitRows rows_;
    std::vector<int> left_;
    int unordered_;
    BitSet right_;                    // still to be settled
    std::vector<int> mate_, parent_;  // parent of a right vertex: the left vertex it was reached from
    std::vector<int> reached_;        // left vertices of the last search
    std::vector<int> closed_;
};

}  // namespace dommer::matching
