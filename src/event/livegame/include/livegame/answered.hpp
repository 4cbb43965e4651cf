#pragma once

#include <string_view>

#include "livegame/game.hpp"

namespace dommer::livegame {

// Whether a message of that name has come from there before: then it is answered as it was, whatever stands on the
// board by now.
bool was_answered(const Game& game, Role from, std::string_view id);

}  // namespace dommer::livegame
