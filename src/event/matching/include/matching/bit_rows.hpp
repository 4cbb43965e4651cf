#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace dommer::matching {

// A set of small numbers, 64 to a word.
class BitSet {
public:
    BitSet() = default;
    explicit BitSet(int size) : words_(static_cast<std::size_t>((size + 63) / 64)) {}

    void insert(int at) { words_[word(at)] |= bit(at); }
    void erase(int at) { words_[word(at)] &= ~bit(at); }
    bool contains(int at) const { return (words_[word(at)] & bit(at)) != 0; }
    void clear() { words_.assign(words_.size(), 0); }
    std::size_t words() const { return words_.size(); }
    std::uint64_t* data() { return words_.data(); }
    const std::uint64_t* data() const { return words_.data(); }
    int count() const {
        int sum = 0;
        for (const std::uint64_t word : words_) sum += std::popcount(word);
        return sum;
    }

    static std::size_t word(int at) { return static_cast<std::size_t>(at) / 64; }
    static std::uint64_t bit(int at) { return std::uint64_t{1} << (static_cast<unsigned>(at) % 64); }

private:
    std::vector<std::uint64_t> words_;
};

// A graph as one bit row for each vertex.
class BitRows {
public:
    BitRows() = default;
    explicit BitRows(int vertices)
        : vertices_(vertices),
          words_(static_cast<std::size_t>((vertices + 63) / 64)),
          bits_(words_ * static_cast<std::size_t>(vertices)) {}

    int vertices() const { return vertices_; }
    std::size_t words() const { return words_; }
    std::uint64_t* row(int vertex) { return bits_.data() + words_ * static_cast<std::size_t>(vertex); }
    const std::uint64_t* row(int vertex) const { return bits_.data() + words_ * static_cast<std::size_t>(vertex); }
    bool joined(int a, int b) const { return (row(a)[BitSet::word(b)] & BitSet::bit(b)) != 0; }
    void join(int a, int b) { row(a)[BitSet::word(b)] |= BitSet::bit(b), row(b)[BitSet::word(a)] |= BitSet::bit(a); }
    void part(int a, int b) { row(a)[BitSet::word(b)] &= ~BitSet::bit(b), row(b)[BitSet::word(a)] &= ~BitSet::bit(a); }
    int degree(int vertex) const {
        int sum = 0;
        for (std::size_t at = 0; at < words_; ++at) sum += std::popcount(row(vertex)[at]);
        return sum;
    }

private:
    int vertices_ = 0;
    std::size_t words_ = 0;
    std::vector<std::uint64_t> bits_;
};

}  // namespace dommer::matching
