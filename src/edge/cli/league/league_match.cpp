#include <fmt/format.h>

#include "league_input.hpp"
#include "teams/match.hpp"
#include "teams/standings.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::teams;

Arrival arrival_in(const Json& json, const std::string& side, const Attendance& attendance) {
    if (!json.contains(side)) return {0, attendance.boards};
    const Json& own = json.at(side);
    const Json& late = part(own, "minutes_late");
    return {late.is_null() ? std::nullopt : std::optional(number_in(own, "minutes_late")),
            number_in(own, "players", attendance.boards)};
}

struct CardRead {
    Attendance attendance;
    MatchOutcome outcome;
    Boards boards, played;                     // as they count, and as they were played
    std::vector<std::optional<int>> reserves;  // of each board, minutes after the start

    bool is_rated(std::size_t at) const { return teams::is_rated(played[at], reserves[at]); }
};

CardRead card_in(const Json& json, const std::string& competition) {
    CardRead card;
    card.attendance = competition == "pokal" ? pokal_attendance : division_attendance;
    card.attendance.boards = boards_per_match_in(json, find_competition(competition)->boards);
    card.outcome = outcome_of(arrival_in(json, "home", card.attendance), arrival_in(json, "away", card.attendance),
                              card.attendance);
    const auto boards = static_cast<std::size_t>(card.attendance.boards);
    card.reserves.resize(boards);
    if (const auto* forfeited = std::get_if<Forfeited>(&card.outcome))
        card.played = card.boards = forfeited_boards(*forfeited, card.attendance.boards);
    if (!std::holds_alternative<Played>(card.outcome) || !json.contains("boards")) return card;
    card.boards = boards_in(json, "boards");
    if (card.boards.size() != boards)
        throw BadLeagueFile{
            fmt::format("\"boards\" has {} letters, and a match {} boards", card.boards.size(), boards)};
    for (const char* key : {"home_illegal", "away_illegal"})
        for (const int board : numbers_in(json, key))
            if (board < 1 || board > card.attendance.boards)
                throw BadLeagueFile{fmt::format("\"{}\": there is no board {}", key, board)};
    card.played = card.boards;
    card.boards = after_unlawful_players(std::move(card.boards), numbers_in(json, "home_illegal"),
                                         numbers_in(json, "away_illegal"));
    if (json.contains("reserves_after_minutes"))
        for (const auto& [key, value] : json.at("reserves_after_minutes").items()) {
            const auto board = static_cast<std::size_t>(std::atoi(key.c_str()));
            if (board < 1 || board > boards || !value.is_number_integer())
                throw BadLeagueFile{"\"reserves_after_minutes\" has board numbers with minutes"};
            card.reserves[board - 1] = value.get<int>();
        }
    return card;
}

Json json_of_card(const CardRead& card, const MatchPoints& worth) {
    Json json{{"outcome", std::holds_alternative<Played>(card.outcome)      ? "play"
                          : std::holds_alternative<Forfeited>(card.outcome) ? "forfeit"
                                                                            : "withdrawn"}};
    if (const auto* played = std::get_if<Played>(&card.outcome))
        json["forfeited_boards"] = {{"home", played->home_empty}, {"away", played->away_empty}};
    if (const auto* withdrawn = std::get_if<Withdrawn>(&card.outcome)) {
        json["teams"] = Json::array();
        for (const Side side : withdrawn->teams) json["teams"].push_back(id_of(side));
        json["registered_players_banned_for_season"] = true;
        return json;
    }
    Json white = Json::array(), rated = Json::array();
    for (int board = 1; board <= card.attendance.boards; ++board) {
        white.push_back(id_of(white_on(board)));
        const auto at = static_cast<std::size_t>(board - 1);
        if (at < card.boards.size()) rated.push_back(card.is_rated(at));
    }
    json["white"] = white;
    if (card.boards.empty()) return json;
    json["boards"] = letters_of(card.boards), json["rated"] = rated;
    for (const Side side : {Side::home, Side::away})
        json[std::string(id_of(side))] = {{"board_points", as_number(score(card.boards, side))},
                                          {"match_points", as_number(match_points(card.boards, side, worth))}};
    return json;
}

