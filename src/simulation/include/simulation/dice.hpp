#pragma once

#include <cstdint>

namespace dommer::simulation {

// Numbers from a seed, the same on every machine (splitmix64).
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return mixed ^ (mixed >> 31);
    }
    int below(int end) { return static_cast<int>(next() % static_cast<std::uint64_t>(end)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool happens(double percent) { return static_cast<double>(next() % 1'000'000) < percent * 10'000; }

private:
    std::uint64_t state_;
};

}  // namespace dommer::simulation
