#pragma once

#include <optional>
#include <span>
#include <vector>

#include "vocabulary/calendar.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/names.hpp"

// The junior team championship between the districts.
namespace dommer::teams::junior {

inline constexpr int players_of_a_team = 8, least_cadets = 6, highest_replacement = 1100, most_reserves = 1;
// dsu_2011, 5.5 §2: one team of each district. dsu_2011, 5.5 §5: six rounds on Saturday, three on Sunday.
inline constexpr int teams_of_a_district = 1, rounds_on_saturday = 6, rounds_on_sunday = 3;

struct Member {
    Date born;
    bool girl = false;
    int rating = 0;  // 0: unrated
};
enum class GirlRule : unsigned char { girl, replacement, missing };
constexpr Ids<3> ids_of(GirlRule) { return {"girl", "replacement", "missing"}; }
struct TeamReport {
    int players = 0, cadets = 0;
    GirlRule girl_rule = GirlRule::missing;
    bool is_legal = false;
};

// dsu_2011, 5.5 §6: a cadet is not yet 16 at the beginning of the year.
constexpr bool is_cadet(Date born, int year) {
    return !has_reached_age(born, 16, std::chrono::year(year) / std::chrono::January / 1);
}

// dsu_2011, 5.5 §6: eight players, at least six cadets, a girl among them or instead a player of at most 1100, which is
// a rating and not that there is none; that no girl is available the district declares (our reading R-TEAM-20). It
// holds for the players of every match.
TeamReport check_team(std::span<const Member> team, int year);

struct Weekend {
    Date saturday, sunday, invitation_by;
};
// dsu_2011, 5.5 §1: the first whole weekend of October; the invitation three months before.
Weekend weekend(int year);

struct Travel {
    Fraction pays_each, receives_each, union_pays;
    std::vector<int> payers, receivers;  // those present
};
// dsu_2011, 5.5 §3: districts 5, 6, 7 and 9 pay, 1, 2 and 8 share; an absent one does neither. The union pays for
// absent payers; with fewer receivers each payer pays less (our reading R-TEAM-14).
Travel travel(Fraction amount, std::span<const int> participating);

}  // namespace dommer::teams::junior
