#pragma once

#include <optional>

#include "laws/position.hpp"
#include "winnable/answer.hpp"

namespace dommer::winnable {

enum class Style {
    drive,    // the loser's king walks into a corner, the winner's to a knight's jump from it, pawns become queens
    open_up,  // the same once a queen or rook is there; until then pawns are let through and men given to them
    march,    // the same; until then the winner's king goes round the pawns and takes the one in front of their own
};

// A few games played with one idea, in which at last every check is tried. Finds a mate in most ordinary positions;
// says nothing where it fails.
std::optional<certificate::Line> play_out(const laws::Position& position, Colour winner, std::uint32_t tries,
                                          Style style = Style::drive);

}  // namespace dommer::winnable
