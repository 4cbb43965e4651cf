#include "matching/perfect_matching.hpp"

#include <algorithm>
#include <numeric>

namespace dommer::matching {

PerfectMatching::PerfectMatching(BitRows rows)
    : rows_(std::move(rows)),
      alive_(rows_.vertices()),
      free_(rows_.vertices()),
      mate_(at(rows_.vertices()), -1),
      parent_(mate_.size(), -1),
      base_(mate_.size()),
      in_queue_(mate_.size()),
      in_blossom_(mate_.size()),
      seen_base_(mate_.size()),
      fresh_(rows_.vertices()) {
    for (int vertex = 0; vertex < rows_.vertices(); ++vertex) put_back(vertex);
}

void PerfectMatching::match_greedily() {
    for (int vertex = 0; vertex < rows_.vertices(); ++vertex) {
        if (!free_.contains(vertex)) continue;
        if (const int other = free_neighbour(vertex); other >= 0) match(vertex, other);
    }
}

int PerfectMatching::free_neighbour(int vertex) const {
    for (std::size_t word = 0; word < rows_.words(); ++word)
        if (const std::uint64_t both = rows_.row(vertex)[word] & free_.data()[word]; both != 0)
            return static_cast<int>(64 * word) + std::countr_zero(both);
    return -1;
}

int PerfectMatching::meeting_base(int a, int b) {
    std::fill(seen_base_.begin(), seen_base_.end(), 0);
    while (true) {
        a = base_[at(a)];
        seen_base_[at(a)] = 1;
        if (mate_[at(a)] < 0 || parent_[at(mate_[at(a)])] < 0) break;  // the root
        a = parent_[at(mate_[at(a)])];
    }
    while (!seen_base_[at(base_[at(b)])]) b = parent_[at(mate_[at(base_[at(b)])])];
    return base_[at(b)];
}

void PerfectMatching::mark_path(int vertex, int base, int child) {
    while (base_[at(vertex)] != base) {
        const int mate = mate_[at(vertex)];
        in_blossom_[at(base_[at(vertex)])] = in_blossom_[at(base_[at(mate)])] = 1;
        parent_[at(vertex)] = child;
        child = mate;
        vertex = parent_[at(mate)];
    }
}

void PerfectMatching::shrink(int a, int b) {
    const int base = meeting_base(a, b);
    std::fill(in_blossom_.begin(), in_blossom_.end(), 0);
    mark_path(a, base, b);
    mark_path(b, base, a);
    for (int vertex = 0; vertex < rows_.vertices(); ++vertex) {
        if (!alive_.contains(vertex) || !in_blossom_[at(base_[at(vertex)])]) continue;
        base_[at(vertex)] = base;
        if (in_queue_[at(vertex)]) continue;
        in_queue_[at(vertex)] = 1;
        fresh_.erase(vertex);
        queue_.push_back(vertex);
    }
}

// Turns the matched edges on the way from a free vertex back to the root.
void PerfectMatching::turn(int vertex) {
    while (vertex >= 0) {
        const int before = parent_[at(vertex)], next = mate_[at(before)];
        match(vertex, before);
        vertex = next;
    }
}

bool PerfectMatching::augment(int root) {
    std::fill(parent_.begin(), parent_.end(), -1);
    std::fill(in_queue_.begin(), in_queue_.end(), 0);
    std::iota(base_.begin(), base_.end(), 0);
    fresh_ = alive_;
    fresh_.erase(root);
    queue_.assign(1, root);
    in_queue_[at(root)] = 1;
    free_.erase(root);
    const auto finish = [&](int from, int to) { return parent_[at(to)] = from, turn(to), true; };
    if (const int other = free_neighbour(root); other >= 0) return finish(root, other);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
        const int vertex = queue_[head];
        for (std::size_t word = 0; word < rows_.words(); ++word)
            for (std::uint64_t bits = rows_.row(vertex)[word] & alive_.data()[word]; bits != 0; bits &= bits - 1) {
                const int other = static_cast<int>(64 * word) + std::countr_zero(bits);
                if (base_[at(vertex)] == base_[at(other)] || mate_[at(vertex)] == other) continue;
                if (in_queue_[at(other)]) {
                    const std::size_t first_new = queue_.size();
                    shrink(vertex, other);
                    for (std::size_t at_new = first_new; at_new < queue_.size(); ++at_new)
                        if (const int free = free_neighbour(queue_[at_new]); free >= 0)
                            return finish(queue_[at_new], free);
                } else if (fresh_.contains(other)) {
                    parent_[at(other)] = vertex;
                    const int next = mate_[at(other)];
                    in_queue_[at(next)] = 1;
                    fresh_.erase(other), fresh_.erase(next);
                    queue_.push_back(next);
                    // One step ahead: a free neighbour of the vertex just reached ends the search.
                    if (const int free = free_neighbour(next); free >= 0) return finish(next, free);
                }
            }
    }
    free_.insert(root);
    return false;
}

bool PerfectMatching::complete() {
    match_greedily();
    for (int vertex = 0; vertex < rows_.vertices(); ++vertex)
        if (alive_.contains(vertex) && mate_[at(vertex)] < 0 && !augment(vertex)) return false;
    return true;
}

// A vertex whose search fails once stays uncovered by every larger matching that is found later.
void PerfectMatching::match_most() {
    match_greedily();
    for (int vertex = 0; vertex < rows_.vertices(); ++vertex)
        if (alive_.contains(vertex) && mate_[at(vertex)] < 0) augment(vertex);
}

}  // namespace dommer::matching
