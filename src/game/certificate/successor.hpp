#pragma once

#include <functional>

#include "phase_checks.hpp"

namespace dommer::certificate {

// The men after an irreversible move, and where the kings may then be. It must lie in one phase of the list.
struct Successor {
    std::array<Bitboard, 2> pawns;
    std::vector<Group> groups;
    Colour to_move = Colour::white;
    std::array<Bitboard, 64> pairs{};  // by the winner's king
    std::array<Bitboard, 64>
        after_piece{};  // those pairs that may have arisen by a move of the winner not with the king

    void take_man(const Phase& phase, const Group& from) {
        groups[static_cast<std::size_t>(&from - phase.groups.data())].men -= 1;
    }
};

Successor unchanged(const Facts& facts, Colour to_move);

// Is everything in it found in a phase of the list, or is there nothing in it, or too few men to mate?
bool is_covered(Successor successor, const PhaseList& list, Colour winner);

}  // namespace dommer::certificate
