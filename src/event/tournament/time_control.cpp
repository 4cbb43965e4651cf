#include "tournament/time_control.hpp"

#include <algorithm>

namespace dommer::tournament {
namespace {

// dsu_2011, 4.1 §12: FIDE's times and those of the championship, with 30 seconds a move.
const TimeControl allowed_with_increment[] = {
    {{{40, 75}, {{}, 15}}, 30},  {{{{}, 90}}, 30}, {{{40, 90}, {{}, 30}}, 30}, {{{40, 100}, {20, 50}, {{}, 15}}, 30},
    {{{40, 100}, {{}, 40}}, 30},
};

}  // namespace

Citation article_of(TimeFault fault) {
    const bool finish = fault == TimeFault::under_four_hours_in_all || fault == TimeFault::rest_not_15_to_60;
    return {"dsu-2011", finish ? "4.1 §13" : "4.1 §12"};
}

std::string to_string(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods)
        text += (text.empty() ? "" : "+") + (period.moves ? std::to_string(*period.moves) + "/" : "") +
                std::to_string(period.minutes);
    return text + (control.increment_seconds > 0 ? "+" + std::to_string(control.increment_seconds) + "s" : "");
}

std::string fide_code(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods) {
        text += (text.empty() ? "" : ":") + (period.moves ? std::to_string(*period.moves) + "/" : "") +
                std::to_string(60 * period.minutes);
        if (control.increment_seconds > 0) text += "+" + std::to_string(control.increment_seconds);
    }
    return text;
}

std::vector<TimeFault> faults_of(const TimeControl& control) {
    std::vector<TimeFault> faults;
    if (control.increment_seconds > 0) {
        if (std::ranges::find(allowed_with_increment, control) == std::end(allowed_with_increment))
            faults.push_back(TimeFault::not_a_fide_time);
        return faults;
    }
    int minutes = 0;
    bool paced = true;
    for (const Period& period : control.periods) {
        minutes += period.minutes;
        if (period.moves && !is_allowed(IntermediateControl{*period.moves, period.minutes})) paced = false;
    }
    if (!paced) faults.push_back(TimeFault::moves_per_hour);
    if (!is_allowed(WholeGame{minutes})) faults.push_back(TimeFault::under_two_hours);
    if (control.periods.size() < 2) return faults;
    if (2 * minutes < 240) faults.push_back(TimeFault::under_four_hours_in_all);
    if (!is_allowed(QuickplayFinish{std::max(240, 2 * minutes), control.periods.back().minutes}))
        faults.push_back(TimeFault::rest_not_15_to_60);
    return faults;
}

int minutes_for_sixty_moves(const TimeControl& control) {
    int minutes = 0;
    for (const Period& period : control.periods) minutes += period.minutes;
    return minutes + control.increment_seconds;
}

}  // namespace dommer::tournament
