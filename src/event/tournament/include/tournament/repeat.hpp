#pragma once

#include "tournament/commands.hpp"

namespace dommer::tournament {

// The command that an event came of, to be decided once more on another state of the tournament. None: it came of one
// that cannot be told from it, such as a game of a match. The reason is whoever repeats it has: for a pairing,
// which is laid down by hand then.
std::optional<Command> command_of(const Event& event, const std::string& reason);

// Whether an event that happened `there` is about the same players, and about the same two at its board, `here`.
bool is_about_the_same(const Event& event, const Tournament& there, const Tournament& here);

}  // namespace dommer::tournament
