#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace dommer {

// Numbers that follow from a recorded seed, the same on every machine and in every version (splitmix64), so anybody can
// draw the lots again. Nothing here is left to chance: the seed comes in from outside.
class Urn {
public:
    explicit constexpr Urn(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t mixed = state_ += step;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return mixed ^ (mixed >> 31);
    }

    // The lot of one number of many: it does not depend on who else draws.
    static constexpr std::uint64_t lot_of(std::uint64_t seed, int number) {
        return Urn(seed + step * static_cast<std::uint64_t>(number)).next();
    }

    template <typename Value>
    constexpr void shuffle(std::vector<Value>& values) {
        for (std::size_t left = values.size(); left > 1; --left) std::swap(values[left - 1], values[next() % left]);
    }

private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15;
    std::uint64_t state_;
};

}  // namespace dommer
