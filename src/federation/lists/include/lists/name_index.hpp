#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dommer::lists {

// Finds players as one types: every word typed must begin a word of the name, in any order. Built once over a whole
// list, then searched without touching most of it.
class NameIndex {
public:
    // `weight` decides who comes first among many: the rating. Numbers are given in order, from 0.
    void add(std::string_view name, int weight);
    void build();

    // At most `most` players, the heaviest first. An empty query finds nobody.
    std::vector<std::uint32_t> search(std::string_view query, std::size_t most) const;

    std::size_t size() const { return weights_.size(); }

private:
    struct Word {
        std::uint64_t key;  // its first eight letters, so that most comparisons look no further
        std::uint32_t at;   // in names_
        std::uint32_t player;
    };

    std::string_view name_of(std::uint32_t player) const;
    bool matches(std::uint32_t player, const std::vector<std::string_view>& words) const;

    std::string names_;                  // folded, each ended by a zero
    std::vector<std::uint32_t> begins_;  // by player
    std::vector<int> weights_;           // by player
    std::vector<Word> words_;            // sorted
};

}  // namespace dommer::lists
