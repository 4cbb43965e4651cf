#pragma once

#include <span>
#include <string>

#include "teams/line_up.hpp"
#include "teams/match.hpp"
#include "teams/standings.hpp"
#include "vocabulary/colour.hpp"
#include "vocabulary/money.hpp"

namespace dommer::packs {
struct Pack;
}

// What the competition of a season fixes. The competitions of the handbook are rows; a league of one's own changes one.
namespace dommer::teams::season {

enum class Pairing : unsigned char { round_robin, double_round_robin, team_monrad, team_swiss };
constexpr Ids<4> ids_of(Pairing) { return {"round-robin", "double-round-robin", "team-monrad", "team-swiss"}; }
constexpr bool is_drawn_at_once(Pairing pairing) { return pairing <= Pairing::double_round_robin; }

// Who may be on a team besides the strength list; of each group.
enum class Squad : unsigned char {
    any,
    pokal_junior,
    pokal_senior,
    pokal_breadth,
    junior,
    pokal_senior_50,
    pokal_senior_65
};
constexpr Ids<7> ids_of(Squad) {
    return {"any", "pokal-junior", "pokal-senior", "pokal-breadth", "junior", "pokal-senior-50", "pokal-senior-65"};
}

struct Rules {
    std::string competition = "division";
    int boards = 8;
    std::vector<Criterion> ladder = {};
    Level level = Level::shared;
    MatchPoints match_points = {};
    bool penalties_from_match_points = false;
    LineUpRules line_up = {};
    int latest_minutes = 60;
    bool too_few_withdraws = true;  // else the match is lost on all boards
    Pairing pairing = Pairing::round_robin;
    bool one_hall = false;        // all rounds in one place: line-ups by round, teams are checked in
    bool is_pyramid = false;      // league and divisions, with promotion and relegation
    int teams_of_a_district = 0;  // in a group; 0: any number
    int players_of_a_team = 0;    // on the strength list, with the reserve; 0: any number
    int months_of_notice = 0;     // teams are entered, and new members registered, so long before the first day
    bool open_boards_score_nothing = false;  // the director may close a card on which boards are open
    Ore entry_fee, deposit;
    std::string time_control = {};
    int start = 12 * 60;           // minutes after midnight
    int report_days = 1;           // the card is agreed so many days after the match day
    std::string swiss_type = "a";  // fide_team_swiss_2026: colour preferences of type a, b or none
    // What the union's rules of the season fix, here as the handbook of 2011 has it.
    int appeal_days = 10;               // from the director to the committee
    int board_appeal_days = 21;         // from the committee to the appeals board
    bool short_team_is_warned = false;  // one player missing: a warning, and a point the next time
    bool phone_in_bag = false;          // a phone that is switched off may lie in the player's bag
    std::vector<int> senior_ages = {60};
    int breadth_average = 1800;
    // What a report of FIDE's fixes; an event that was taken over goes on with it.
    std::optional<ByeWorth> bye = {};           // none: a drawn match
    std::string tie_breaks = {};                // FIDE's codes behind the first score; empty: by the ladder
    std::optional<Colour> initial_colour = {};  // before a round is paired; none: White
    bool one_score_alone = false;               // the other one has no say in colours
    friend bool operator==(const Rules&, const Rules&) = default;
};

// dsu_2011, 5.1 §12 b: 90 minutes for 40 moves and 30 for the rest, 30 seconds a move from move 1.
// dsu_2011, 5.3 §3: a fee of 100 crowns a team. dsu_2011, 5.3 §8: 20 minutes and 30 seconds a move.
// dsu_2011, 5.3 §4: four players and a reserve. dsu_2011, 5.3 §5 and 5.3 §7: a month before.
// dsu_2011, 5.5 §2: one team of each district. dsu_2011, 5.5 §5: all play all with 30 minutes.
// dsu_2011, 5.5 §6: eight players and a reserve.
// dsu_2011, 1.1.16.1: school teams of 4 or 8. dsu_2011, 1.1.16.2: upper schools, teams of 4.
std::span<const Rules> all_rules();
const Rules* find_rules(std::string_view competition);

// The union's rules of the season that begins in a year; none: it has no pack for this competition. A league begins in
// July, the pokal is in the spring.
const packs::Pack* pack_of(std::string_view competition, int year);
// The rules of a competition in that season: the row, and what the pack of the season fixes.
std::optional<Rules> rules_in(std::string_view competition, int year);
// The rules of a season, for the season of a later year: what was as the pack of the one had it is as the other's has
// it; what the director has fixed stays.
Rules carried_over(const Rules& rules, int year, int later);

// The table of a row of the season that begins in a year. Where the union's rules of that season put match points first
// in the league, they do, unless the director has fixed another order.
Competition competition_of(const Rules& rules, std::string_view row, int year);
Attendance attendance_of(const Rules& rules);
// dsu_2011, 5.3 §12: the pokal has no tournament committee, so that nothing is appealed on the day of play.
bool has_committee(const Rules& rules);
// Whose competition it is, by FIDE's letters; empty: a league of one's own.
std::string_view federation_of(const Rules& rules);

}  // namespace dommer::teams::season
