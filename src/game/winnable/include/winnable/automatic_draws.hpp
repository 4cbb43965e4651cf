#pragma once

#include <optional>

#include "certificate/certificate.hpp"
#include "laws/counters.hpp"
#include "laws/edition.hpp"
#include "laws/position.hpp"

namespace dommer::winnable {

// laws_dk_2023, 9.6.2: has the game ended by itself here, after 75 moves of each side without a pawn move or capture?
// Mate on the board goes before it.
bool is_drawn_by_moves(const laws::Position& position, const laws::Counters& counters, const laws::Edition& edition);

// laws_dk_2023, 9.6.1 and 9.6.2: the line without its repetitions, if its mate then comes before the 75 moves are up.
// Nothing says that this line is too long, and no more: there may be a shorter one.
std::optional<certificate::Line> before_automatic_draws(const laws::Position& position, const laws::Counters& counters,
                                                        const certificate::Line& line, const laws::Edition& edition);

}  // namespace dommer::winnable
