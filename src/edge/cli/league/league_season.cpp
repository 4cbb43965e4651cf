#include <fmt/format.h>

#include "league_input.hpp"
#include "teams/fixtures.hpp"
#include "teams/season_end.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::teams;

teams::Ranking ranking_in(const Json& list, const std::string& key) {
    teams::Ranking ranking;
    for (const Json& each : list) {
        if (!each.is_array() || each.size() != 2 || !each[0].is_string() || !each[1].is_string())
            throw BadLeagueFile{fmt::format("\"{}\" has teams as [name, club], best first", key)};
        ranking.push_back({each[0].get<std::string>(), each[1].get<std::string>()});
    }
    return ranking;
}

std::map<int, teams::Ranking> groups_in(const Json& json, const std::string& key) {
    std::map<int, teams::Ranking> groups;
    if (!part(json, key).is_object()) throw BadLeagueFile{fmt::format("\"{}\" has groups by their numbers", key)};
    for (const auto& [number, list] : part(json, key).items())
        groups[std::atoi(number.c_str())] = ranking_in(list, key);
    return groups;
}

FinalTables season_in(const Json& json) {
    FinalTables season{.league = ranking_in(part(json, "league"), "league"),
                       .division1 = groups_in(json, "division1"),
                       .division2 = groups_in(json, "division2"),
                       .district_winners = ranking_in(part(json, "district_winners"), "district_winners"),
                       .play_off_loser = text_in(json, "playoff_loser")};
    if (json.contains("winner_scores") && json.at("winner_scores").is_object())
        for (const auto& [team, scores] : json.at("winner_scores").items()) {
            if (!scores.is_array() || scores.size() != 2)
                throw BadLeagueFile{"\"winner_scores\" has board points and match points of the winners"};
            const Json named{{"board_points", scores[0]}, {"match_points", scores[1]}};
            season.winners[team] = {points_in(named, "board_points"), points_in(named, "match_points")};
        }
    season.lots = names_in(json, "lots"), season.withdrawn = names_in(json, "withdrawn");
    return season;
}

std::string joined(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

Exit promote(const LeagueRequest& request) {
    const auto next = next_season(season_in(league_file(request.file)));
    const Language language = request.words();
    if (!next) {
        const auto text =
            filled(texts::find("bad_season", id_of(next.error().what))->in(language), {{"where", next.error().where}});
        return bad_input(fmt::format("{}: {} (dsu-2011, 5.1 §4)", request.file, text));
    }
    const std::pair<const char*, const std::vector<std::string>*> rows[] = {
        {"promoted_to_league", &next->to_league},
        {"promoted_to_division1", &next->to_division1},
        {"passed_over", &next->passed_over},
        {"relegated_from_league", &next->from_league},
        {"relegated_from_division1", &next->from_division1},
        {"relegated_from_division2", &next->from_division2},
        {"league_next", &next->league},
        {"division1_next", &next->division1},
        {"division2_next", &next->division2},
        {"vacant", &next->vacant}};
    if (request.json) {
        Json json = Json::object();
        for (const auto& [key, names] : rows) json[key] = *names;
        json["sizes"] = {{"league", next->league.size()},
                         {"division1", next->division1.size()},
                         {"division2", next->division2.size()}};
        return print(json), Exit::done;
    }
    for (const auto& [key, names] : rows)
        if (!names->empty()) fmt::print("{}: {}\n", texts::find("season_end", key)->in(language), joined(*names));
    return Exit::done;
}

struct FixturesRequest : LeagueRequest {
    int teams = 0;
    std::vector<std::string> names;
    bool twice = false;
};

Exit fixtures_of(const FixturesRequest& request) {
    const int teams = request.names.empty() ? request.teams : static_cast<int>(request.names.size());
    if (teams < 2) return bad_input("league fixtures: say how many teams with --teams, or name them with --names");
    const auto name = [&](int team) {
        return request.names.empty() ? std::to_string(team) : request.names[static_cast<std::size_t>(team - 1)];
    };
    Json list = Json::array();
    int round = 0;
    for (const Fixture& fixture : fixtures(teams, request.twice)) {
        if (request.json) {
            list.push_back({{"round", fixture.round}, {"home", name(fixture.home)}, {"away", name(fixture.away)}});
            continue;
        }
        if (fixture.round != round)
            fmt::print("{}\n",
                       filled(texts::Key("league.round").in(request.words()), {{"1", std::to_string(fixture.round)}}));
        round = fixture.round;
        fmt::print("    {} - {}\n", name(fixture.home), name(fixture.away));
    }
    if (request.json) print({{"fixtures", list}});
    return Exit::done;
}

struct PlayOffRequest : LeagueRequest {
    std::string boards;
};

Exit play_off_of(const PlayOffRequest& request) {
    const PlayOff result = play_off(boards_in({{"boards", request.boards}}, "boards"));
    if (request.json)
        return print(
                   {{"loser", result.loser ? Json(id_of(*result.loser)) : Json()}, {"decided_by", result.decided_by}}),
               Exit::done;
    const Language language = request.words();
    if (!result.loser) return fmt::print("{}\n", texts::Key("league.play_off_by_lot").in(language)), Exit::done;
    fmt::print("{}\n", filled(texts::Key("league.play_off_lost").in(language),
                              {{"1", std::string(texts::find("league_side", id_of(*result.loser))->in(language))},
                               {"by", result.decided_by}}));
    return Exit::done;
}

Exit vacancy_of(const LeagueRequest& request) {
    const Json json = league_file(request.file);
    const auto team = vacancy_goes_to(names_in(json, "ranking"), names_in(json, "relegated"));
    if (request.json) return print({{"place_goes_to", team ? Json(*team) : Json()}}), Exit::done;
    fmt::print("{}\n", team ? *team : std::string(texts::Key("league.nobody_for_the_place").in(request.words())));
    return team ? Exit::done : Exit::no;
}

}  // namespace

void add_league_season(CommandLine& league, Exit& exit) {
    auto table = std::make_shared<FixturesRequest>();
    CommandLine* fixtures = league.add_subcommand("fixtures", "Everybody against everybody, with home and away");
    fixtures->add_option("--teams", table->teams, "how many teams")->check(in_range(2, 99));
    fixtures->add_option("--names", table->names, "their names instead, in the order drawn")->delimiter(',');
    fixtures->add_flag("--twice", table->twice, "twice, with home and away changed");
    add_league_options(*fixtures, *table, false);
    fixtures->callback([table, &exit] { exit = fixtures_of(*table); });
    auto end = std::make_shared<LeagueRequest>();
    CommandLine* up = league.add_subcommand("promote", "Who goes up and down, and the rows of the next season");
    add_league_options(*up, *end);
    up->callback([end, &exit] { exit = answered(*end, [&] { return promote(*end); }); });
    auto extra = std::make_shared<PlayOffRequest>();
    CommandLine* off = league.add_subcommand("play-off", "Who has lost the play-off against relegation");
    off->add_option("boards", extra->boards, "the boards, such as HDDADDDD")->required();
    add_league_options(*off, *extra, false);
    off->callback([extra, &exit] { exit = answered(*extra, [&] { return play_off_of(*extra); }); });
    auto free = std::make_shared<LeagueRequest>();
    CommandLine* vacancy = league.add_subcommand("vacancy", "Who takes the place of a team that has left");
    add_league_options(*vacancy, *free);
    vacancy->callback([free, &exit] { exit = answered(*free, [&] { return vacancy_of(*free); }); });
}

}  // namespace dommer::cli
