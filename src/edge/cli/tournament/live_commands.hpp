#pragma once

#include "command.hpp"

// Commands below `dommer live` that have a file of their own.
namespace dommer::cli {

// What is played live: of a match in a team season its boards.
inline constexpr const char* which_live_event =
    "the tournament, as in `dommer tournament list`, or a match of a team season as SEASON~MATCH";

void add_live_boards(CommandLine& live, Exit& exit);
void add_live_broadcast(CommandLine& live, Exit& exit);
void add_live_round(CommandLine& live, Exit& exit);
void add_live_pgn(CommandLine& live, Exit& exit);

}  // namespace dommer::cli
