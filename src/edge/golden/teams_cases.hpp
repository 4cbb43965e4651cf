#pragma once

#include "cases.hpp"
#include "vocabulary/calendar.hpp"
#include "vocabulary/names.hpp"

// The kinds of topic teams: those of lists, matches and tables are in teams.cpp, these of the season's end and of the
// other events in teams_events.cpp.
namespace dommer::golden::teams_cases {

using Strings = std::vector<std::string>;

inline Date day_from(const Json& text) { return parse_date(text.get<std::string>()).value(); }
template <Named Value>
Value value_of(const Json& id) {
    return value_from<Value>(id.get<std::string>()).value();
}
inline std::optional<int> number_or_none(const Json& json) {
    return json.is_null() ? std::nullopt : std::optional(json.get<int>());
}

Json pokal_age(const Json& input, const Json& expected);
Json pokal_breadth(const Json& input, const Json& expected);
Json pokal_lineup(const Json& input, const Json& expected);
Json pokal_replay(const Json& input, const Json& expected);
Json pokal_date(const Json& input, const Json& expected);
Json pokal_home_away(const Json& input, const Json& expected);
Json pokal_quota(const Json& input, const Json& expected);
Json pokal_appeal(const Json& input, const Json& expected);
Json junior_team(const Json& input, const Json& expected);
Json junior_travel(const Json& input, const Json& expected);
Json junior_date(const Json& input, const Json& expected);
Json season_end(const Json& input, const Json& expected);
Json vacancy(const Json& input, const Json& expected);
Json playoff(const Json& input, const Json& expected);
Json balance_of_rows(const Json& input, const Json& expected);
Json deadline(const Json& input, const Json& expected);
Json start_time_request(const Json& input, const Json& expected);
Json fine(const Json& input, const Json& expected);
Json no_show_of(const Json& input, const Json& expected);
Json olympiad_teams(const Json& input, const Json& expected);

}  // namespace dommer::golden::teams_cases
