#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"
#include "vocabulary/title.hpp"

namespace dommer::teams {

struct DayRange {  // both days included
    Date from, to;
    constexpr bool has(Date day) const { return from <= day && day <= to; }
    friend bool operator==(const DayRange&, const DayRange&) = default;
};

// dsu_2011, 5.1 §9: a place on the club's strength list: its number, the team or none for a reserve, and whether the
// player has neither citizenship nor residence.
struct ListedPlayer {
    int number = 0;
    int team = 0;  // 0: a reserve
    std::string name = {};
    bool foreign = false;
    Date notice{};            // the day the director heard of the player, or of the change that concerns them
    bool late_entry = false;  // added after the closing date of the list
    bool registered = true;   // member of the union through the club
    bool other_club = false;  // has played for another club this season
    std::vector<DayRange> quarantines = {};
    int person = 0;                           // the number in the register; 0: none was given
    int rating = 0;                           // 0: unrated
    std::optional<Date> born = std::nullopt;  // private: events for an age ask for it
    bool girl = false;
    // As a report has them that the event was taken over from; a person of the register is as the register has them.
    bool man = false;
    Title title = Title::none;
    std::string federation = {};
    int fide_id = 0;  // 0: none
    // What the register says of the days on which they are a member through the club. Never stored with the list; none:
    // the register was not asked, or does not have them, and the club's word counts.
    std::optional<std::vector<DayRange>> member_days = std::nullopt;
    friend bool operator==(const ListedPlayer&, const ListedPlayer&) = default;
};
using StrengthList = std::vector<ListedPlayer>;  // by number

enum class BadStrengthList : unsigned char { number_below_one, number_twice, team_below_nought };
constexpr Ids<3> ids_of(BadStrengthList) { return {"number_below_one", "number_twice", "team_below_nought"}; }
// The first fault of a list, with the number it stands at.
struct StrengthListError {
    BadStrengthList what;
    int number = 0;
};
std::optional<StrengthListError> fault_of(const StrengthList& list);

// Who is the same on another list: by the number in the register where both have one, else by the name. None: nobody.
const ListedPlayer* same_player(const StrengthList& list, const ListedPlayer& player);

// dsu_2011, 5.1 §11: a new member is put into the list where the club wishes (`position` from 0). Whoever slides out at
// the end of a team moves to the next lower one and so on, out of the lowest to the reserves; the order of the others
// stays. Everybody who came or moved may play 30 days after `notice` (our reading R-TEAM-18). Numbers follow the
// places. After the closing date of the list nobody comes in who has neither citizenship nor residence.
struct Insertion {
    int team_size = 8;
    std::size_t position = 0;
    ListedPlayer player;
    bool after_deadline = true, late_foreigners = false;
};
enum class CannotInsert : unsigned char { position_beyond_the_list, foreign_player };
constexpr Ids<2> ids_of(CannotInsert) { return {"position_beyond_the_list", "foreign_player"}; }
tl::expected<StrengthList, CannotInsert> with_inserted(StrengthList list, const Insertion& insertion);

// dsu_2011, 5.1 §10: 30 days after the director had notice.
constexpr Date first_day_of_play(Date notice, int days = 30) { return plus_days(notice, days); }

}  // namespace dommer::teams
