#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

#include "matching/best_perfect_matching.hpp"
#include "matching/perfect_matching.hpp"
#include "matching/wide_integer.hpp"

namespace dommer::matching {
namespace {

using Wide = WideInteger<2>;

int rounds_of(int full) { return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? full / 10 : full; }

TEST(wide_integer, carries_borrows_and_orders_across_words) {
    Wide big;
    big.add_at(62, 3);
    EXPECT_EQ(big.words[0], std::uint64_t{3} << 62);
    big.add_at(62, 1);
    EXPECT_EQ(big.words[0], 0u);
    EXPECT_EQ(big.words[1], 1u);
    EXPECT_TRUE((big - big.doubled()).is_negative());
    EXPECT_EQ(big - Wide(1) + Wide(1), big);
    EXPECT_LT(Wide(-5), Wide(3));
    EXPECT_LT(Wide(-5), Wide(-4));
    EXPECT_EQ(Wide(-5).halved(), Wide(-3));
    EXPECT_EQ(big.halved().words[0], std::uint64_t{1} << 63);
}

// A small graph with whole-number weights; -1: no edge.
struct Graph {
    int size;
    std::vector<int> weight;
    int& edge(int a, int b) { return weight[static_cast<std::size_t>(std::min(a, b) * size + std::max(a, b))]; }
    int edge(int a, int b) const { return weight[static_cast<std::size_t>(std::min(a, b) * size + std::max(a, b))]; }
};

// Every perfect matching, by trying them all.
int heaviest(const Graph& graph, unsigned gone) {
    int first = 0;
    while (first < graph.size && (gone >> first & 1U) != 0) ++first;
    if (first == graph.size) return 0;
    int best = -1;
    for (int other = first + 1; other < graph.size; ++other) {
        if ((gone >> other & 1U) != 0 || graph.edge(first, other) < 0) continue;
        const int rest = heaviest(graph, gone | 1U << first | 1U << other);
        if (rest >= 0) best = std::max(best, rest + graph.edge(first, other));
    }
    return best;
}

int weight_of(const BestPerfectMatching<Wide>& matching, const Graph& graph, unsigned gone) {
    int sum = 0;
    for (int vertex = 0; vertex < graph.size; ++vertex) {
        if ((gone >> vertex & 1U) != 0) continue;
        const int partner = matching.partner(vertex);
        if (partner < 0 || matching.partner(partner) != vertex || graph.edge(vertex, partner) < 0) return -2;
        if (vertex < partner) sum += graph.edge(vertex, partner);
    }
    return sum;
}

TEST(best_perfect_matching, equals_trying_them_all_through_changes_and_removals) {
    std::mt19937 random(20260201);
    const auto pick = [&](int below) { return static_cast<int>(random() % static_cast<unsigned>(below)); };
    int solved = 0;
    for (int trial = 0; trial < rounds_of(20000); ++trial) {
        Graph graph{2 * (1 + pick(5)), {}};
        graph.weight.assign(static_cast<std::size_t>(graph.size * graph.size), -1);
        const int most = 1 + pick(trial % 3 == 0 ? 3 : 30), dense = 2 + pick(9);
        const auto draw_edge = [&] { return pick(10) < dense ? pick(most) : -1; };
        BestPerfectMatching<Wide> matching(graph.size);
        for (int a = 0; a < graph.size; ++a)
            for (int b = a + 1; b < graph.size; ++b)
                if ((graph.edge(a, b) = draw_edge()) >= 0) matching.set_edge(a, b, Wide(graph.edge(a, b)));
        unsigned gone = 0;
        for (int change = 0; change < 12; ++change) {
            const int expected = heaviest(graph, gone);
            const bool feasible = matching.solve();
            ASSERT_EQ(feasible, expected >= 0);
            if (!feasible) break;
            ++solved;
            ASSERT_EQ(weight_of(matching, graph, gone), expected);
            const int vertex = pick(graph.size);
            if ((gone >> vertex & 1U) != 0) continue;
            if (pick(4) == 0) {
                const int partner = matching.partner(vertex);
                gone |= 1U << vertex | 1U << partner;
                matching.remove_pair(vertex, partner);
                continue;
            }
            const int kind = pick(3);
            matching.set_edges(vertex, [&](int other) -> std::optional<Wide> {
                int& edge = graph.edge(vertex, other);
                if (kind == 0) edge = draw_edge();
                if (kind == 1 && edge >= 0) edge += pick(3);
                if (kind == 2 && pick(4) == 0) edge = -1;
                return edge < 0 ? std::nullopt : std::optional(Wide(edge));
            });
        }
    }
    EXPECT_GT(solved, rounds_of(20000));
}

TEST(best_perfect_matching, an_edge_of_a_heaviest_matching_is_never_ruled_out) {
    std::mt19937 random(7);
    for (int trial = 0; trial < rounds_of(3000); ++trial) {
        Graph graph{8, std::vector<int>(64, -1)};
        BestPerfectMatching<Wide> matching(8);
        for (int a = 0; a < 8; ++a)
            for (int b = a + 1; b < 8; ++b)
                matching.set_edge(a, b, Wide(graph.edge(a, b) = static_cast<int>(random() % 4)));
        ASSERT_TRUE(matching.solve());
        const int best = heaviest(graph, 0);
        for (int a = 0; a < 8; ++a)
            for (int b = a + 1; b < 8; ++b)
                if (graph.edge(a, b) + heaviest(graph, 1U << a | 1U << b) == best) {
                    ASSERT_TRUE(matching.may_be_used(a, b));
                }
    }
}

TEST(perfect_matching, exists_exactly_when_trying_them_all_finds_one) {
    std::mt19937 random(11);
    int yes = 0, no = 0;
    for (int trial = 0; trial < rounds_of(30000); ++trial) {
        const int size = 2 * (1 + static_cast<int>(random() % 6));
        Graph graph{size, std::vector<int>(static_cast<std::size_t>(size * size), -1)};
        BitRows rows(size);
        const auto dense = 1 + random() % 5;
        for (int a = 0; a < size; ++a)
            for (int b = a + 1; b < size; ++b)
                if (random() % 10 < dense) graph.edge(a, b) = 0, rows.join(a, b);
        PerfectMatching matching(rows);
        const bool expected = heaviest(graph, 0) >= 0;
        ASSERT_EQ(matching.complete(), expected);
        ++(expected ? yes : no);
        if (!expected) continue;
        for (int vertex = 0; vertex < size; ++vertex) {
            ASSERT_EQ(matching.partner(matching.partner(vertex)), vertex);
            ASSERT_TRUE(rows.joined(vertex, matching.partner(vertex)));
        }
    }
    EXPECT_GT(yes, rounds_of(3000));
    EXPECT_GT(no, rounds_of(3000));
}

}  // namespace
}  // namespace dommer::matching
