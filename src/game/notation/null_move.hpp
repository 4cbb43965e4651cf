#pragma once

#include "laws/attacks.hpp"
#include "laws/setup.hpp"

namespace dommer::notation {

// Annotators "pass" to show a threat. No rule knows it: the other side to move on the same board, unless that leaves a
// king in check.
inline std::optional<laws::Position> after_null_move(const laws::Position& position) {
    if (laws::is_in_check(position, position.to_move())) return std::nullopt;
    laws::Setup setup = laws::setup_of(position);
    setup.to_move = opponent_of(setup.to_move);
    setup.en_passant.reset();
    // Chess960 is the general case of castling rights; ordinary ones are possible there too.
    const auto checked = laws::position_from(setup, laws::Variant::chess960, laws::Rights::lenient);
    if (!checked) return std::nullopt;
    return checked->position;
}

}  // namespace dommer::notation
