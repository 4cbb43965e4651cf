#pragma once

#include "tournament/tournament.hpp"

namespace dommer::tournament {

// What the organiser fixes for a handicap tournament, in minutes: the handbook gives an example and no scale.
struct HandicapScale {
    int together = 60;    // of both players
    int per_hundred = 5;  // that the stronger player has less for every hundred points of difference
    int least = 15;       // that anybody has
};
// Half of the time, or less, is left to the stronger player, and some.
constexpr bool is_possible(const HandicapScale& scale) {
    return scale.per_hundred >= 0 && scale.least >= 1 && 2 * scale.least <= scale.together;
}

struct HandicapTimes {
    int white = 0, black = 0;
    friend bool operator==(const HandicapTimes&, const HandicapTimes&) = default;
};

// dsu_2011, 4.9.9.4: the stronger player's time is reduced in relation to the difference of strength; the opponent has
// the rest of the time together. Level, or one of them without a rating: half each. The scale must be possible.
HandicapTimes handicap_times(pairing::Rating white, pairing::Rating black, const HandicapScale& scale);

struct HandicapBoard {
    int board = 0;
    EntryId white, black;
    HandicapTimes times;
};
// Of every board of a round that is held.
std::vector<HandicapBoard> handicap_boards(const Tournament& tournament, RoundNumber round, const HandicapScale& scale);

}  // namespace dommer::tournament
