#pragma once

#include <vector>

#include "teams/board_result.hpp"

namespace dommer::teams {

struct BoardGame {  // one board of one match
    int board = 0;  // from 1
    int home_player = 0, away_player = 0;
    BoardResult result = BoardResult::nobody;
};
struct BoardScore {
    int player = 0, board = 0, games = 0;
    Points points;
    int rank = 0;  // on the board; level on both share it
    friend bool operator==(const BoardScore&, const BoardScore&) = default;
};
// dsu_2011, 5.1 §7: prizes are set by the main board; the best on each board by percentage of played games, then by
// points, among those with at least `least_games`. Forfeited boards are no games. By board, best first.
std::vector<BoardScore> board_prizes(const std::vector<BoardGame>& games, int least_games);

// The score of each player over all boards (board 0), best first: points, then fewer games.
std::vector<BoardScore> player_scores(const std::vector<BoardGame>& games);

}  // namespace dommer::teams
