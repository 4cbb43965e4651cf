#include <algorithm>
#include <set>

#include "packs/known_values.hpp"
#include "season_deciding.hpp"

// Who moves between the league and the division below it where there is no second one (dsu-league-2024).
namespace dommer::teams::season {
namespace {

using Names = std::vector<std::string>;

bool is_named_in(const Names& names, const std::string& name) { return std::ranges::find(names, name) != names.end(); }

std::string_view value_in(const Season& season, std::string_view key) {
    const packs::Pack* pack = pack_of(season.settings.rules.competition, season.settings.year);
    const packs::PackValue* value = pack == nullptr ? nullptr : pack->find(key);
    return value == nullptr ? std::string_view() : value->value;
}

Names teams_in_row(const Season& season, std::string_view row) {
    Names names;
    for (const GroupPlan& group : season.settings.groups)
        if (group.row == row)
            for (const SeasonTeam& team : ranking_of(season, group.id)) names.push_back(team.name);
    return names;
}

bool has_left(const Season& season, const std::string& name) {
    return std::ranges::any_of(season.teams,
                               [&](const auto& team) { return team.second.name == name && team.second.out; });
}

Refusal name_who_moves(std::string where) { return {Refused::name_who_moves, std::move(where), {}}; }

// The district of a winner: as it was told, else that of its club in this season.
int district_of(const Season& season, const NextTeam& winner) {
    if (winner.district != 0) return winner.district;
    for (const auto& [id, club] : season.clubs)
        if (club.name == winner.club) return club.district;
    return 0;
}

std::string numbers_of(const packs::PlacesOfDistricts& places) {
    std::string words;
    for (const int district : places.districts) words += (words.empty() ? "" : ", ") + std::to_string(district);
    return words;
}

// dsu_2011, 5.1 §4: the winners of the districts come up. The pack of the season says how many come from which.
std::optional<Refusal> against_winners(const Season& season, const Closed& wish) {
    const std::string_view value = value_in(season, "district_places");
    if (value.empty()) return std::nullopt;
    std::vector<packs::PlacesOfDistricts> fixed = *packs::places_in(value);
    for (const packs::PlacesOfDistricts& each : fixed) {
        const auto named = std::ranges::count_if(wish.district_winners, [&](const NextTeam& winner) {
            return std::ranges::find(each.districts, district_of(season, winner)) != each.districts.end();
        });
        if (named != each.places)
            return Refusal{Refused::places_of_districts, numbers_of(each), {}, WinnersOfDistricts{named, each.places}};
    }
    for (const NextTeam& winner : wish.district_winners)
        if (std::ranges::none_of(fixed, [&](const packs::PlacesOfDistricts& each) {
                return std::ranges::find(each.districts, district_of(season, winner)) != each.districts.end();
            }))
            return Refusal{Refused::no_such_district, winner.name, {}};
    return std::nullopt;
}

// Each is in the row, once; who has left it is among them.
std::optional<Refusal> against_leaving(const Season& season, const Names& row, const Names& leaving) {
    for (const std::string& name : leaving)
        if (!is_named_in(row, name) || std::ranges::count(leaving, name) > 1) return name_who_moves(name);
    for (const std::string& name : row)
        if (has_left(season, name) && !is_named_in(leaving, name)) return name_who_moves(name);
    return std::nullopt;
}

// dsu_2011, 5.1 §4: the winner of a group goes up, and one team of a club is in the league: the right of who may not
// goes to the next of the group (our reading R-TEAM-10). Of which groups somebody goes up no text says since 2024.
std::optional<Refusal> against_promotion(const Season& season, const Closed& wish) {
    std::set<std::string> represented;
    for (const std::string& name : teams_in_row(season, league.id))
        if (!is_named_in(wish.from_league, name)) represented.insert(club_of(season, wish, name));
    std::size_t found = 0;
    for (const GroupPlan& group : season.settings.groups) {
        if (group.row != division1.id) continue;
        const Ranking ranking = ranking_of(season, group.id);
        const auto first = std::ranges::find_if(ranking, [&](const SeasonTeam& team) {
            return !represented.contains(team.club) && !is_named_in(wish.from_division1, team.name);
        });
        for (const SeasonTeam& team : ranking) {
            if (!is_named_in(wish.to_league, team.name)) continue;
            if (first == ranking.end() || first->name != team.name)
                return Refusal{Refused::not_the_first_of_its_group, team.name, {}};
            represented.insert(team.club), ++found;
        }
    }
    if (found == wish.to_league.size()) return std::nullopt;
    for (const std::string& name : wish.to_league)
        if (!is_named_in(teams_in_row(season, division1.id), name)) return name_who_moves(name);
    return name_who_moves(wish.to_league.front());
}

// The rows of the next season. A team of the league that has left goes down no further: its place below is vacant
// (our reading R-TEAM-17).
class NextRows {
public:
    NextRows(const Season& season, Closed closed) : season_(season), closed_(std::move(closed)) {}

