#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <random>

#include "matching/decomposition.hpp"
#include "matching/first_matching.hpp"

namespace dommer::matching {
namespace {

int rounds_of(int full) { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? full / 10 : full; }

BitRows random_rows(std::mt19937& random, int size) {
    BitRows rows(size);
    const auto dense = 1 + random() % 5;
    for (int a = 0; a < size; ++a)
        for (int b = a + 1; b < size; ++b)
            if (random() % 10 < dense) rows.join(a, b);
    return rows;
}

// By trying them all: for every set of vertices, whether it has a perfect matching.
std::vector<char> perfectly_matched_sets(const BitRows& rows) {
    std::vector<char> can(std::size_t{1} << rows.vertices());
    can[0] = 1;
    for (unsigned set = 1; set < can.size(); ++set) {
        const int first = std::countr_zero(set);
        for (int other = first + 1; other < rows.vertices() && !can[set]; ++other)
            if ((set >> other & 1U) != 0 && rows.joined(first, other))
                can[set] = can[set & ~(1U << first) & ~(1U << other)];
    }
    return can;
}

// The components that no separator took can be any for which the separators can take the others.
bool separators_can_take_the_others(const BitRows& rows, const Decomposition& parts, const std::vector<char>& touched,
                                    std::size_t separator, std::vector<char>& taken) {
    if (separator == parts.separators.size()) return true;
    for (std::size_t part = 0; part < parts.components.size(); ++part) {
        if (touched[part] || taken[part]) continue;
        bool joined = false;
        for (const int vertex : parts.components[part])
            joined = joined || rows.joined(parts.separators[separator], vertex);
        if (!joined) continue;
        taken[part] = 1;
        if (separators_can_take_the_others(rows, parts, touched, separator + 1, taken)) return true;
        taken[part] = 0;
    }
    return false;
}

// What the decomposition says of a set of vertices: that some largest matching leaves just these out.
bool may_be_left_out(const BitRows& rows, const Decomposition& parts, unsigned out) {
    if (std::popcount(out) != parts.left_out()) return false;
    std::vector<char> touched(parts.components.size()), taken(parts.components.size());
    for (std::size_t part = 0; part < parts.components.size(); ++part)
        for (const int vertex : parts.components[part])
            if ((out >> vertex & 1U) != 0) {
                if (touched[part]) return false;
                touched[part] = 1, out &= ~(1U << vertex);
            }
    return out == 0 && separators_can_take_the_others(rows, parts, touched, 0, taken);
}

TEST(decomposition, tells_of_every_set_of_vertices_whether_a_largest_matching_leaves_just_these_out) {
    std::mt19937 random(31);
    for (int trial = 0; trial < rounds_of(5000); ++trial) {
        const int size = 1 + static_cast<int>(random() % 10);
        const BitRows rows = random_rows(random, size);
        const auto can = perfectly_matched_sets(rows);
        const unsigned all = (1U << size) - 1;
        int least = size;
        for (unsigned out = 0; out <= all; ++out)
            if (can[all & ~out]) least = std::min(least, std::popcount(out));
        const Decomposition parts = decompose(rows);
        ASSERT_EQ(parts.left_out(), least);
        for (unsigned out = 0; out <= all; ++out)
            ASSERT_EQ(may_be_left_out(rows, parts, out), can[all & ~out] && std::popcount(out) == least)
                << "trial " << trial;
    }
}

TEST(first_matching, says_how_many_are_left_out_and_names_some_with_too_few_neighbours) {
    std::mt19937 random(32);
    int failed = 0;
    for (int trial = 0; trial < rounds_of(20000); ++trial) {
        const int side = 1 + static_cast<int>(random() % 7);
        BitRows rows(2 * side);
        const auto dense = 1 + random() % 4;
        std::vector<int> left, right;
        for (int a = 0; a < side; ++a) {
            left.push_back(a), right.push_back(side + a);
            for (int b = 0; b < side; ++b)
                if (random() % 10 < dense) rows.join(a, side + b);
        }
        FirstMatching matching(rows, left, right, 0);
        if (matching.complete()) continue;
        ++failed;
        BitSet neighbours(2 * side);
        for (const int vertex : matching.closed_set())
            for (int other = side; other < 2 * side; ++other)
                if (rows.joined(vertex, other)) neighbours.insert(other);
        ASSERT_EQ(neighbours.count() + 1, static_cast<int>(matching.closed_set().size()));
        ASSERT_EQ(2 * matching.left_out(), decompose(rows).left_out());
    }
    EXPECT_GT(failed, rounds_of(5000));
}

}  // namespace
}  // namespace dommer::matching
