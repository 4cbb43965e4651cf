#pragma once

#include <unordered_map>

#include "laws/position.hpp"

namespace dommer::laws {

// laws_dk_2023, 9.2.3: how often each position has stood on the board. The fingerprint only finds the shelf; the
// positions themselves are compared.
class Repetitions {
public:
    // Notes that the position has appeared; gives back how often by now.
    int appeared(const Position& position) { return ++times_[position]; }
    int occurrences(const Position& position) const {
        const auto found = times_.find(position);
        return found == times_.end() ? 0 : found->second;
    }
    std::size_t distinct() const { return times_.size(); }
    friend bool operator==(const Repetitions&, const Repetitions&) = default;

private:
    struct Fingerprint {
        std::size_t operator()(const Position& position) const { return fingerprint(position); }
    };
    std::unordered_map<Position, int, Fingerprint> times_;
};

}  // namespace dommer::laws
