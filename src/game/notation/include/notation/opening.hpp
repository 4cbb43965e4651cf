#pragma once

#include <span>
#include <string_view>

#include "laws/position.hpp"
#include "vocabulary/text.hpp"

// What players call an opening. By the position, so that another order of moves has the same name.
namespace dommer::notation {

struct Opening {
    std::string_view code;   // as in the usual classification: C60
    std::string_view moves;  // by which the table has it
    Text name;
};

// The rows of data/openings/openings.tsv, in their order.
std::span<const Opening> all_openings();

// None: the position has no name of its own.
const Opening* opening_at(const laws::Position& position);

// Follows a game: the last position that had a name gives the game its name.
class OpeningWatch {
public:
    void reached(const laws::Position& position) {
        if (const Opening* found = opening_at(position)) last_ = found;
    }
    const Opening* named() const { return last_; }  // none: no position of it has a name

private:
    const Opening* last_ = nullptr;
};

// Of a game of ordinary chess as PGN has its moves, without tags.
const Opening* opening_of_movetext(std::string_view moves);

}  // namespace dommer::notation
