#pragma once

#include "command.hpp"

// Commands below `dommer live` that have a file of their own.
namespace dommer::cli {

void add_live_broadcast(CommandLine& live, Exit& exit);
void add_live_pgn(CommandLine& live, Exit& exit);

}  // namespace dommer::cli
