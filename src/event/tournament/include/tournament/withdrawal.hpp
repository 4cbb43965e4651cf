#pragma once

#include <optional>
#include <span>
#include <vector>

#include "vocabulary/fraction.hpp"
#include "vocabulary/points.hpp"

namespace dommer::tournament {

// dsu_2011, 4.1 §16: in all-play-all a player who leaves with fewer than half of their games completed keeps their
// score in the table, but points by and against them do not count; with half or more they do.
constexpr bool withdrawn_score_counts(int players, int completed_games) { return 2 * completed_games >= players - 1; }
constexpr Fraction completed_percent(int players, int completed_games) { return {100 * completed_games, players - 1}; }

// dsu_2011, 4.1 §16: games not played count 0 for the one who left and 1 for the opponent.
inline constexpr Points unplayed_for_withdrawn = loss, unplayed_for_opponent = win;

// dsu_2011, 4.1 §16: elsewhere the player leaves the pairing and their score stays; who has a bye because of it gets 1
// point.
inline constexpr Points bye_because_of_withdrawal = win;

struct RoundRobinResult {
    std::size_t white, black;
    Points of_white;
};

struct WithdrawalStandings {
    std::vector<std::optional<Points>> points;  // none: the withdrawn player, if they do not count
    Points shown_for_withdrawn;                 // in the table
};

// dsu_2011, 4.1 §16: the final points of an all-play-all group that one player left.
WithdrawalStandings round_robin_after_withdrawal(std::size_t players, std::size_t withdrawn, int completed_games,
                                                 std::span<const RoundRobinResult> results);

}  // namespace dommer::tournament
