#pragma once

#include <span>
#include <vector>

#include "correspondence/cup.hpp"

// Who may enter which class of the individual tournament, by what they have played over the years.
namespace dommer::correspondence {

// What opens a class.
enum class Door : unsigned char {
    kept_class,      // the latest result in the class itself
    promotion,       // a result in the class below
    relegation,      // a result in the class above
    can_still_keep,  // a championship class that is not finished
    cup,
    iccf,
    rating,      // over the board, with a supplementary card
    first_time,  // the open class
    director     // by the judgement of the director, and for the championship class of both heads
};
constexpr Ids<9> ids_of(Door) {
    return {"kept_class", "promotion", "relegation", "can_still_keep", "cup",
            "iccf",       "rating",    "first_time", "director"};
}
Citation rule_of(Door door, Class in);

// A group of the individual tournament, finished or not.
struct ClassPlayed {
    ClassResult result;  // the points so far of all its games
    int open_games = 0;
    Date started;
    std::optional<Date> finished;  // none: it is running
    std::optional<Door> entered_by = std::nullopt;
};
struct CupPlayed {
    CupStage stage = CupStage::final;
    bool semifinal_held = true;
    Points points;
    int games = 0, rank = 0;
    int entries = 0;  // in the first round
    Date finished;
};
struct IccfPlayed {
    IccfResult result;
    Date finished;
};
struct History {
    std::vector<ClassPlayed> classes;
    std::vector<CupPlayed> cups;
    std::vector<IccfPlayed> iccf;
    std::optional<int> over_board_rating;
    bool supplementary_card = false;
};

struct Access {
    Class in = Class::open;
    Door door = Door::first_time;
    friend bool operator==(const Access&, const Access&) = default;
};
// dsu_2011, 6.5.2.2, 6.5.2.3, 6.5.3.2 and 6.6.2: the classes that are open on the day of the entry, from the top, each
// with the doors that lead there. What the director judges is not among them.
std::vector<Access> access_of(const History& history, Date entered);
std::optional<Door> door_into(std::span<const Access> access, Class wanted);

// dsu_2011, 6.5.2.3: a right to the championship class that was left unused in three consecutive Septembers is lost, on
// the last day of the third. `started`: groups of the class, each of which uses the right in its year. None: it is not
// lost on that day.
std::optional<Date> lost_unused_on(Date since, Date entered, std::span<const Date> started = {});
inline bool was_left_unused(Date since, Date entered) { return lost_unused_on(since, entered).has_value(); }

// dsu_2011, 6.5.1.2: another group of the class while one is running only without danger of relegation from it.
bool is_in_danger_of_relegation(const History& history, Class wanted);

// dsu_2011, 6.5.3.2: who has not played for 3 years counts as playing for the first time.
bool is_first_time(const History& history, Date entered);

}  // namespace dommer::correspondence
