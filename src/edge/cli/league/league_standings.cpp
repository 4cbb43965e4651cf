#include <fmt/format.h>

#include <algorithm>

#include "answers/report_rules.hpp"
#include "league_input.hpp"
#include "report_file.hpp"
#include "teams/board_prizes.hpp"
#include "teams/standings.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::teams;

// A group with the names of its teams, in the order of the alphabet: teams that share a place are listed so.
struct NamedGroup {
    std::vector<std::string> names;
    teams::Group group;
    int boards = 0;  // of a match; 0: as the competition has it

    int team(const std::string& name, const std::string& key) const {
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) throw BadLeagueFile{fmt::format("\"{}\": no team is called {}", key, name)};
        return static_cast<int>(found - names.begin());
    }
};

NamedGroup group_in(const Json& json) {
    NamedGroup named{names_in(json, "teams"), {}, boards_per_match_in(json, 0)};
    std::ranges::sort(named.names);
    if (std::ranges::adjacent_find(named.names) != named.names.end()) throw BadLeagueFile{"\"teams\" has a name twice"};
    teams::Group& group = named.group;
    group.teams = static_cast<int>(named.names.size());
    for (const Json& each : part(json, "matches")) {
        const Match match{named.team(text_in(each, "home"), "home"), named.team(text_in(each, "away"), "away"),
                          boards_in(each, "boards")};
        if (match.home == match.away) throw BadLeagueFile{fmt::format("{} meets itself", text_in(each, "home"))};
        group.matches.push_back(match);
    }
    if (json.contains("penalties"))
        for (const Json& each : json.at("penalties"))
            group.penalties.push_back({named.team(text_in(each, "team"), "penalties"), points_in(each, "points")});
    const auto places = [&](const char* key) {
        std::vector<int> list;
        for (const std::string& name : names_in(json, key)) list.push_back(named.team(name, key));
        return list;
    };
    group.withdrawn = places("withdrawn"), group.lots = places("lots"), group.replay = places("replay");
    return named;
}

// The same from a report of teams: who has White on board 1 is the visitor.
NamedGroup group_of(const trf::Report& report) {
    const auto cards = trf::team_cards(report);
    if (!cards) throw BadLeagueFile{answers::sentence(cards.error())};
    NamedGroup named{{}, {}, cards->boards};
    for (const auto& team : cards->field.players()) named.names.push_back(team.name);
    named.group.teams = cards->field.size();
    for (int round = 0; round < cards->match.rounds(); ++round)
        for (int home = 0; home < cards->field.size(); ++home) {
            const auto at = static_cast<std::size_t>(round);
            const auto& row = cards->match.of(home)[at];
            if (row.opponent < 0 || row.colour == Colour::white) continue;
            Match match{home, row.opponent, {}};
            const auto &own = cards->board_points[static_cast<std::size_t>(home)][at],
                       &theirs = cards->board_points[static_cast<std::size_t>(row.opponent)][at];
            for (std::size_t board = 0; board < own.size() && board < theirs.size(); ++board)
                match.boards.push_back(own[board] > theirs[board]   ? BoardResult::home_win
                                       : theirs[board] > own[board] ? BoardResult::away_win
                                       : own[board] == Points{}     ? BoardResult::nobody
                                                                    : BoardResult::draw);
            named.group.matches.push_back(std::move(match));
        }
    return named;
}

NamedGroup read_group(const std::string& file, Json& json) {
    const auto text = text_of_file(file);
    if (!text) throw BadLeagueFile{"cannot be opened: check the name"};
    json = Json::parse(*text, nullptr, false);
    if (json.is_object()) return group_in(json);
    const auto report = trf::read(*text, trf::Reading::lenient);
    if (!report) throw BadLeagueFile{"is neither a JSON object nor a report (TRF)"};
    json = Json::object();
    return group_of(report->report);
}

// The competition, or one's own list in the file.
Competition competition_in(const Json& json, const std::string& id, int boards) {
    Competition competition = *find_competition(id);
    if (boards > 0) competition.boards = boards;
    if (json.contains("ladder")) {
        competition.ladder.clear();
        for (const std::string& name : names_in(json, "ladder")) {
            const auto criterion = value_from<Criterion>(name);
            if (!criterion)
                throw BadLeagueFile{fmt::format("\"ladder\": {} is none of {}", name, listed_ids<Criterion>())};
            competition.ladder.push_back(*criterion);
        }
    }
    if (json.contains("level")) competition.level = value_in<Level>(json, "level");
    if (json.contains("match_points")) {
        const Json& worth = json.at("match_points");
        competition.match_points = {points_in(worth, "won"), points_in(worth, "drawn"), points_in(worth, "lost")};
    }
    competition.penalties_from_match_points = flag_in(json, "penalties_from_match_points");
    return competition;
}

