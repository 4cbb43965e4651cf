#pragma once

#include "phase.hpp"

namespace dommer::winnable {

// May a man of a group go from one square to another? Asked of whole slides: men stand on distinct squares of their
// region, so a group with more men than squares left outside the slide is in the way (pigeonhole). The same with a king
// that can only be on the slide.
class Passage {
public:
    Passage(const PhaseState& phase, const Certainties& certain);

    // Squares a man of this group may reach or take on, but for groups that are only just too tight.
    Bitboard open(Kind kind, Square from) const { return reach(kind, from, phase_.all_pawns() | certain_.held); }

    // `captured` is the group that loses a man on the arrival square, if any.
    bool is_blocked(std::size_t mover, Square from, Square to, std::size_t captured) const;

    bool anything_tight() const { return tight_count_ != 0 || kings_tight_; }
    static constexpr std::size_t nobody = PhaseState::most_groups;

private:
    const PhaseState& phase_;
    const Certainties& certain_;
    std::array<std::size_t, PhaseState::most_groups> tight_{};
    std::size_t tight_count_ = 0;
    bool kings_tight_ = false;
};

}  // namespace dommer::winnable
