#pragma once

#include <memory>

#include "comparison.hpp"

namespace dommer::dutch {

// A round that was paired, with what an explanation looks at.
struct Position {
    std::unique_ptr<Entrants> entrants;  // the brackets point at them
    SolvedRound solved;
    std::vector<Quality> qualities;  // beside solved.brackets
    pairing::PairedRound round;
};

tl::expected<Position, pairing::NotPaired> position_of(const pairing::Field& field, const pairing::History& history,
                                                       const pairing::Regulations& regulations,
                                                       const pairing::RoundRequests& requests, const Work& work);

}  // namespace dommer::dutch
