#pragma once

#include "matching/bit_rows.hpp"

namespace dommer::matching {

// A largest matching of a graph without weights, kept while vertices are taken out. Edmonds' search on bit rows.
class PerfectMatching {
public:
    explicit PerfectMatching(BitRows rows);

    BitRows& rows() { return rows_; }
    const BitRows& rows() const { return rows_; }
    int partner(int vertex) const { return mate_[at(vertex)]; }
    bool is_alive(int vertex) const { return alive_.contains(vertex); }

    void match(int a, int b) { mate_[at(a)] = b, mate_[at(b)] = a, free_.erase(a), free_.erase(b); }
    void part(int a) {
        if (const int b = mate_[at(a)]; b >= 0) mate_[at(b)] = -1, free_.insert(b);
        mate_[at(a)] = -1, free_.insert(a);
    }
    void take_out(int vertex) { part(vertex), alive_.erase(vertex), free_.erase(vertex); }
    void put_back(int vertex) { alive_.insert(vertex), free_.insert(vertex); }

    // Matches free neighbours as they come, lowest first.
    void match_greedily();

    // One search from a free vertex; false if no larger matching covers it.
    bool augment(int root);

    // Matches everybody alive; false at the first vertex that cannot be covered.
    bool complete();

    // Matches as many as can be.
    void match_most();
    // After a search that failed: reached from its root by an even number of steps.
    bool is_outer(int vertex) const { return in_queue_[at(vertex)] != 0; }

private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }
    int meeting_base(int a, int b);
    void shrink(int a, int b);
    void mark_path(int vertex, int base, int child);
    void turn(int vertex);
    int free_neighbour(int vertex) const;

    BitRows rows_;
    BitSet alive_, free_;
    std::vector<int> mate_, parent_, base_, queue_;
    std::vector<char> in_queue_, in_blossom_, seen_base_;
    BitSet fresh_;  // alive vertices neither reached nor in the queue
};

}  // namespace dommer::matching