Exit match_of(const LeagueRequest& request, const std::string& competition) {
    const CardRead card = card_in(league_file(request.file), competition);
    const MatchPoints worth = find_competition(competition)->match_points;
    if (request.json) return print(json_of_card(card, worth)), Exit::done;
    const Language language = request.words();
    const auto say = [&](texts::Key key, std::string first, std::string second = "") {
        fmt::print("{}\n", filled(key.in(language), {{"1", std::move(first)}, {"2", std::move(second)}}));
    };
    if (const auto* withdrawn = std::get_if<Withdrawn>(&card.outcome)) {
        for (const Side side : withdrawn->teams)
            say("league.team_withdrawn", std::string(texts::find("league_side", id_of(side))->in(language)));
        return Exit::done;
    }
    if (const auto* played = std::get_if<Played>(&card.outcome); played && played->home_empty + played->away_empty > 0)
        say("league.empty_boards", std::to_string(played->home_empty), std::to_string(played->away_empty));
    if (card.boards.empty()) return say("league.may_be_played", ""), Exit::done;
    if (std::holds_alternative<Forfeited>(card.outcome)) say("league.match_forfeited", "");
    for (std::size_t at = 0; at < card.boards.size(); ++at) {
        const Points home = points_of(card.boards[at], Side::home), away = points_of(card.boards[at], Side::away);
        fmt::print("{:>2}  {:>3} - {:<3} {}\n", at + 1, texts::points_text(home), texts::points_text(away),
                   card.is_rated(at) ? std::string_view() : texts::Key("league.not_rated").in(language));
    }
    say("league.match_score", texts::points_text(score(card.boards, Side::home)),
        texts::points_text(score(card.boards, Side::away)));
    say("league.match_match_points", texts::points_text(match_points(card.boards, Side::home, worth)),
        texts::points_text(match_points(card.boards, Side::away, worth)));
    return Exit::done;
}

struct ClockRequest : LeagueRequest {
    std::optional<int> white, black;
    int default_after = 60;
};

Exit clock_of(const ClockRequest& request) {
    const ClockStart start = clock_start(request.white, request.black, request.default_after);
    const char* result = start.white_defaults && start.black_defaults ? "0-0"
                         : start.white_defaults                       ? "0-1"
                         : start.black_defaults                       ? "1-0"
                                                                      : "play";
    const char* started = start.started == Colour::white ? "white" : "black";
    if (request.json)
        return print({{"initial_clock", started},
                      {"white_minutes_lost", start.white_lost},
                      {"black_minutes_lost", start.black_lost},
                      {"result", result}}),
               Exit::done;
    const Language language = request.words();
    fmt::print("{}\n", filled(texts::Key("league.clock").in(language),
                              {{"side", std::string(texts::find("game_side", started)->in(language))},
                               {"1", std::to_string(start.white_lost)},
                               {"2", std::to_string(start.black_lost)}}));
    if (std::string_view(result) != "play")
        fmt::print("{}\n", filled(texts::Key("league.lost_by_default").in(language), {{"1", result}}));
    return Exit::done;
}

}  // namespace

void add_league_match(CommandLine& league, Exit& exit) {
    auto request = std::make_shared<LeagueRequest>();
    auto competition = std::make_shared<std::string>("division");
    CommandLine* match = league.add_subcommand(
        "match", "What a match gives after lateness, empty boards and unlawful players; who has White, what is rated");
    add_league_options(*match, *request);
    match->add_option("--competition", *competition, "whose rules hold")
        ->check(one_of({"division", "pokal", "junior", "fide", "seriesjakk"}));
    match->callback(
        [request, competition, &exit] { exit = answered(*request, [&] { return match_of(*request, *competition); }); });
    auto clock = std::make_shared<ClockRequest>();
    CommandLine* start = league.add_subcommand("clock", "Whose clock is started, and what lateness costs a player");
    start->add_option("--white", clock->white, "the minute in which White came; never if left out");
    start->add_option("--black", clock->black, "the minute in which Black came; never if left out");
    start->add_option("--default-after", clock->default_after, "who comes later has lost; in minutes");
    add_league_options(*start, *clock, false);
    start->callback([clock, &exit] { exit = clock_of(*clock); });
}

}  // namespace dommer::cli
