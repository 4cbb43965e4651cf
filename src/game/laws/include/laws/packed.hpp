#pragma once

#include <array>
#include <cstdint>

#include "laws/position.hpp"

namespace dommer::laws {

// A position in 33 bytes, for those who must keep millions. Exact: two packed positions are equal when the positions
// are (9.2.3). Each square has a code of four bits, one in each plane: 0 empty, 1 to 6 a man of White in the order of
// Kind, 7 a rook that may castle; 9 to 15 the same for Black; 8 the empty square behind a pawn that can be taken.
struct PackedPosition {
    std::array<std::uint64_t, 4> planes{};
    Colour to_move = Colour::white;
    friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

PackedPosition pack(const Position& position);
Position unpack(const PackedPosition& packed);

// Finds candidates; equality decides.
inline std::uint64_t fingerprint(const PackedPosition& packed) {
    std::uint64_t mixed = packed.to_move == Colour::white ? 0x9e3779b97f4a7c15 : 0xd1b54a32d192ed03;
    for (const std::uint64_t plane : packed.planes) {
        mixed = (mixed ^ plane) * 0xff51afd7ed558ccd;
        mixed ^= mixed >> 32;
    }
    return mixed;
}

}  // namespace dommer::laws
