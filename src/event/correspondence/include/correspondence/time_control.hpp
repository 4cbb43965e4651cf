#pragma once

#include <span>

#include "correspondence/rules.hpp"
#include "vocabulary/colour.hpp"
#include "vocabulary/points.hpp"

namespace dommer::correspondence {

struct Control {
    int move = 0, limit = 0;  // the move at which it is made, and the days allowed until then
    bool exceeded = false;
    friend bool operator==(const Control&, const Control&) = default;
};

// dsu_2011, 6.3.3 and 6.3.3.1: lost on time who has used more days than allowed for 10, 20, 30 moves without having
// sent that move; as many as allowed are in time. `thinking`: the player has the move. dsu_2011, 3.5.5 38: the tenth
// move with 31 days is lost. dsu_2011, 3.5.5 107: a postmark two days later than the stated date takes move 26 from 90
// days to 92.
constexpr Control time_control(const Rules& rules, int moves_sent, int total_days, bool thinking) {
    const int reached = thinking ? moves_sent + 1 : moves_sent < 1 ? 1 : moves_sent;
    const int periods = (reached + rules.moves - 1) / rules.moves;
    return {periods * rules.moves, periods * rules.days, total_days > periods * rules.days};
}

struct SeriesControl {
    bool by_series = false;
    int limit = 0;
    bool exceeded = false;
    friend bool operator==(const SeriesControl&, const SeriesControl&) = default;
};
// dsu_2011, 6.3.3.2: if a control move is among those that a player accepts from a series, the control is at the last
// of them, with 3 days for each move up to it. In e-mail tournaments 4 days (our reading R-CORR-07).
SeriesControl series_control(const Rules& rules, std::span<const int> accepted_own_moves, int reply_own_move,
                             int total_days);

struct GamePoints {
    Points white, black;
    friend bool operator==(const GamePoints&, const GamePoints&) = default;
};
// dsu_2011, 6.3.3.3 and 6.8.7: who exceeds the time loses. dsu_2011, 6.3.3.4: if the opponent let the game go on, both.
constexpr GamePoints after_overstepping(Colour by, bool opponent_continued) {
    const Points other = opponent_continued ? loss : win;
    return by == Colour::white ? GamePoints{loss, other} : GamePoints{other, loss};
}

}  // namespace dommer::correspondence
