#pragma once

#include <span>

#include "trf/report.hpp"

// The records of team events as lines of a report.
namespace dommer::trf {

struct TeamLine {  // 310
    int number = 0;
    std::string name;
    Points match_points, game_points;
    int rank = 0;
    std::vector<PlayerId> members;  // in the order of boards
};
OtherLine team_line(const TeamLine& team);

// 300: who sat at the boards where that was not the order of the team; 0 is an empty board.
OtherLine line_up_line(RoundNumber round, int team, int opponent, std::span<const PlayerId> boards);

// 320: what the bye is worth, and the team that had it in each round; 0: none.
OtherLine team_bye_line(Points match_points, Points game_points, std::span<const int> teams);

enum class ForfeitedMatch : std::uint8_t { white_wins, black_wins, both_lose };
constexpr Ids<3> ids_of(ForfeitedMatch) { return {"+-", "-+", "--"}; }
OtherLine forfeited_match_line(ForfeitedMatch result, RoundNumber round, int white, int black);  // 330

OtherLine board_colours_line(int boards);                            // 352, by turns
OtherLine match_points_line(Points won, Points drawn, Points lost);  // 362

// What 310 says of the standings of a team; none where it says nothing.
struct TeamStanding {
    std::optional<Points> match_points, game_points;
    std::optional<int> rank;
};
TeamStanding standing_in(const OtherLine& line);
std::optional<int> team_in(const OtherLine& line);
// Whether 310 has a nickname or a strength factor.
bool has_nickname_or_strength(const OtherLine& line);
// What 320 says that a bye is worth, without a rank.
TeamStanding bye_worth_in(const Report& report);

}  // namespace dommer::trf
