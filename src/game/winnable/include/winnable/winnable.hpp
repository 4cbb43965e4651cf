#pragma once

#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::winnable {

// laws_dk_2023, 5.1.2, 5.2.2, 6.9 and 7.5.5: could `winner` mate by some series of legal moves, the opponent helping?
// The draws of 9.2, 9.3 and 9.6 are no obstacle. Never a wrong answer; the certificate can be checked.
Answer can_mate(const laws::Position& position, Colour winner, const Budget& budget = {});

// The same in a few microseconds, for every move of every game: undetermined where that is not enough.
Verdict can_mate_fast(const laws::Position& position, Colour winner);

// laws_dk_2023, 5.1.2, 6.9 and 7.5.5: the same as yes or no. A position that is not decided within the budget counts as
// one in which the side can mate: the article takes the win away only where mate is impossible.
bool can_possibly_mate(const laws::Position& position, Colour side);

// laws_dk_2023, 5.2.2: neither side can mate. Undetermined counts as not dead.
bool is_dead(const laws::Position& position, const Budget& budget = {});

// laws_dk_2023, 5.2.2: the same after every move of a game, in nanoseconds where nothing looks dead: by material, by
// force, and with a closer look where walls of pawns stand.
bool is_dead_at_a_glance(const laws::Position& position);

}  // namespace dommer::winnable
