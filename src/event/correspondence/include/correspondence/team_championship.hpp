#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "correspondence/game.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/points.hpp"

// The team championship: four boards, three divisions.
namespace dommer::correspondence {

// dsu_2011, 6.7.1.1 and 6.7.2.1: ideally seven teams of four.
inline constexpr int teams_of_a_division = 7, boards_of_a_team = 4, divisions = 3;

// dsu_2011, 6.7.2.1: the boards stand in order of correspondence rating; the director changes a club's order only where
// it is plainly wrong. Gives the boards (from 1) that are stronger than the one before.
std::vector<int> boards_out_of_order(std::span<const int> ratings);

struct TeamMatch {  // teams by their place in the list
    int home = 0, away = 0;
    std::array<char, boards_of_a_team> boards{};  // W, D or L seen from the first; - while the game is open
};
struct TeamRow {
    int team = 0, rank = 0;
    Points points;
    std::string decided_by;  // points, mutual_points, weighted_all, weighted_mutual, lot, lot_required
    friend bool operator==(const TeamRow&, const TeamRow&) = default;
};
// dsu_2011, 6.7.4.5: points; mutual games; 4, 3, 2 and 1 points by board for all games; the same for mutual games; lot.
// A draw has half the weight of its board (our reading R-CORR-16). Level teams stand in the order of the list.
std::vector<TeamRow> team_table(int teams, std::span<const TeamMatch> matches, std::span<const int> lots = {});

// dsu_2011, 6.7.5.1: division 1 from division 1 with 40 %, from division 2 with 75 %; division 2 from division 1 below
// 40 %, from division 2 with 40 %, and from division 3 with 75 % (the book's third line is missing; our reading
// R-CORR-17); else division 3.
constexpr int entitled_division(int division, Fraction percent) {
    if (division == 1) return percent >= 40 ? 1 : 2;
    if (division == 2) return percent >= 75 ? 1 : percent >= 40 ? 2 : 3;
    return percent >= 75 ? 2 : 3;
}
// dsu_2011, 6.7.5.1: games that are finished and reported on a day count; one that the director ended is known there.
bool is_finished_and_reported(const Game& game, Date on);
// dsu_2011, 6.7.5.1: the percentage of the games that are finished and reported when entries close. None: no game is.
std::optional<Fraction> team_percent(Points points, int finished_games);

// dsu_2011, 6.7.6.2: the sum of the four ratings divided by four.
Fraction team_average(std::span<const int> ratings);

struct TeamEntry {
    std::string club;
    int division = 0;
};
enum class TeamEntryFault : unsigned char {
    one_team_per_club_and_division,
    one_club_per_player,
    one_division_team_per_player
};
constexpr Ids<3> ids_of(TeamEntryFault) {
    return {"one_team_per_club_and_division", "one_club_per_player", "one_division_team_per_player"};
}
// dsu_2011, 6.7.3.3: a club has one team in each division.
std::optional<TeamEntryFault> fault_of_entries(std::span<const TeamEntry> teams);
// dsu_2011, 6.7.3.2: a player plays for one club and on one division team (our reading R-CORR-18); the director may
// make an exception for the club.
std::optional<TeamEntryFault> fault_of_player(std::span<const TeamEntry> teams_of_player);

// dsu_2011, 6.7.4.3: two reserves a team; for each the club may stop the clocks for 14 days.
inline constexpr int most_reserves = 2, reserve_stop_days = 14;
constexpr Period reserve_stop(Date from) { return {from, plus_days(from, reserve_stop_days - 1)}; }

}  // namespace dommer::correspondence
