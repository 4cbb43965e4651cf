#pragma once

#include "correspondence/game.hpp"

namespace dommer::correspondence {

// Counts the time of every message again from the first: dates and leaves may have become known later.
void recount(Game& game);

}  // namespace dommer::correspondence
