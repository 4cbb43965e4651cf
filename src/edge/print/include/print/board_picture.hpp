#pragma once

#include <array>
#include <string>

namespace dommer::print {

// A board as a link to it shows it where it is passed on.
struct BoardPicture {
    std::string event, place;         // "Fjordby Open", "Round 3, board 2"
    std::string white, black;         // the players
    std::string status;               // the result, or whose move it is
    std::string men;                  // where the men stand, as the first field of a FEN says it
    std::array<int, 2> last{-1, -1};  // the squares of the last move, a8 0 to h1 63; -1: none
};
// 1200 by 630, as PNG. Empty in a program without paper.
std::string board_picture(const BoardPicture& board);

}  // namespace dommer::print
