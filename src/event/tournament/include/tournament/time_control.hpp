#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vocabulary/citation.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/names.hpp"

namespace dommer::tournament {

struct IntermediateControl {
    int moves, minutes;
};  // without increment
struct WholeGame {
    int minutes;
};                         // for each player, without increment
struct IncrementControl {  // FIDE's times
    std::optional<IntermediateControl> first;
    int rest_minutes = 0;       // after the first control, or the whole game
    int increment_seconds = 0;  // per move from move 1
};
struct QuickplayFinish {
    int total_minutes_of_both, rest_minutes;
};  // the rest for each player

constexpr Fraction moves_per_hour(IntermediateControl control) { return {60 * control.moves, control.minutes}; }

// dsu_2011, 4.1 §12: an intermediate control averages 16 to 23 moves an hour.
constexpr bool is_allowed(IntermediateControl control) {
    return control.minutes > 0 && moves_per_hour(control) >= 16 && moves_per_hour(control) <= 23;
}

// dsu_2011, 4.1 §12: at least two hours for each player.
constexpr bool is_allowed(WholeGame game) { return game.minutes >= 120; }

// dsu_2011, 4.1 §12: FIDE's times: 75 minutes for 40 moves and 15 more, or 90 minutes; 30 seconds a move from the
// first.
constexpr bool is_allowed(const IncrementControl& control) {
    if (control.increment_seconds != 30) return false;
    if (!control.first) return control.rest_minutes == 90;
    return control.first->moves == 40 && control.first->minutes == 75 && control.rest_minutes == 15;
}

// dsu_2011, 4.1 §13: at least four hours in all, and 15 to 60 minutes for each player after the last control but one.
constexpr bool is_allowed(QuickplayFinish finish) {
    return finish.total_minutes_of_both >= 240 && finish.rest_minutes >= 15 && finish.rest_minutes <= 60;
}

// A whole time control as it is announced: 40/100+20/50+15+30s is 100 minutes for 40 moves, 50 for the next 20, 15 for
// the rest, and 30 seconds a move; 90+30s, 120, 5+3s.
struct Period {
    std::optional<int> moves;  // none: the rest of the game
    int minutes = 0;
    friend bool operator==(const Period&, const Period&) = default;
};
struct TimeControl {
    std::vector<Period> periods;  // only the last is without moves
    int increment_seconds = 0;
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};
// As people write it: also 90+30 and 15 min + 10 s (what follows the rest of the game is seconds a move), 90/40+30/G+30
// (minutes first where G stands for the rest), 2 timer.
std::optional<TimeControl> parse_time_control(std::string_view text);
std::string to_string(const TimeControl& control);

// In the code of FIDE's reports: 40/6000+30:900+30.
std::string fide_code(const TimeControl& control);

enum class TimeFault : unsigned char {
    moves_per_hour,
    under_two_hours,
    not_a_fide_time,
    under_four_hours_in_all,
    rest_not_15_to_60
};
constexpr Ids<5> ids_of(TimeFault) {
    return {"moves-per-hour", "under-two-hours", "not-a-fide-time", "under-four-hours-in-all", "rest-not-15-to-60"};
}
// dsu_2011, 4.1 §12: hours, moves an hour and FIDE's times. dsu_2011, 4.1 §13: the quickplay finish.
Citation article_of(TimeFault fault);

// dsu_2011, 4.1 §12: what a normal tournament may not have; (dsu_2011, 4.2 §35) the championship's own times are
// allowed too. dsu_2011, 4.1 §13: and a quickplay finish.
std::vector<TimeFault> faults_of(const TimeControl& control);

// dsu_2011, 4.9.9.1: blitz is less than 15 minutes a player. dsu_2011, 4.9.9.2: rapid is 15 minutes to an hour.
constexpr int handbook_blitz_below = 15;
constexpr bool is_blitz(int minutes) { return minutes < handbook_blitz_below; }
constexpr bool is_rapid(int minutes) { return minutes >= handbook_blitz_below && minutes <= 60; }
// The minutes of a player for 60 moves, the increment counted.
int minutes_for_sixty_moves(const TimeControl& control);

}  // namespace dommer::tournament
