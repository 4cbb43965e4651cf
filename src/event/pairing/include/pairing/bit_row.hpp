#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace dommer::pairing {

// A set of places, as one row of a table with a bit for each.
class BitRow {
public:
    BitRow() = default;
    explicit BitRow(int size) : words_((static_cast<std::size_t>(size) + 63) / 64) {}

    bool has(int place) const { return (words_[word(place)] >> bit(place)) & 1; }
    void add(int place) { words_[word(place)] |= std::uint64_t{1} << bit(place); }
    void remove(int place) { words_[word(place)] &= ~(std::uint64_t{1} << bit(place)); }
    bool empty() const {
        for (const auto w : words_)
            if (w != 0) return false;
        return true;
    }
    int count_in(const BitRow& within) const {
        int count = 0;
        for (std::size_t w = 0; w < words_.size(); ++w) count += std::popcount(words_[w] & within.words_[w]);
        return count;
    }
    BitRow& operator|=(const BitRow& other) {
        return combine(other, [](auto& a, auto b) { a |= b; });
    }
    BitRow& operator&=(const BitRow& other) {
        return combine(other, [](auto& a, auto b) { a &= b; });
    }
    BitRow& operator-=(const BitRow& other) {
        return combine(other, [](auto& a, auto b) { a &= ~b; });
    }

    // The first place of this set that is not below `from` and is in `within` too; -1 if there is none.
    int first_in(const BitRow& within, int from = 0) const {
        for (std::size_t w = word(from); w < words_.size(); ++w) {
            std::uint64_t both = words_[w] & within.words_[w];
            if (w == word(from)) both &= ~std::uint64_t{0} << bit(from);
            if (both != 0) return static_cast<int>(w * 64) + std::countr_zero(both);
        }
        return -1;
    }
    // The first place of this set that is not below `from` and is not in `without`; -1 if there is none.
    int first_outside(const BitRow& without, int from = 0) const {
        for (std::size_t w = word(from); w < words_.size(); ++w) {
            std::uint64_t rest = words_[w] & ~without.words_[w];
            if (w == word(from)) rest &= ~std::uint64_t{0} << bit(from);
            if (rest != 0) return static_cast<int>(w * 64) + std::countr_zero(rest);
        }
        return -1;
    }
    friend bool operator==(const BitRow&, const BitRow&) = default;

private:
    static std::size_t word(int place) { return static_cast<std::size_t>(place) / 64; }
    static int bit(int place) { return place % 64; }
    template <typename Do>
    BitRow& combine(const BitRow& other, Do each) {
        for (std::size_t w = 0; w < words_.size(); ++w) each(words_[w], other.words_[w]);
        return *this;
    }
    std::vector<std::uint64_t> words_;
};

}  // namespace dommer::pairing
