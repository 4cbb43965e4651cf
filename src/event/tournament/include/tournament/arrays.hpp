#pragma once

#include "laws/position.hpp"
#include "tournament/tournament.hpp"

// Chess960 in a tournament: which array a round begins from.
namespace dommer::tournament {

// The array of a round; none: it is not drawn yet, or the round is of ordinary chess.
const DrawnArray* array_of(const Tournament& tournament, RoundNumber round);
// Whether games of the round begin from an array that is still to be drawn.
bool is_array_missing(const Tournament& tournament, RoundNumber round);

// laws_dk_2023, II.1: the round that an array is drawn for now: the last one while none of its games has been played,
// else the next.
RoundNumber round_to_draw_for(const Tournament& tournament);

// The customary numbers 0 to 959.
bool is_array_of_chess960(int number);
// RNBQKBNR, and the position with Black's pieces opposite.
std::string letters_of(const DrawnArray& array);
laws::Position position_of(const DrawnArray& array);

}  // namespace dommer::tournament
