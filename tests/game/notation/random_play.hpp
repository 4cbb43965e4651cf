#pragma once

#include <cstdlib>
#include <random>

#include "laws/chess960.hpp"
#include "laws/legal_moves.hpp"

namespace dommer::notation {

// Shows every position of `games` random games to `look`, every other game from a Chess960 array; stops when it says
// no.
template <class Look>
void in_random_games(int games, unsigned seed, Look look) {
    std::mt19937 lots(seed);
    if (std::getenv("DOMMER_SHORT_TESTS") != nullptr) games = (games + 9) / 10;
    for (int game = 0; game < games; ++game) {
        const int array = game % 2 == 0 ? 518 : static_cast<int>(lots() % 960);
        laws::Position position = laws::chess960_position(*laws::chess960_array(array));
        for (int ply = 0; ply < 150; ++ply) {
            if (!look(position)) return;
            const auto moves = laws::legal_moves(position);
            if (moves.empty()) break;
            position = play(position, moves[lots() % moves.size()]);
        }
    }
}

}  // namespace dommer::notation
