#pragma once

#include "command.hpp"
#include "notation/pgn_writer.hpp"

namespace dommer::cli {

// The game in export order: tags, the start if it is not the usual one, the moves in short form and in squares with
// their notes.
Json game_json(const notation::PgnGame& game, const notation::PgnWriting& writing);

}  // namespace dommer::cli
