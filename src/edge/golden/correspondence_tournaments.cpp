#include <algorithm>

#include "correspondence/cup.hpp"
#include "correspondence/standings.hpp"
#include "correspondence/team_championship.hpp"
#include "correspondence_cases.hpp"

namespace dommer::golden::correspondence_cases {
namespace {

using namespace dommer::correspondence;

// Names in the order of the alphabet: who shares a place is listed so.
class Ranked {
public:
    explicit Ranked(const Json& list) : names_(list.get<std::vector<std::string>>()) { std::ranges::sort(names_); }
    int operator()(const Json& name) const {
        const auto found = std::ranges::find(names_, name.get<std::string>());
        if (found == names_.end()) throw std::runtime_error("nobody is called " + name.get<std::string>());
        return static_cast<int>(found - names_.begin());
    }
    const std::string& operator[](int place) const { return names_[static_cast<std::size_t>(place)]; }
    int size() const { return static_cast<int>(names_.size()); }

private:
    std::vector<std::string> names_;
};

Json class_or_null(std::optional<Class> found) { return found ? Json(id_of(*found)) : Json(); }

std::vector<TeamEntry> entries_from(const Json& list) {
    std::vector<TeamEntry> entries;
    for (const Json& each : list) entries.push_back({each.at("club"), each.at("division")});
    return entries;
}

}  // namespace

Json emt_outcome(const Json& input, const Json&) {
    const NextClass next = next_class({.in = named<Class>(input.at("class")),
                                       .points = points_from(input.at("points")),
                                       .games = input.at("games"),
                                       .first_or_shared_first = input.value("first_or_shared_first", false)});
    return {{"outcome", id_of(next.outcome)}, {"next_class", id_of(next.next)}};
}

Json rating_class(const Json& input, const Json&) {
    return {{"class", id_of(class_of_rating(input.at("rating").get<int>()))}};
}

Json iccf_class(const Json& input, const Json&) {
    IccfResult result{.event = named<IccfEvent>(input.at("tournament")), .percent = {}, .place = {}};
    if (const Json& percent = input.at("score_percent"); !percent.is_null()) result.percent = fraction_from(percent);
    if (const Json& place = input.at("place"); !place.is_null()) result.place = place.get<int>();
    return {{"class", id_of(class_of_iccf(result))}};
}

Json right_valid(const Json& input, const Json&) {
    return {{"valid",
             is_valid(named<Right>(input.at("kind")), day_in(input.at("finished")), day_in(input.at("entry_date")))}};
}

Json cup_groups_of(const Json& input, const Json&) {
    const auto groups = cup_groups(input.at("entries"));
    if (!groups) return {{"possible", false}};
    return {{"possible", true}, {"groups_of_7", groups->of_seven}, {"groups_of_6", groups->of_six}};
}

Json cup_dm_places(const Json& input, const Json&) {
    const auto places = championship_places(input.at("entries"));
    return {{"dm_places", places.all}, {"places_needing_75_percent", places.needing_75_percent}};
}

Json cup_class_right(const Json& input, const Json&) {
    return {{"class", class_or_null(class_of_cup(named<CupStage>(input.at("stage")), input.at("semifinal_held"),
                                                 fraction_from(input.at("score_percent"))))}};
}

Json double_round(const Json& input, const Json&) {
    return {{"games_per_pair", games_per_pair(named<Class>(input.at("class")), input.at("players"))}};
}

Json emt_standings(const Json& input, const Json&) {
    const Ranked players(input.at("players"));
    std::vector<GroupResult> results;
    for (const Json& each : input.at("results")) {
        const Points scored = points_from(each.at(2));
        results.push_back({players(each.at(0)), players(each.at(1)), scored, win - scored});
    }
    Json table = Json::array();
    for (const GroupRow& row : group_table(players.size(), results))
        table.push_back({{"player", players[row.player]},
                         {"rank", row.rank},
                         {"points", decimal(row.points)},
                         {"sb", row.sonneborn_berger / 4.0},
                         {"decided_by", id_of(row.decided_by)}});
    return {{"table", table}};
}

Json team_standings(const Json& input, const Json&) {
    const Ranked teams(input.at("teams"));
    std::vector<TeamMatch> matches;
    for (const Json& each : input.at("matches")) {
        TeamMatch match{teams(each.at(0)), teams(each.at(1))};
        const std::string boards = each.at(2);
        std::copy_n(boards.begin(), std::min(boards.size(), match.boards.size()), match.boards.begin());
        matches.push_back(match);
    }
    std::vector<int> lots;
    if (input.contains("lots") && !input["lots"].is_null())
        for (const Json& team : input["lots"]) lots.push_back(teams(team));
    Json table = Json::array();
    for (const TeamRow& row : team_table(teams.size(), matches, lots))
        table.push_back({{"team", teams[row.team]},
                         {"rank", row.rank},
                         {"points", decimal(row.points)},
                         {"decided_by", row.decided_by}});
    return {{"table", table}};
}

Json team_division_right(const Json& input, const Json&) {
    return {{"entitled_division",
             std::to_string(entitled_division(input.at("division"), fraction_from(input.at("score_percent"))))}};
}

Json team_score(const Json& input, const Json&) {
    const auto percent = team_percent(points_from(input.at("points")), input.at("finished_reported_games"));
    return {{"score_percent", percent ? Json(decimal(*percent)) : Json()}};
}

Json team_average_of(const Json& input, const Json&) {
    return {{"average", decimal(team_average(input.at("ratings").get<std::vector<int>>()))}};
}

Json team_entry_check(const Json& input, const Json&) {
    const auto fault = input.contains("entries") ? fault_of_entries(entries_from(input["entries"]))
                                                 : fault_of_player(entries_from(input.at("player_teams")));
    return {{"legal", !fault}, {"reason", fault ? Json(id_of(*fault)) : Json()}};
}

Json team_reserves(const Json& input, const Json&) {
    return {{"legal", input.at("reserves_used").get<int>() <= most_reserves}, {"max", most_reserves}};
}

Json team_clock_stop(const Json& input, const Json&) {
    return {{"last_day", iso(reserve_stop(day_in(input.at("stop_from"))).to)}, {"days", reserve_stop_days}};
}

}  // namespace dommer::golden::correspondence_cases
