#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "certificate/phase.hpp"
#include "laws/move.hpp"

namespace dommer::certificate {

// A series of legal moves that ends with mate by the intended winner.
struct Line {
    std::vector<laws::Move> moves;
};

// The intended winner has not the men to mate.
struct Material {};

// Each of these moves is the only legal one. Afterwards the winner lacks the men, or there is no legal move and the
// opponent is not mated, or a position of the series stands on the board again.
struct Forced {
    std::vector<laws::Move> moves;
};

// A sum over a set of positions that does not depend on their order.
struct Digest {
    std::uint64_t low = 0, high = 0;
    friend bool operator==(Digest, Digest) = default;
};

// All positions that can be reached, as far as one must look: beyond positions where the winner lacks the men, and
// beyond positions that belong to one of the phase lists, nobody looks. None of them is a mate by the winner.
struct Closure {
    std::uint64_t positions = 0;
    Digest digest;
    std::vector<PhaseList> cuts;
};

using Certificate = std::variant<std::monostate, Line, Material, Forced, Closure, PhaseList>;

}  // namespace dommer::certificate
