#pragma once

#include <optional>
#include <vector>

#include "rating/danish_change.hpp"
#include "rating/danish_expected.hpp"
#include "rating/performance.hpp"

namespace dommer::rating {

struct ReportedGame {
    std::size_t white, black;
    Points of_white, of_black;
};

// One group of a tournament as it is reported: every game that is rated, and who won the group.
struct ReportedGroup {
    std::vector<std::optional<Rating>> start;  // by player; none: a performance rating is used
    std::vector<ReportedGame> games;           // the rated ones
    std::vector<bool> winner;                  // by player: first or shared first
    bool all_play_all = false;                 // each met each once
    List list = List::standard;
};

struct GameLine {
    std::size_t opponent;
    Points score;
    int difference = 0;
    Hundredths share;  // by the difference method
};

// Everything a player's increment rests on.
struct PlayerReport {
    Rating start;
    bool start_is_performance = false;
    std::vector<GameLine> games;
    Points score;
    std::optional<AverageMethod> by_average;  // otherwise the sum of the games' shares
    Hundredths exact, expected;               // before and after rounding to 0.05
    Increment increment;
};

struct GroupReport {
    Method method = Method::difference;
    std::vector<std::optional<PlayerReport>> players;  // none: no rated game, or no number to start from
    std::vector<std::size_t> undetermined;  // all won or all lost without a rating: the committee must estimate
    Passes passes;                          // of the players without a rating
};

// dsu_2011, 4.5.2: the increments of a whole group. Games against players whose number is undetermined are left out.
GroupReport rate_group(const ReportedGroup& group, const DanishRules& rules);

// Each met each exactly once.
bool is_all_play_all(std::size_t players, const std::vector<std::pair<std::size_t, std::size_t>>& pairs);

}  // namespace dommer::rating
