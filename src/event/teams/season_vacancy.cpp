#include <algorithm>
#include <tuple>

#include "season_deciding.hpp"

// Places of the next season that nobody has.
namespace dommer::teams::season {
namespace {

std::string_view row_below(std::string_view row) {
    return row == league.id ? division1.id : row == division1.id ? division2.id : std::string_view();
}

std::string row_of_next(const Season& season, const std::string& name) {
    const auto found = std::ranges::find(season.next, name, &NextTeam::name);
    return found == season.next.end() ? "" : found->row;
}

// dsu_2011, 5.1 §5: the relegated teams of a row in the order of their places, of the group whose place it is; where
// the place is of no group of the row, of all its groups, first those with the better place, then by points.
std::vector<std::string> relegated_from(const Season& season, std::string_view row, const GroupPlan* concerned) {
    struct Placed {
        int rank = 0;
        Points board_points, match_points;
        std::string name;
    };
    std::vector<Placed> all;
    for (const GroupPlan& group : season.settings.groups) {
        if (group.row != row || (concerned != nullptr && concerned->id != group.id)) continue;
        for (const Standing& each : standings(season, group.id)) {
            const Team& team = season.teams.at(each.team);
            const std::string next = row_of_next(season, team.name);
            const bool has_row_below = row == league.id || has_second_division(season);
            const bool went_down = next == (has_row_below ? row_below(row) : std::string_view());
            if (went_down && !team.out)
                all.push_back({each.row.rank, each.row.board_points, each.row.match_points, team.name});
        }
    }
    std::ranges::stable_sort(all, [](const Placed& a, const Placed& b) {
        return std::tuple(a.rank, b.board_points, b.match_points) < std::tuple(b.rank, a.board_points, a.match_points);
    });
    std::vector<std::string> names;
    for (Placed& each : all) names.push_back(std::move(each.name));
    return names;
}

// The row in which the place is: of a team that leaves its own, of a relegated one that has left the row below.
std::string row_of_place(const Season& season, const std::string& place) {
    if (std::ranges::find(season.vacant, place) == season.vacant.end()) return row_of_next(season, place);
    for (const auto& [id, team] : season.teams)
        if (team.name == place)
            if (const GroupPlan* group = find_group(season, team.group)) return std::string(row_below(group->row));
    return "";
}

// The teams whose turn it is to take a place in a row of the next season.
std::vector<std::string> in_line_for(const Season& season, const std::string& place, std::string_view row) {
    const GroupPlan* concerned = nullptr;
    for (const auto& [id, team] : season.teams)
        if (team.name == place)
            if (const GroupPlan* group = find_group(season, team.group); group != nullptr && group->row == row)
                concerned = group;
    auto names = relegated_from(season, row, concerned);
    std::erase(names, place);
    return names;
}

}  // namespace

std::vector<Vacancy> vacancies_of(const Season& season) {
    std::vector<Vacancy> all;
    for (const std::string& place : season.vacant)
        if (std::string row = row_of_place(season, place); !row.empty())
            all.push_back({place, row, in_line_for(season, place, row)});
    return all;
}

// dsu_2011, 5.1 §5: a vacant place goes to the best placed of the relegated teams; who does not want it is passed over.
Decided decide_on(const Season& season, const VacancyFilled& wish, const Moment&) {
    const std::string row = row_of_place(season, wish.place);
    if (!season.settings.rules.is_pyramid || row.empty()) return refuse(Refused::no_such_vacancy, wish.place);
    const auto in_line = in_line_for(season, wish.place, row);
    VacancyFilled filled{wish.place, wish.team, row};
    if (filled.team.empty() && !in_line.empty()) filled.team = in_line.front();
    if (std::ranges::find(in_line, filled.team) == in_line.end()) return refuse(Refused::not_next_in_line, filled.team);
    return all_of(filled);
}

}  // namespace dommer::teams::season
