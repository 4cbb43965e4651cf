#pragma once

#include "correspondence/game.hpp"
#include "notation/pgn_game.hpp"

namespace dommer::correspondence {

// dsu_2011, 6.8.2: the table of the ICCF: received, sent, time, number, White's move, Black's move, received, sent,
// time. Moves of a series that was accepted have no days of their own.
std::string iccf_table(const Game& game);

// dsu_2011, 6.8.2: the two lines beside a score: the last message of each side, "03/09 - 05/09 2/03".
std::string time_line(const Game& game, Colour side);

// The days of a move, with those of faulty messages before it, which belong to the same move.
int days_of(const Game& game, const Message& message);

// The game as PGN, with the days of each message as a comment behind its move: "2011-08-29 - 2011-08-30 1/01".
notation::PgnGame pgn_of(const Game& game, const std::string& event, const std::string& site);

}  // namespace dommer::correspondence
