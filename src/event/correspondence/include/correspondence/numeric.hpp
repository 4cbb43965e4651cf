#pragma once

#include "notation/iccf.hpp"

namespace dommer::correspondence {

// A move by its number and side: 12w, 12b.
struct HalfMove {
    int number = 1;
    Colour side = Colour::white;
    friend auto operator<=>(const HalfMove&, const HalfMove&) = default;
};
constexpr HalfMove next(HalfMove at) {
    return at.side == Colour::white ? HalfMove{at.number, Colour::black} : HalfMove{at.number + 1, Colour::white};
}
std::string name_of(HalfMove half_move);
std::optional<HalfMove> half_move_from(std::string_view text);

// A code as it is written on a card.
struct Code {
    notation::TwoSquares move;
    bool starts_series = false;
};
// dsu_2011, 6.2.2 and 6.2.5: a 0 before the first proposed move, two squares that differ, and a promotion's digit in
// brackets. Stricter than `notation::read_iccf_text`, which reads a promotion without brackets too.
std::optional<Code> read_code(std::string_view text);

}  // namespace dommer::correspondence
