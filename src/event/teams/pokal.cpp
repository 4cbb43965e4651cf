#include "teams/pokal.hpp"

#include <algorithm>
#include <numeric>

namespace dommer::teams::pokal {

bool breadth_is_legal(std::span<const int> ratings, int highest) {
    const int sum = std::accumulate(ratings.begin(), ratings.end(), 0);
    return sum <= highest * static_cast<int>(ratings.size());
}

std::vector<int> line_up(std::span<const int> list, std::span<const int> absent) {
    std::vector<int> playing;
    for (const int number : list)
        if (std::ranges::find(absent, number) == absent.end() && playing.size() < static_cast<std::size_t>(boards))
            playing.push_back(number);
    return playing;
}

Replay replay(std::span<const char> home_had_white, std::span<const ByColour> results) {
    Replay replay;
    std::optional<Side> of_board_one;
    for (std::size_t board = 0; board < results.size() && board < home_had_white.size(); ++board) {
        const Side white = home_had_white[board] != 0 ? Side::away : Side::home;
        const Side winner = results[board] == ByColour::white_won ? white : other_side(white);
        (winner == Side::home ? replay.home : replay.away) += win;
        if (!of_board_one) of_board_one = winner;
    }
    replay.by_board_one = replay.home == replay.away;
    replay.winner = replay.by_board_one         ? of_board_one.value_or(Side::home)
                    : replay.home > replay.away ? Side::home
                                                : Side::away;
    return replay;
}

}  // namespace dommer::teams::pokal
