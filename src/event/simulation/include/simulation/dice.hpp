#pragma once

#include "vocabulary/urn.hpp"

namespace dommer::simulation {

// What chance decides in a made-up tournament.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : urn_(seed) {}

    std::uint64_t next() { return urn_.next(); }
    int below(int end) { return static_cast<int>(next() % static_cast<std::uint64_t>(end)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool happens(double percent) { return static_cast<double>(next() % 1'000'000) < percent * 10'000; }

private:
    Urn urn_;
};

}  // namespace dommer::simulation
