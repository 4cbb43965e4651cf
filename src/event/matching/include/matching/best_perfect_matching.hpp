#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include "vocabulary/work.hpp"

namespace dommer::matching {

// The heaviest perfect matching of a general graph, kept up to date while edges change.
//
// Edmonds' primal-dual method on a dense graph, one tree at a time. Weights are stored doubled: all duals in one tree
// have the same parity, so half a slack between two of its even nodes is a whole number and no fraction ever appears.
// A node is a vertex (below `size`) or a blossom; `top` is the outermost node around a vertex.
template <typename Weight>
class BestPerfectMatching {
public:
    explicit BestPerfectMatching(int vertices);

    // Before the first solve() only.
    void set_edge(int a, int b, const Weight& weight);

    // Replaces all edges of a vertex by what `weight_of(other)` says (nothing: no edge), then needs solve() again.
    template <typename WeightOf>
    void set_edges(int vertex, WeightOf weight_of);

    // Takes two vertices out, as a pair that is settled; then needs solve() again.
    void remove_pair(int a, int b);

    // False if there is no perfect matching, or if the work is over before one is found; then the state is spent.
    bool solve(const Work& work = Work::without_limit());

    int partner(int vertex) const { return mate_[at(vertex)]; }
    bool has_edge(int a, int b) const { return present_[cell(a, b)] != 0; }
    // Whether some heaviest perfect matching may use this edge. False is certain: those use tight edges only.
    bool may_be_used(int a, int b) const {
        return has_edge(a, b) && (top_[at(a)] == top_[at(b)] || slack(a, b).is_zero());
    }

private:
    enum Label : char { none, even, odd };
    struct Link {
        int from = -1, to = -1;  // an edge by its two vertices
    };
    struct Blossom {
        std::vector<int> children;  // round the odd cycle, the one with the base first
        std::vector<Link> links;    // links[i] joins children[i] and children[i + 1]
        std::vector<int> vertices;
        std::vector<int> nearest;  // for each vertex outside: the vertex in here with the smallest slack to it, or -1
        Weight dual;
    };

    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    std::size_t cell(int a, int b) const { return at(a) * at(size_) + at(b); }
    Weight slack(int a, int b) const { return dual_[at(a)] + dual_[at(b)] - weight_[cell(a, b)]; }
    bool is_vertex(int node) const { return node < size_; }
    Blossom& blossom(int node) { return blossoms_[at(node - size_)]; }
    template <typename Visit>
    void each_vertex(int node, Visit visit) {
        if (is_vertex(node)) return visit(node);
        for (const int vertex : blossom(node).vertices) visit(vertex);
    }
    int nearest(int node, int vertex) {
        if (!is_vertex(node)) return blossom(node).nearest[at(vertex)];
        return has_edge(node, vertex) ? node : -1;
    }

    void start();
    bool grow_tree(int root, const Work& work);
    bool advance();  // one change of the duals and the event it leads to; false: nothing can change
    void add_even(int node);
    void take_in(int vertex, Link link);
    int parent_even(int node) const;
    int meeting_node(int a, int b);
    void make_blossom(Link link);
    void fill_nearest(Blossom& made);
    void expand(int node);
    void augment(Link link);
    void rebase(int node, int vertex);
    void match(Link link) { mate_[at(link.from)] = link.to, mate_[at(link.to)] = link.from; }
    void dissolve(int node);
    void dissolve_around(int vertex);
    void release(int vertex);
    int new_blossom();

    int size_;
    bool started_ = false, augmented_ = false;
    std::vector<Weight> weight_;
    std::vector<char> present_, alive_;
    std::vector<Weight> dual_;
    std::vector<int> mate_, top_, parent_, base_;
    std::vector<Label> label_;
    std::vector<Link> tree_link_;   // of an odd node: from its even parent into it
    std::vector<int> near_even_;    // of a vertex that is not even: the even vertex with the smallest slack
    std::vector<Link> near_other_;  // of an even node: its best edge to another even node
    std::vector<int> mark_;
    int mark_now_ = 0;
    std::vector<Blossom> blossoms_;
    std::vector<int> unused_blossoms_, tops_;
};

}  // namespace dommer::matching

#include "matching/best_perfect_matching_impl.hpp"
