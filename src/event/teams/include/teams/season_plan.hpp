#pragma once

#include "teams/season.hpp"
#include "vocabulary/citation.hpp"

namespace dommer::teams::season {

// What is to be looked at in the plan of a season. None of it is refused: people decide.
enum class PlanRemark : unsigned char {
    days_missing,       // the playing days are due and a group has none
    league_end,         // the league does not end with a double round a week after the divisions
    draft_due,          // the clubs do not have the draft
    objection_open,     // a club waits for its answer
    venue_closed,       // a home match on a day on which the club does not have its venue
    teams_together,     // a club's teams are in one group although its wish was granted
    prize_missing,      // a group without a prize
    not_whit_sunday,    // the pokal is on another day
    not_junior_weekend  // the junior event is on other days, or with other rounds a day
};
constexpr Ids<9> ids_of(PlanRemark) {
    return {"days_missing",   "league_end",    "draft_due",       "objection_open",    "venue_closed",
            "teams_together", "prize_missing", "not_whit_sunday", "not_junior_weekend"};
}
struct RemarkedPlan {
    PlanRemark what;
    Citation rule;
    std::string where = {};  // the group, club or match
    friend bool operator==(const RemarkedPlan&, const RemarkedPlan&) = default;
};

// dsu_2011, 5.1 §6: playing days by 15 March; the last double round of the league is a week after the last round of the
// divisions. dsu_2011, 5.1 §7: a prize in each group. dsu_2011, 5.1 §8: the draft before 15 July, objections are
// treated. dsu_2011, 5.1 §9: days without a venue. dsu_2011, 5.1 §1: wishes that were granted. dsu_2011, 5.3 §2: the
// pokal on Whit Sunday. dsu_2011, 5.5 §1 and 5.5 §5: the junior event's weekend with six rounds and three; dsu_2011,
// 5.5 §7: its organiser may change that.
std::vector<RemarkedPlan> remarks_on_plan(const Season& season, Date today);

// A day by which something of the season is due.
struct SeasonDeadline {
    std::string_view what;  // strength_lists, entry, objections, or the id of a Deadline
    Date day;
    Citation rule;
};
// dsu_2011, 5.1 §6, 5.1 §8 and 5.1 §9: playing days, days without a venue, the draft of the plan and objections to it,
// the strength lists. dsu_2011, 5.3 §7: entries. By day.
std::vector<SeasonDeadline> deadlines_of(const Season& season);

// The days on which there are matches, as they are planned now.
std::vector<Date> match_days(const Season& season);

}  // namespace dommer::teams::season
