#pragma once

#include <string>

#include "notation/letters.hpp"
#include "notation/pgn_game.hpp"

namespace dommer::notation {

struct PgnWriting {
    Language language = Language::english;
    bool comments = true, variations = true, nags = true;
};

// The game in export format: the tags in their order, a blank line, the moves in lines shorter than 80 characters, a
// blank line. What is read from it again is in_export_order(game).
std::string write_pgn(const PgnGame& game, const PgnWriting& writing = {});

// position startpos moves e2e4 ...: the main line as engines read it. Chess960 castling is the king taking its rook.
// A null move is written 0000.
std::string write_uci_position(const PgnGame& game);

}  // namespace dommer::notation
