#pragma once

#include "notation/pgn_game.hpp"

namespace dommer::notation {

// A day as PGN writes it, where that can be said: 1957 is 1957.??.??, 1957-2-3 and 3.2.1957 are 1957.02.03. What cannot
// be read in one way only stays as it is.
std::string mended_date(std::string_view date);

// The tags as the checker wants them, as far as there is one way: dates, a tag given twice, SetUp beside FEN, and a
// PlyCount that is wrong.
PgnGame with_mended_tags(PgnGame game);

}  // namespace dommer::notation
