#pragma once

#include <unordered_map>

#include "certificate/certificate.hpp"
#include "laws/position.hpp"

namespace dommer::winnable {

// Phase lists proved on the way. A position that belongs to one of them needs no further look, whichever position the
// list was proved for: every legal move stays in the list or ends the winner's hopes, and nothing in it is mate.
class Cuts {
public:
    explicit Cuts(Colour winner) : winner_(winner) {}

    bool holds(const laws::Position& position) const;
    // Tries to prove that nothing can come of this position; keeps the proof if there is one.
    bool prove(const laws::Position& position, std::uint32_t most_phases);
    // Proofs are worth trying while they succeed often enough; now and then otherwise.
    bool worth_trying();

    const std::vector<certificate::PhaseList>& lists() const { return lists_; }

private:
    bool is_in(const laws::Position& position, const certificate::Phase& phase) const;

    Colour winner_;
    std::vector<certificate::PhaseList> lists_;
    std::unordered_map<std::uint64_t, std::vector<std::pair<std::size_t, std::size_t>>> by_pawns_;  // list and phase
    std::uint64_t asked_ = 0, tried_ = 0, proved_ = 0;
};

}  // namespace dommer::winnable
