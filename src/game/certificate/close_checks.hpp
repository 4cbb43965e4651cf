#pragma once

#include "facts.hpp"

// Checks from the next square, or by a knight, which nobody can step into. After some of them the winner can never
// mate, so they need not stay in the list.
namespace dommer::certificate {

// Has the winner one man and no pawn?
bool is_down_to_one_man(const Facts& facts);

// Can the loser certainly take the winner's one man on that square, leaving their king aside? `gone` has just lost a
// man there.
bool one_man_can_be_taken(const Facts& facts, Square winners_king, Square man, const Group* gone);

// Wherever the kings are with the winner to move: their one man, come to that square, checks a king that cannot step
// aside, and the loser can take it, so they must, and a bare king is left.
bool one_man_is_lost(const Facts& facts, Kind kind, Square to, const Group* gone);

// Wherever the kings are with the loser to move: this quiet move of theirs mates the winner.
bool winner_is_mated(const Facts& facts, const Group& mover, Square to);

}  // namespace dommer::certificate
