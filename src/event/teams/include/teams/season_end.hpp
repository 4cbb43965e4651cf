#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "teams/board_result.hpp"

// The league, its two divisions, and who plays where next season.
namespace dommer::teams {

struct Row {  // a row of the pyramid
    std::string_view id;
    int groups, teams_in_a_group;
    int up, down;  // of each group
};
// dsu_2011, 5.1 §1: 58 teams: 10 in the league, 16 in two groups of division 1, 32 in four groups of division 2.
// dsu_2011, 5.1 §4: the winners of the groups go up. dsu_2011, 5.1 §5: the last two of each go down.
inline constexpr Row league{"league", 1, 10, 0, 2};
inline constexpr Row division1{"division1", 2, 8, 1, 2};
inline constexpr Row division2{"division2", 4, 8, 1, 2};
inline constexpr int district_winners = 9, lost_by_play_off = 1;
constexpr int teams_of(const Row& row) { return row.groups * row.teams_in_a_group; }
static_assert(teams_of(league) + teams_of(division1) + teams_of(division2) == 58);

struct Movements {
    int up = 0, down = 0, from_above = 0, from_below = 0;
};
// dsu_2011, 5.1 §4 and 5.1 §5: how many go up and down between the rows; what leaves a row comes in again.
struct Balance {
    Movements league, division1, division2;
};
Balance balance();

struct SeasonTeam {
    std::string name, club;
    friend bool operator==(const SeasonTeam&, const SeasonTeam&) = default;
};
struct Record {
    Points board_points, match_points;
};
using Ranking = std::vector<SeasonTeam>;  // best first

struct FinalTables {
    Ranking league;
    std::map<int, Ranking> division1, division2;  // by group number
    Ranking district_winners;
    std::string play_off_loser;             // of the third-last of groups 3 and 4
    std::map<std::string, Record> winners;  // of the division 1 winners, where both are of one club
    std::vector<std::string> lots = {};     // of two winners of one club level on both: the one drawn first goes up
    std::vector<std::string> withdrawn = {};
};

struct NextSeason {
    std::vector<std::string> to_league, to_division1;                      // by group number
    std::vector<std::string> passed_over;                                  // in the order in which they were passed
    std::vector<std::string> from_league, from_division1, from_division2;  // sorted
    std::vector<std::string> league, division1, division2;                 // sorted
    std::vector<std::string> vacant;  // relegated but withdrawn: the place in the row below is vacant
};

enum class BadSeason : unsigned char {
    wrong_size,
    team_twice,
    play_off_loser_not_third_last,
    nobody_to_promote,
    lots_needed
};
constexpr Ids<5> ids_of(BadSeason) {
    return {"wrong_size", "team_twice", "play_off_loser_not_third_last", "nobody_to_promote", "lots_needed"};
}
struct SeasonError {
    BadSeason what;
    std::string where;  // the row and group, or the team
};

// dsu_2011, 5.1 §4: the winners go up; to the league only one team of a club, else the right goes to the next of the
// group. The club counts as represented if it has a team in the league of the coming season (our reading R-TEAM-10); of
// two winners of one club the one with more board points, then match points, then by lot (R-TEAM-11).
// dsu_2011, 5.1 §5: the last two of each group go down, of division 2 also the loser of the play-off. A withdrawn team
// leaves with a vacancy in the row below (R-TEAM-17).
tl::expected<NextSeason, SeasonError> next_season(const FinalTables& season);

// dsu_2011, 5.1 §5: a vacant place goes to the best placed of the group's relegated teams. None: nobody was relegated.
std::optional<std::string> vacancy_goes_to(const std::vector<std::string>& ranking,
                                           const std::vector<std::string>& relegated);

struct PlayOff {
    std::optional<Side> loser;
    std::string decided_by;  // score, board_1 and so on, lot_required
};
// dsu_2011, 5.1 §5: the loser of the play-off goes down; a drawn one is decided board by board from the first, then by
// lot (our reading R-TEAM-15).
PlayOff play_off(const Boards& boards);

// dsu_2011, 5.1 §5: the third-last teams of groups 3 and 4 of division 2 play off.
std::vector<std::string> play_off_teams(const FinalTables& season);

}  // namespace dommer::teams
