#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "league_input.hpp"
#include "teams/line_up.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::teams;

ListedPlayer listed_in(const Json& json) {
    ListedPlayer player{.number = number_in(json, "no"), .team = number_in(json, "team", 0)};
    if (json.contains("name")) player.name = text_in(json, "name");
    player.foreign = flag_in(json, "foreign"), player.late_entry = flag_in(json, "late_entry");
    player.registered = flag_in(json, "registered", true), player.other_club = flag_in(json, "other_club");
    if (json.contains("notice")) player.notice = day_in(json, "notice");
    if (!json.contains("quarantine")) return player;
    for (const Json& range : json.at("quarantine")) {
        if (!range.is_array() || range.size() != 2)
            throw BadLeagueFile{"\"quarantine\" has pairs of days: the first and the last"};
        player.quarantines.push_back({day_of(range[0], "quarantine"), day_of(range[1], "quarantine")});
    }
    return player;
}

StrengthList list_in(const Json& json) {
    StrengthList list;
    for (const Json& each : part(json, "strength_list")) list.push_back(listed_in(each));
    if (const auto fault = fault_of(list))
        throw BadLeagueFile{fmt::format("strength_list: number {}: {}", fault->number,
                                        fault->what == BadStrengthList::number_twice ? "stands there twice"
                                        : fault->what == BadStrengthList::number_below_one
                                            ? "numbers begin with 1"
                                            : "teams are 1, 2 and so on, reserves 0")};
    return list;
}

LineUp line_up_in(const Json& json) {
    LineUp line_up{.day = day_in(json, "match_date"), .team = number_in(json, "team"), .boards = {}};
    for (const Json& number : part(json, "lineup")) {
        if (!number.is_null() && !number.is_number_integer())
            throw BadLeagueFile{"\"lineup\" has list numbers, and null for an empty board"};
        line_up.boards.push_back(number.is_null() ? std::nullopt : std::optional(number.get<int>()));
    }
    line_up.play_off = flag_in(json, "playoff");
    line_up.reserves_used = numbers_in(json, "reserve_appearances_on_team");
    line_up.withdrawn_teams = numbers_in(json, "withdrawn_teams");
    return line_up;
}

LineUpRules rules_in(const Json& json) {
    LineUpRules rules;
    if (!json.contains("rules")) return rules;
    const Json& own = json.at("rules");
    rules.least_players = number_in(own, "least_players", rules.least_players);
    rules.days_after_notice = number_in(own, "days_after_notice", rules.days_after_notice);
    if (own.contains("most_foreign"))
        rules.most_foreign =
            own.at("most_foreign").is_null() ? std::nullopt : std::optional(number_in(own, "most_foreign"));
    rules.in_list_order = flag_in(own, "in_list_order", true),
    rules.no_lower_team = flag_in(own, "no_lower_team", true);
    rules.no_late_foreigners = flag_in(own, "no_late_foreigners", true);
    return rules;
}

std::string reason_sentence(Unlawful reason, Language language) {
    std::string key(id_of(reason));
    for (char& letter : key) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const Citation rule = rule_of(reason);
    return fmt::format("{} ({}, {})", texts::find("unlawful", key)->in(language), rule.book, rule.article);
}

Json json_of_line_up(const LineUpReport& report, Language language) {
    Json illegal = Json::array();
    for (const UnlawfulBoard& board : report.unlawful) {
        Json reasons = Json::array(), sentences = Json::array();
        for (const Unlawful reason : board.reasons)
            reasons.push_back(id_of(reason)), sentences.push_back(reason_sentence(reason, language));
        illegal.push_back(
            {{"board", board.board}, {"no", board.number}, {"reasons", reasons}, {"sentences", sentences}});
    }
    return {{"legal", report.is_legal()},
            {"players", report.players},
            {"min_players_ok", report.enough_players},
            {"illegal", illegal}};
}

Exit check_line_up_of(const LeagueRequest& request) {
    const Json json = league_file(request.file);
    const LineUpRules rules = rules_in(json);
    const StrengthList list = list_in(json);
    const auto report = check_line_up(list, line_up_in(json), rules);
    const Exit exit = report.is_legal() ? Exit::done : Exit::no;
    const Language language = request.words();
    if (request.json) return print(json_of_line_up(report, language)), exit;
    const auto line = [&](texts::Key key, int first, int second) {
        fmt::print("{}\n", filled(key.in(language), {{"1", std::to_string(first)}, {"2", std::to_string(second)}}));
    };
    if (report.is_legal()) return line("league.line_up_is_legal", report.players, 0), exit;
    for (const UnlawfulBoard& board : report.unlawful) {
        line("league.board_and_number", board.board, board.number);
        for (const Unlawful reason : board.reasons) fmt::print("    {}\n", reason_sentence(reason, language));
    }
    if (!report.enough_players) line("league.too_few_players", report.players, rules.least_players);
    return exit;
}

// dsu_2011, 5.1 §11: the list with a new member.
Exit insert_into(const LeagueRequest& request) {
    const Json json = league_file(request.file);
    const StrengthList list = list_in(json);
    const Json& added = part(json, "new");
    ListedPlayer player{
        .team = number_in(added, "team", 0), .foreign = flag_in(added, "foreign"), .notice = day_in(added, "notice")};
    if (added.contains("name")) player.name = text_in(added, "name");
    const auto next = with_inserted(list, {number_in(json, "team_size", 8),
                                           static_cast<std::size_t>(std::max(0, number_in(json, "position"))), player});
    if (!next) {
        const Language language = request.words();
        const bool foreign = next.error() == CannotInsert::foreign_player;
        fmt::print(
            stderr, "dommer: {} (dsu-2011, 5.1 §11)\n",
            (foreign ? texts::Key("unlawful.foreign_late_entry") : texts::Key("league.position_beyond")).in(language));
        return foreign ? Exit::no : Exit::bad_input;
    }
    Json rows = Json::array();
    for (const ListedPlayer& each : *next)
        rows.push_back({{"no", each.number},
                        {"team", each.team},
                        {"name", each.name},
                        {"notice", iso(each.notice)},
                        {"first_day_of_play", iso(first_day_of_play(each.notice))}});
    if (request.json) return print({{"strength_list", rows}}), Exit::done;
    for (const ListedPlayer& each : *next)
        fmt::print("{:>3}  {:>2}  {}  {}\n", each.number, each.team, iso(first_day_of_play(each.notice)), each.name);
    return Exit::done;
}

}  // namespace

void add_league_line_up(CommandLine& league, Exit& exit) {
    auto request = std::make_shared<LeagueRequest>();
    CommandLine* check = league.add_subcommand(
        "check-lineup",
        "Whether the players of a match may sit where the captain put them, with every reason against it");
    add_league_options(*check, *request);
    check->callback([request, &exit] { exit = answered(*request, [&] { return check_line_up_of(*request); }); });
    auto change = std::make_shared<LeagueRequest>();
    CommandLine* insert = league.add_subcommand(
        "insert-player",
        "Put a new member into a strength list during the season: who moves, and from when they may play");
    add_league_options(*insert, *change);
    insert->callback([change, &exit] { exit = answered(*change, [&] { return insert_into(*change); }); });
}

}  // namespace dommer::cli
