#pragma once

#include <span>

#include "rating/performance.hpp"
#include "tournament/tournament.hpp"

// What somebody has played over several events.
namespace dommer::tournament {

struct Appearance {  // one person's entry in one event
    const Tournament* event = nullptr;
    EntryId entrant;
};

struct CareerGame {
    std::size_t appearance = 0;
    RoundNumber round;
    EntryId opponent;  // in that event
    Colour colour = Colour::white;
    Points points;  // 1, 1/2 or 0, whatever the event gave for it
};

struct Tally {
    int won = 0, drawn = 0, lost = 0;
    Points points = {};
    friend bool operator==(const Tally&, const Tally&) = default;
};

struct Met {
    Particulars who;                 // as in the last appearance in which they met
    std::vector<std::size_t> games;  // places in the career
    Tally tally;
};

struct Career {
    std::vector<CareerGame> games;  // in the order of the appearances and of the rounds; defaults are no games
    Tally as_white, as_black;
    std::vector<Met> opponents;                                    // whom they met most often first
    std::vector<std::optional<rating::Performance>> performances;  // by appearance; none: no opponent with a rating
};

Career career_of(std::span<const Appearance> appearances);

}  // namespace dommer::tournament
