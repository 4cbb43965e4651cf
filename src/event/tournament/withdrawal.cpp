#include "tournament/withdrawal.hpp"

namespace dommer::tournament {

WithdrawalStandings round_robin_after_withdrawal(std::size_t players, std::size_t withdrawn, int completed_games,
                                                 std::span<const RoundRobinResult> results) {
    const bool counts = withdrawn_score_counts(static_cast<int>(players), completed_games);
    std::vector<Points> points(players);
    std::vector<bool> met(players);
    WithdrawalStandings standings;
    for (const RoundRobinResult& game : results) {
        const Points of_black = win - game.of_white;
        const bool concerns_withdrawn = game.white == withdrawn || game.black == withdrawn;
        if (concerns_withdrawn) {
            met[game.white == withdrawn ? game.black : game.white] = true;
            standings.shown_for_withdrawn += game.white == withdrawn ? game.of_white : of_black;
        }
        if (concerns_withdrawn && !counts) continue;
        points[game.white] += game.of_white;
        points[game.black] += of_black;
    }
    for (std::size_t player = 0; player < players; ++player) {
        if (counts && player != withdrawn && !met[player]) points[player] += unplayed_for_opponent;
        standings.points.push_back(player == withdrawn && !counts ? std::nullopt : std::optional(points[player]));
    }
    return standings;
}

}  // namespace dommer::tournament
