#pragma once

#include "cases.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

// The kinds of topic correspondence: notation, days and conduct are in correspondence.cpp, these of classes, cup and
// teams in correspondence_tournaments.cpp.
namespace dommer::golden::correspondence_cases {

inline Date day_in(const Json& text) { return parse_date(text.get<std::string>()).value(); }
template <Named Value>
Value named(const Json& id) {
    return value_from<Value>(id.get<std::string>()).value();
}

Json emt_outcome(const Json& input, const Json& expected);
Json rating_class(const Json& input, const Json& expected);
Json iccf_class(const Json& input, const Json& expected);
Json right_valid(const Json& input, const Json& expected);
Json cup_groups_of(const Json& input, const Json& expected);
Json cup_dm_places(const Json& input, const Json& expected);
Json cup_class_right(const Json& input, const Json& expected);
Json double_round(const Json& input, const Json& expected);
Json emt_standings(const Json& input, const Json& expected);
Json team_standings(const Json& input, const Json& expected);
Json team_division_right(const Json& input, const Json& expected);
Json team_score(const Json& input, const Json& expected);
Json team_average_of(const Json& input, const Json& expected);
Json team_entry_check(const Json& input, const Json& expected);
Json team_reserves(const Json& input, const Json& expected);
Json team_clock_stop(const Json& input, const Json& expected);

// Rows of tables.json (correspondence_tables.cpp).
Json promotion_row(const Json& row);
Json castling_row(const Json& row);
Json iccf_row(const Json& row);
Json rating_row(const Json& row);
Json cup_row(const Json& row);
Json weight_row(const Json& row);
Json easter_row(const Json& row);

}  // namespace dommer::golden::correspondence_cases
