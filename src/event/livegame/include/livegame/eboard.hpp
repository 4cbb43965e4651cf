#pragma once

#include "livegame/game.hpp"

// What an electronic board says of the game on it, and what follows for the live game: moves that it does not have yet,
// or a doubt that only the arbiter can settle. Nothing is guessed.
namespace dommer::livegame {

// live-formats, 1.3: as the feed of a board tells it. What did not change is not told again.
struct BoardReading {
    std::string men;               // the piece field of a FEN; empty: not told
    std::string start;             // FEN of the position from which the moves count
    std::vector<std::string> san;  // all moves since
    bool matches = false;          // the board equals the position after the last of them
    std::optional<BoardClock> clock;
    friend bool operator==(const BoardReading&, const BoardReading&) = default;
};

struct BoardSays {
    std::vector<table::HandMove> moves;  // that the game does not have yet
    bool set_up = false;                 // the board is to be told the game's position: it has lost it
    std::optional<BoardDoubt> doubt;
    std::string detail;  // of the doubt: squares, a move, or a result
    friend bool operator==(const BoardSays&, const BoardSays&) = default;
};
// `has_rested`: nothing has changed for a while. A piece in the hand is no doubt, and a move counts once the board
// shows it or has rested.
BoardSays board_says(const Game& game, const BoardReading& reading, bool has_rested);
inline constexpr std::chrono::milliseconds a_rest{2500};  // live-formats, 1.3: as lichess waits

// live-formats, 1.3: kings in the centre are a convention for the result: offered, never trusted without the arbiter.
// 1-0, 0-1 or ½-½; empty: the kings are not there.
std::string result_shown_by_kings(std::string_view men);

}  // namespace dommer::livegame
