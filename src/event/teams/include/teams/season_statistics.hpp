#pragma once

#include "rating/number.hpp"
#include "teams/season.hpp"

// What the games of a season tell of its players: board prizes, scores, ratings, candidate results.
namespace dommer::teams::season {

struct PlayerScore {
    int team = 0, number = 0, person = 0;  // on the strength list of the team's club; in the register, if it says so
    std::string name;
    int board = 0, rank = 0, games = 0;  // board 0: over all boards
    Points points;
    friend bool operator==(const PlayerScore&, const PlayerScore&) = default;
};
// dsu_2011, 5.1 §7: the best on each board among those with this many games; by board, best first.
std::vector<PlayerScore> board_prizes_of(const Season& season, std::string_view group, int least_games);
// Over all boards, best first.
std::vector<PlayerScore> player_scores_of(const Season& season, std::string_view group);

struct GroupStatistics {
    int matches = 0, drawn_matches = 0, boards = 0, forfeits = 0;
    int white_wins = 0, draws = 0, black_wins = 0, home_wins = 0, away_wins = 0;  // of boards that were played
    friend bool operator==(const GroupStatistics&, const GroupStatistics&) = default;
};
GroupStatistics statistics_of(const Season& season, std::string_view group);

// dsu_2011, 5.1 §2: as in individual events. The number on the strength list is the one they started with; nobody's
// that has none is changed.
struct RatedScore {
    int team = 0, number = 0, person = 0;
    std::string name;
    int games = 0;
    Points points;
    std::optional<int> before, after;
    std::vector<int> candidate_rounds = {};  // dsu_2011, 4.1 §26: after which rounds they had a candidate result
};
// By name.
std::vector<RatedScore> ratings_of(const Season& season, std::string_view group);

}  // namespace dommer::teams::season
