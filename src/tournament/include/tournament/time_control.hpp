#pragma once

#include <optional>

#include "vocabulary/fraction.hpp"

namespace dommer::tournament {

struct IntermediateControl { int moves, minutes; };                   // without increment
struct WholeGame { int minutes; };                                    // for each player, without increment
struct IncrementControl {                                             // FIDE's times
    std::optional<IntermediateControl> first;
    int rest_minutes = 0;                                             // after the first control, or the whole game
    int increment_seconds = 0;                                        // per move from move 1
};
struct QuickplayFinish { int total_minutes_of_both, rest_minutes; };  // the rest for each player

constexpr Fraction moves_per_hour(IntermediateControl control) { return {60 * control.moves, control.minutes}; }

// dsu_2011, §12: an intermediate control averages 16 to 23 moves an hour.
constexpr bool is_allowed(IntermediateControl control) {
    return control.minutes > 0 && moves_per_hour(control) >= 16 && moves_per_hour(control) <= 23;
}

// dsu_2011, §12: at least two hours for each player.
constexpr bool is_allowed(WholeGame game) { return game.minutes >= 120; }

// dsu_2011, §12: FIDE's times: 75 minutes for 40 moves and 15 more, or 90 minutes; 30 seconds a move from the first.
constexpr bool is_allowed(const IncrementControl& control) {
    if (control.increment_seconds != 30) return false;
    if (!control.first) return control.rest_minutes == 90;
    return control.first->moves == 40 && control.first->minutes == 75 && control.rest_minutes == 15;
}

// dsu_2011, §13: at least four hours in all, and 15 to 60 minutes for each player after the last control but one.
constexpr bool is_allowed(QuickplayFinish finish) {
    return finish.total_minutes_of_both >= 240 && finish.rest_minutes >= 15 && finish.rest_minutes <= 60;
}

}  // namespace dommer::tournament
