#pragma once

#include <optional>
#include <vector>

#include "teams/strength_list.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::teams {

// Why a player may not sit where the captain wrote them.
enum class Unlawful : unsigned char {
    not_on_list,
    duplicate,
    order,
    lower_team,
    notice,
    not_registered,
    other_club,
    quarantine,
    foreign_limit,
    foreign_late_entry,
    play_off_rank,
    withdrawn_team
};
constexpr Ids<12> ids_of(Unlawful) {
    return {"NOT_ON_LIST", "DUPLICATE",  "ORDER",         "LOWER_TEAM",         "NOTICE_30_DAYS", "NOT_REGISTERED",
            "OTHER_CLUB",  "QUARANTINE", "FOREIGN_LIMIT", "FOREIGN_LATE_ENTRY", "PLAYOFF_RANK",   "TEAM_WITHDRAWN"};
}
// Where each stands in the handbook.
Citation rule_of(Unlawful reason);

// What a competition asks of a line-up; a league of one's own sets its own numbers.
struct LineUpRules {
    int least_players = 5;
    std::optional<int> most_foreign = 2;
    int days_after_notice = 30;
    bool in_list_order = true, no_lower_team = true, no_late_foreigners = true;
    friend bool operator==(const LineUpRules&, const LineUpRules&) = default;
};

struct LineUp {
    Date day;
    int team = 1;                            // 1: the club's first
    std::vector<std::optional<int>> boards;  // list numbers, board 1 first; none: the board is empty
    bool play_off = false;
    std::vector<int> reserves_used;    // list numbers that played on this team during the season
    std::vector<int> withdrawn_teams;  // of the club, this season
    std::vector<int> shut_out = {};    // list numbers of who is registered for a withdrawn team of another club
};

struct UnlawfulBoard {
    int board = 0, number = 0;
    std::vector<Unlawful> reasons;  // in the order of the enumeration
    friend bool operator==(const UnlawfulBoard&, const UnlawfulBoard&) = default;
};
struct LineUpReport {
    int players = 0;
    bool enough_players = true;
    std::vector<UnlawfulBoard> unlawful;
    bool is_legal() const { return enough_players && unlawful.empty(); }
    friend bool operator==(const LineUpReport&, const LineUpReport&) = default;
};

// dsu_2011, 5.1 §9, 5.1 §10, 5.1 §11 and 5.1 §13: every board with all that speaks against its player. Who sits below a
// higher list number is the one who sits wrong (our reading R-TEAM-08); foreigners are counted from board 1, the third
// and later ones are unlawful (R-TEAM-09); a number that is not on the list has no say in the order.
LineUpReport check_line_up(const StrengthList& list, const LineUp& line_up, const LineUpRules& rules = {});

}  // namespace dommer::teams