std::string decided(const std::string& by, Language language) {
    constexpr std::string_view board = "board_";
    if (by.starts_with(board) && by != "board_points")
        return filled(texts::Key("league_by.board").in(language), {{"1", by.substr(board.size())}});
    const Text* text = texts::find("league_by", by);
    return text == nullptr ? by : std::string(text->in(language));
}

Exit standings_of(const LeagueRequest& request, const std::string& id) {
    Json json;
    const NamedGroup named = read_group(request.file, json);
    const Competition competition = competition_in(json, id, named.boards);
    const auto rows = table(named.group, competition);
    const auto name = [&](int team) { return named.names[static_cast<std::size_t>(team)]; };
    if (request.json) {
        Json list = Json::array(), replay = Json::array();
        for (const TableRow& row : rows)
            list.push_back({{"team", name(row.team)},
                            {"rank", row.rank},
                            {"played", row.played},
                            {"board_points", as_number(row.board_points)},
                            {"match_points", as_number(row.match_points)},
                            {"decided_by", row.decided_by}});
        for (const int team : replay_for_first(rows, competition)) replay.push_back(name(team));
        Json answer{{"rule", fmt::format("{}, {}", competition.rule.book, competition.rule.article)}, {"table", list}};
        if (competition.level == Level::replay_for_first) answer["replay_needed_for_first"] = replay;
        return print(answer), Exit::done;
    }
    const Language language = request.words();
    std::size_t width = 4;
    for (const std::string& each : named.names) width = std::max(width, each.size());
    for (const TableRow& row : rows)
        fmt::print("{:>3}  {:<{}}  {:>2}  {:>5}  {:>4}  {}\n", row.rank, name(row.team), width, row.played,
                   texts::points_text(row.board_points), texts::points_text(row.match_points),
                   decided(row.decided_by, language));
    fmt::print("{} ({}, {})\n", texts::Key("league.table_columns").in(language), competition.rule.book,
               competition.rule.article);
    return Exit::done;
}

struct PrizesRequest : LeagueRequest {
    int least_games = 1;
};

Exit board_prizes_of(const PrizesRequest& request) {
    const Json json = league_file(request.file);
    std::vector<BoardGame> games;
    std::vector<std::string> players;
    const auto number = [&](const std::string& name) {
        const auto found = std::ranges::find(players, name);
        if (found != players.end()) return static_cast<int>(found - players.begin());
        players.push_back(name);
        return static_cast<int>(players.size()) - 1;
    };
    for (const Json& each : part(json, "games"))
        games.push_back({number_in(each, "board"), number(text_in(each, "home")), number(text_in(each, "away")),
                         value_in<BoardResult>(each, "result")});
    const auto best = board_prizes(games, request.least_games);
    Json list = Json::array();
    for (const BoardScore& score : best)
        list.push_back({{"board", score.board},
                        {"rank", score.rank},
                        {"player", players[static_cast<std::size_t>(score.player)]},
                        {"points", as_number(score.points)},
                        {"games", score.games}});
    if (request.json) return print({{"board_prizes", list}}), Exit::done;
    for (const BoardScore& score : best)
        fmt::print("{:>2}  {:>2}  {} / {}  {}\n", score.board, score.rank, texts::points_text(score.points),
                   score.games, players[static_cast<std::size_t>(score.player)]);
    return Exit::done;
}

}  // namespace

void add_league_standings(CommandLine& league, Exit& exit) {
    auto request = std::make_shared<LeagueRequest>();
    auto competition = std::make_shared<std::string>("division");
    CommandLine* standings = league.add_subcommand(
        "standings",
        "The table of a group from its matches (JSON) or from a report of teams (TRF), by its competition's rules");
    add_league_options(*standings, *request);
    standings->add_option("--competition", *competition, "whose rules hold; the file may have a list of its own")
        ->check(one_of({"division", "pokal", "junior", "fide", "seriesjakk"}));
    standings->callback([request, competition, &exit] {
        exit = answered(*request, [&] { return standings_of(*request, *competition); });
    });
    auto prizes = std::make_shared<PrizesRequest>();
    CommandLine* boards =
        league.add_subcommand("board-prizes", "The best on each board, by their share of played games");
    add_league_options(*boards, *prizes);
    boards->add_option("--least-games", prizes->least_games, "who has played fewer is left out")
        ->check(in_range(1, 99));
    boards->callback([prizes, &exit] { exit = answered(*prizes, [&] { return board_prizes_of(*prizes); }); });
}

}  // namespace dommer::cli
