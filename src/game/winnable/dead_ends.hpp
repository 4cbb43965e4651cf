#pragma once

#include "phase.hpp"

namespace dommer::winnable {

// Moves after which the winner can mate no more, whatever follows, so that nobody need look beyond them. They are seen
// only at close range, where nothing can come in between: a check from the next square, or by a knight.
class DeadEnds {
public:
    DeadEnds(const PhaseState& phase, const Certainties& certain);

    // The winner's last man goes to `to` with check. The king cannot step aside and somebody can take the man, so it is
    // taken, wherever the kings are with the winner to move. `prey` is the group that loses a man there, if any.
    bool always_loses_last_man(Kind kind, Square to, std::size_t prey) const;

    // A quiet move of the loser that mates the winner, wherever the kings are.
    bool always_mates_winner(std::size_t mover, Square to) const;

    // The winner has this man alone, on this square: can it certainly be taken, other than by the king?
    bool can_be_taken(Square own, Square man, std::size_t prey) const;

    bool has_last_man() const { return has_last_man_; }
    // Squares next to that king, or a knight's jump away, wherever it is: dead ends are found nowhere else.
    Bitboard near_king(int side) const { return near_king_[static_cast<std::size_t>(side)]; }

private:
    bool loses_last_man(Square own, Square king, Kind kind, Square to, std::size_t prey) const;
    bool mates_winner(std::size_t mover, Square own, Square king, Square to) const;

    const PhaseState& phase_;
    const Certainties& certain_;
    bool has_last_man_;
    std::array<Bitboard, 2> near_king_;
};

}  // namespace dommer::winnable
