#pragma once

#include "table/table.hpp"

namespace dommer::table {

enum class Bond : std::uint8_t { move, capture, capture_with, castle, promote_on, play };

struct Obligation {
    Bond bond = Bond::move;
    Square square = Square::at(0, 0);  // move, capture, capture_with, promote_on
    Square with = Square::at(0, 0);    // capture_with
    bool king_side = true;             // castle
    HandMove play;                     // play
    friend bool operator==(const Obligation&, const Obligation&) = default;
};

// What the player on move is bound to, and every move still open to them.
struct Duty {
    std::optional<Obligation> obligation;  // none: any legal move
    std::vector<laws::Move> allowed;
    std::vector<laws::Move> forbidden;  // legal, but shut out by name (4.4.2)
    Because because;

    bool allows(laws::Move move) const { return std::find(allowed.begin(), allowed.end(), move) != allowed.end(); }
};

Duty duty_of(const laws::Position& position, laws::Variant variant, const laws::Edition& edition, const Turn& turn);
Duty duty_of(const Table& table);

}  // namespace dommer::table
