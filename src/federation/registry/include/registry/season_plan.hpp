#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "registry/club_id.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

namespace dommer::registry {

// dsu_2011, 2.3: on which days the club's tournament is played, when adjourned games are, when teams are entered, when
// the matches are, and what else the club arranges.
enum class Occasion { club_night, adjourned_games, team_entry, match, tournament, meeting, other };
constexpr Ids<7> ids_of(Occasion) {
    return {"club-night", "adjourned-games", "team-entry", "match", "tournament", "meeting", "other"};
}

struct PlannedDay {
    std::string title, place;
    Occasion occasion = Occasion::other;
    Date first_day, last_day;
    std::optional<ClubId> club;  // none: the union's own
    bool for_others = false;     // of interest to players of other clubs: it goes into the union's calendar
    friend bool operator==(const PlannedDay&, const PlannedDay&) = default;
};

// A line of a calendar: a planned day, or a tournament.
struct CalendarLine {
    PlannedDay day;
    int planned = 0;          // its number in the plan; 0: it is a tournament
    std::string tournament;   // its short name
    std::string season = {};  // of a match day: the short name of the team competition's season
};

// What the line is called in files for calendars; it stays when the line changes.
std::string calendar_id(const CalendarLine& line);

struct CalendarPeriod {
    Date from, to;
    std::optional<ClubId> club;  // this club's own season; none: the union's calendar
};

// dsu_2011, 2.3: the union's overview covers a calendar year, here the one of this day.
constexpr CalendarPeriod calendar_year(Date day) {
    return {day.year() / std::chrono::January / 1, day.year() / std::chrono::December / 31, std::nullopt};
}

// dsu_2011, 2.3: the union's overview has what concerns players of other clubs, and the tournaments; a club's plan has
// all its own days. By the first day, of one day the longer before the shorter, then by title.
std::vector<CalendarLine> calendar_of(const std::map<int, PlannedDay>& plan, std::vector<CalendarLine> tournaments,
                                      const CalendarPeriod& period);

}  // namespace dommer::registry
