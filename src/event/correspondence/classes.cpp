#include "correspondence/classes.hpp"

namespace dommer::correspondence {
namespace {

constexpr Points to_go_up{.halves = 10}, to_stay{.halves = 4};

// dsu_2011, 6.5.2.2 and 6.5.2.3: 45 %.
constexpr bool keeps_championship_class(Points points, int games) { return 100 * points.halves >= 45 * 2 * games; }

constexpr Class above(Class in) { return static_cast<Class>(static_cast<int>(in) - 1); }
constexpr Class below(Class in) { return static_cast<Class>(static_cast<int>(in) + 1); }

constexpr IccfRow table[] = {
    {IccfEvent::world_final, Class::championship, {}, {}},
    {IccfEvent::candidates, Class::championship, {}, {}},
    {IccfEvent::european_final, Class::championship, 67, {}},
    {IccfEvent::world_semifinal, Class::championship, 67, {}},
    {IccfEvent::m_class, Class::championship, 75, {}},
    {IccfEvent::cup_final, Class::championship, {}, 3},
    {IccfEvent::european_final, Class::master, 33, {}},
    {IccfEvent::world_semifinal, Class::master, 33, {}},
    {IccfEvent::m_class, Class::master, 33, {}},
    {IccfEvent::h_class, Class::master, 75, {}},
    {IccfEvent::cup_final, Class::master, {}, 8},
    {IccfEvent::european_final, Class::qualification, 0, {}},
    {IccfEvent::world_semifinal, Class::qualification, 0, {}},
    {IccfEvent::m_class, Class::qualification, 0, {}},
    {IccfEvent::h_class, Class::qualification, 33, {}},
    {IccfEvent::o_class, Class::qualification, {}, 1},
};

}  // namespace

NextClass next_class(const ClassResult& result) {
    if (result.in == Class::championship)
        return keeps_championship_class(result.points, result.games) ? NextClass{Outcome::stay, Class::championship}
                                                                     : NextClass{Outcome::relegate, Class::master};
    const bool up = result.points >= to_go_up || (result.in != Class::master && result.first_or_shared_first);
    if (up) return {Outcome::promote, above(result.in)};
    if (result.points < to_stay && result.in != Class::open) return {Outcome::relegate, below(result.in)};
    return {Outcome::stay, result.in};
}

bool is_safe_from_relegation(const ClassResult& so_far) { return next_class(so_far).outcome != Outcome::relegate; }

bool can_still_keep_championship_class(Points points, int games, int open_games) {
    return keeps_championship_class({points.halves + 2 * open_games}, games);
}

std::span<const IccfRow> iccf_table() { return table; }

Class class_of_iccf(const IccfResult& result) {
    for (const IccfRow& row : table) {
        if (row.event != result.event) continue;
        if (row.min_percent && (!result.percent || *result.percent < *row.min_percent)) continue;
        if (row.last_place && (!result.place || *result.place > *row.last_place)) continue;
        return row.gives;
    }
    return Class::open;
}

bool is_valid(Right right, Date finished, Date entered) {
    return entered >= finished && entered <= anniversary(finished, right == Right::stay ? 3 : 2);
}

}  // namespace dommer::correspondence
