#pragma once

#include <string_view>
#include <vector>

namespace dommer::notation {

struct ListedMove {
    std::string_view text;  // with its e.p. and (=), without its number
    std::size_t column;     // 1-based, in the whole text
};

// The moves of a printed line such as "1.e4 e5 2. Sf3 Sf6 ... 6.exd6 e.p. Sxd6 11.Kb1 (=)". Move numbers, commas and
// the dash of a missing half-move are left out. Nothing is judged here.
std::vector<ListedMove> split_moves(std::string_view text);

}  // namespace dommer::notation
