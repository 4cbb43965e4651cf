#include "teams/board_prizes.hpp"

#include <algorithm>
#include <map>

namespace dommer::teams {
namespace {

using Scores = std::map<std::pair<int, int>, BoardScore>;  // by board and player

Scores scores_of(const std::vector<BoardGame>& games, bool by_board) {
    Scores scores;
    for (const BoardGame& game : games) {
        if (!was_played(game.result)) continue;
        const int board = by_board ? game.board : 0;
        for (const auto& [player, side] :
             {std::pair(game.home_player, Side::home), std::pair(game.away_player, Side::away)}) {
            BoardScore& score = scores[{board, player}];
            score.player = player, score.board = board, ++score.games, score.points += points_of(game.result, side);
        }
    }
    return scores;
}

// Larger share of the points first, compared without division.
bool has_more(const BoardScore& a, const BoardScore& b) {
    return a.points.halves * b.games > b.points.halves * a.games;
}

}  // namespace

std::vector<BoardScore> board_prizes(const std::vector<BoardGame>& games, int least_games) {
    std::vector<BoardScore> all;
    for (const auto& [key, score] : scores_of(games, true))
        if (score.games >= least_games) all.push_back(score);
    std::ranges::stable_sort(all, [](const BoardScore& a, const BoardScore& b) {
        if (a.board != b.board) return a.board < b.board;
        if (has_more(a, b) || has_more(b, a)) return has_more(a, b);
        return a.points > b.points;
    });
    for (std::size_t at = 0, first = 0; at < all.size(); ++at) {
        if (all[at].board != all[first].board) first = at;
        const bool level = at > first && !has_more(all[at - 1], all[at]) && all[at - 1].points == all[at].points;
        all[at].rank = level ? all[at - 1].rank : static_cast<int>(at - first) + 1;
    }
    return all;
}

std::vector<BoardScore> player_scores(const std::vector<BoardGame>& games) {
    std::vector<BoardScore> all;
    for (const auto& [key, score] : scores_of(games, false)) all.push_back(score);
    std::ranges::stable_sort(all, [](const BoardScore& a, const BoardScore& b) {
        return a.points != b.points ? a.points > b.points : a.games < b.games;
    });
    for (std::size_t at = 0; at < all.size(); ++at) {
        const bool level = at > 0 && all[at - 1].points == all[at].points && all[at - 1].games == all[at].games;
        all[at].rank = level ? all[at - 1].rank : static_cast<int>(at) + 1;
    }
    return all;
}

}  // namespace dommer::teams