    tl::expected<Closed, Refusal> run() {
        const Names top = teams_in_row(season_, league.id), below = teams_in_row(season_, division1.id);
        for (const std::string& name : top)
            if (!is_named_in(closed_.from_league, name)) add(name, league.id);
        for (const std::string& name : closed_.to_league) add(name, league.id);
        for (const std::string& name : below)
            if (!is_named_in(closed_.to_league, name) && !is_named_in(closed_.from_division1, name))
                add(name, division1.id);
        for (const std::string& name : closed_.from_league) {
            if (has_left(season_, name))
                closed_.vacant.push_back(name);
            else
                add(name, division1.id);
        }
        for (const NextTeam& winner : closed_.district_winners)
            closed_.next.push_back({winner.name, winner.club, std::string(division1.id)});
        if (auto fault = against_size(top.size(), league.id, 0)) return tl::unexpected(*fault);
        if (auto fault = against_size(below.size(), division1.id, closed_.vacant.size())) return tl::unexpected(*fault);
        return std::move(closed_);
    }

private:
    void add(const std::string& name, std::string_view row) {
        closed_.next.push_back({name, club_of(season_, closed_, name), std::string(row)});
    }
    std::optional<Refusal> against_size(std::size_t now, std::string_view row, std::size_t vacant) const {
        const auto next = static_cast<std::size_t>(std::ranges::count(closed_.next, row, &NextTeam::row)) + vacant;
        if (next == now) return std::nullopt;
        return name_who_moves(std::string(row) + " " + std::to_string(next) + " / " + std::to_string(now));
    }

    const Season& season_;
    Closed closed_;
};

}  // namespace

bool has_second_division(const Season& season) {
    return std::ranges::any_of(season.settings.groups,
                               [](const GroupPlan& group) { return group.row == division2.id; });
}

std::vector<std::string> last_of_groups(const Season& season, std::string_view row) {
    const auto down = static_cast<std::size_t>(packs::number_in(value_in(season, "relegation")).value_or(0));
    std::vector<std::string> names;
    for (const GroupPlan& group : season.settings.groups) {
        if (group.row != row) continue;
        const Ranking ranking = ranking_of(season, group.id);
        for (std::size_t at = ranking.size() - std::min(down, ranking.size()); at < ranking.size(); ++at)
            names.push_back(ranking[at].name);
    }
    return names;
}

tl::expected<Closed, Refusal> closed_with_two_rows(const Season& season, Closed wish) {
    if (wish.from_league.empty()) wish.from_league = last_of_groups(season, league.id);
    if (wish.from_division1.empty()) wish.from_division1 = last_of_groups(season, division1.id);
    if (auto fault = against_winners(season, wish)) return tl::unexpected(*fault);
    for (const auto& [row, leaving] :
         {std::pair{league.id, &wish.from_league}, std::pair{division1.id, &wish.from_division1}})
        if (auto fault = against_leaving(season, teams_in_row(season, row), *leaving)) return tl::unexpected(*fault);
    if (auto fault = against_promotion(season, wish)) return tl::unexpected(*fault);
    return NextRows(season, std::move(wish)).run();
}

}  // namespace dommer::teams::season
