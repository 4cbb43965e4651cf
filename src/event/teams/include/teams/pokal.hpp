#pragma once

#include <optional>
#include <span>
#include <vector>

#include "teams/board_result.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/money.hpp"

// The pokal event: four rows of teams of four, in one day.
namespace dommer::teams::pokal {

enum class Row : unsigned char { junior, senior, breadth, elite, senior_50, senior_65 };
constexpr Ids<6> ids_of(Row) { return {"JUNIOR", "SENIOR", "BREADTH", "ELITE", "SENIOR-50", "SENIOR-65"}; }
constexpr bool is_of_seniors(Row row) { return row == Row::senior || row == Row::senior_50 || row == Row::senior_65; }

inline constexpr int boards = 4, most_reserves = 1, most_teams_of_a_district = 2, highest_average = 1800;
inline constexpr Ore entry_fee = crowns(100);  // dsu_2011, 5.3 §3: unless the main board has set another

constexpr Date new_year(int year) { return std::chrono::year(year) / std::chrono::January / 1; }

// Whole years on 1 January; a birthday on that day counts.
constexpr int age_on_new_year(Date born, int year) {
    return year - static_cast<int>(born.year()) -
           (has_reached_age(born, year - static_cast<int>(born.year()), new_year(year)) ? 0 : 1);
}

// dsu_2011, 5.3 §4: juniors are not yet 20 on 1 January, seniors are 60 by then, or as old as the rules of the year
// ask; the other rows know no age.
inline constexpr int senior_age_dsu_2011 = 60;
constexpr bool is_eligible(Row row, Date born, int year, int senior_age = senior_age_dsu_2011) {
    if (row == Row::junior) return !has_reached_age(born, 20, new_year(year));
    if (is_of_seniors(row)) return has_reached_age(born, senior_age, new_year(year));
    return true;
}
// Of the rows of seniors that the ages are for, the age of this one; the younger row comes first.
constexpr int senior_age_of(Row row, std::span<const int> ages) {
    if (ages.empty()) return senior_age_dsu_2011;
    return row == Row::senior_65 ? ages.back() : ages.front();
}

// dsu_2011, 5.3 §4: the average of those who play is at most 1800; of three players over the three (our reading
// R-TEAM-12).
bool breadth_is_legal(std::span<const int> ratings, int highest = highest_average);

// dsu_2011, 5.3 §2: two teams of a district in each row; junior and senior teams enter freely (our reading R-TEAM-13).
constexpr bool quota_is_kept(Row row, int teams_of_district) {
    return row == Row::junior || is_of_seniors(row) || teams_of_district <= most_teams_of_a_district;
}

// dsu_2011, 5.3 §6: the four who play, in the order of the list; a reserve takes the place that the list gives.
std::vector<int> line_up(std::span<const int> list, std::span<const int> absent);

// dsu_2011, 5.3 §2: on Whit Sunday. dsu_2011, 5.3 §7: teams are entered a month before.
constexpr Date whit_sunday(int year) { return plus_days(easter_sunday(year), 49); }
constexpr Date last_entry_day(int year) { return plus_months(whit_sunday(year), -1); }
// dsu_2011, 5.3 §5: a new member is registered at least a month before the event.
constexpr bool new_member_is_in_time(Date registered, int year) { return registered <= last_entry_day(year); }

// dsu_2011, 5.3 §12: there is no committee, so the director's decisions cannot be appealed on the day.
inline constexpr bool can_be_appealed_on_the_day = false;

// dsu_2011, 5.3 §2: Monrad by lot; who has been away less often is away and has White on board 1, of two alike the
// lower placed (our reading R-TEAM-16).
constexpr bool first_is_away(int away_of_first, int away_of_second, int placing_of_first, int placing_of_second) {
    if (away_of_first != away_of_second) return away_of_first < away_of_second;
    return placing_of_first > placing_of_second;
}

enum class ByColour : unsigned char { white_won, black_won, drawn };
constexpr Ids<3> ids_of(ByColour) { return {"W", "B", "D"}; }

inline constexpr int replay_minutes_of_white = 6, replay_minutes_of_black = 5;
struct Replay {
    Points home, away;
    Side winner = Side::home;
    bool by_board_one = false;
};
// dsu_2011, 5.3 §9: colours are changed on each board, a draw is a point for Black; level, the point of board 1
// decides. `home_had_white`: in the drawn match.
Replay replay(std::span<const char> home_had_white, std::span<const ByColour> results);

}  // namespace dommer::teams::pokal
