#pragma once

#include <optional>
#include <span>

#include "correspondence/leave.hpp"
#include "vocabulary/fraction.hpp"
#include "vocabulary/points.hpp"

// The classes of the individual tournament: who may play where, who goes up and down.
namespace dommer::correspondence {

// dsu_2011, 6.5.1: from the top.
enum class Class : unsigned char { championship, master, qualification, open };
constexpr Ids<4> ids_of(Class) { return {"DM", "MASTER", "QUALIFICATION", "OPEN"}; }

// dsu_2011, 6.5.1.1: every group but the championship's has seven players and starts when seven have entered.
inline constexpr int players_of_a_group = 7;
// dsu_2011, 6.5.2.1: in the championship class everybody meets twice if there are fewer than seven.
constexpr int games_per_pair(Class in, int players) {
    return in == Class::championship && players < players_of_a_group ? 2 : 1;
}

enum class Outcome : unsigned char { promote, stay, relegate };
constexpr Ids<3> ids_of(Outcome) { return {"promote", "stay", "relegate"}; }
struct ClassResult {
    Class in = Class::open;
    Points points;
    int games = 6;
    bool first_or_shared_first = false;
};
struct NextClass {
    Outcome outcome = Outcome::stay;
    Class next = Class::open;
    friend bool operator==(const NextClass&, const NextClass&) = default;
};
// dsu_2011, 6.5.2.3: below 45 % the championship class is lost. dsu_2011, 6.5.3.2: 5 points or a first place lead up;
// into the championship class only 5 points (6.5.2.2; our reading R-CORR-13). dsu_2011, 6.5.3.3: fewer than 2 points
// lead down, never from the open class.
NextClass next_class(const ClassResult& result);

// dsu_2011, 6.5.1.2: who enters another group before the old one is finished shows that there is no danger of
// relegation: the points so far are enough even if every open game is lost.
bool is_safe_from_relegation(const ClassResult& so_far);
// dsu_2011, 6.5.2.2: a player of an unfinished championship class shows that 45 % can be reached.
bool can_still_keep_championship_class(Points points, int games, int open_games);

// dsu_2011, 6.5.3.2: over-the-board ratings: master from 2100, qualification from 1900, else open.
constexpr Class class_of_rating(int rating) {
    return rating >= 2100 ? Class::master : rating >= 1900 ? Class::qualification : Class::open;
}

enum class IccfEvent : unsigned char {
    world_final,
    candidates,
    european_final,
    world_semifinal,
    m_class,
    cup_final,
    h_class,
    o_class,
    any_other
};
constexpr Ids<9> ids_of(IccfEvent) {
    return {"WORLD_FINAL", "CANDIDATES", "EUROPEAN_FINAL", "WORLD_SEMIFINAL", "M_CLASS",
            "CUP_FINAL",   "H_CLASS",    "O_CLASS",        "ANY_OTHER"};
}
struct IccfResult {
    IccfEvent event = IccfEvent::any_other;
    std::optional<Fraction> percent;
    std::optional<int> place;
};
// A line of the table: the best class that this event gives from that score, or up to that place.
struct IccfRow {
    IccfEvent event;
    Class gives;
    std::optional<int> min_percent, last_place;
};
// dsu_2011, 6.5.3.2: the table of ICCF results, best class first. The lower bounds are compared exactly (our reading
// R-CORR-14); below every line of an event stands the open class (R-CORR-20).
std::span<const IccfRow> iccf_table();
Class class_of_iccf(const IccfResult& result);

enum class Right : unsigned char { promotion, stay, cup_right, iccf };
constexpr Ids<4> ids_of(Right) { return {"promotion", "stay", "cup_right", "iccf"}; }
// dsu_2011, 6.5.2.2, 6.5.3.2 and 6.6.2.3: rights of promotion, of the cup and of ICCF results last 2 years, a class
// kept 3 years, from the day the group was finished, the anniversary included (our reading R-CORR-15).
bool is_valid(Right right, Date finished, Date entered);

}  // namespace dommer::correspondence
