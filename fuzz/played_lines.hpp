#pragma once

#include <cstdlib>
#include <string_view>

#include "laws/legal_moves.hpp"

namespace dommer::fuzzing {

// Gives each line to `read` with the position so far; a move it hands back must be legal, and is played.
template <class Read>
void play_lines(std::string_view text, Read read) {
    laws::Position position = laws::Position::initial();
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto move = read(position, text.substr(0, end));
        if (move && !laws::is_legal(position, *move)) std::abort();
        if (move) position = play(position, *move);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

}  // namespace dommer::fuzzing
