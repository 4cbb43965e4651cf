#include <fmt/format.h>

#include "league_input.hpp"
#include "teams/junior.hpp"
#include "teams/match.hpp"
#include "teams/pokal.hpp"
#include "teams/season_rules.hpp"
#include "texts/format.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::teams;

// dsu_2011, 5.3 §4 and 5.3 §8: the players of a team in a round of the pokal.
Exit check_pokal(const LeagueRequest& request) {
    const Json json = league_file(request.file);
    const auto row = value_in<pokal::Row>(json, "row");
    const int year = number_in(json, "event_year");
    const auto rules = season::rules_in("pokal", year);
    const int senior_age = pokal::senior_age_of(row, rules->senior_ages);
    Json faults = Json::array();
    std::vector<int> ratings;
    int board = 0;
    for (const Json& each : part(json, "players")) {
        ++board;
        ratings.push_back(number_in(each, "rating", 0));
        const bool has_age = row == pokal::Row::junior || pokal::is_of_seniors(row);
        if (has_age && !pokal::is_eligible(row, day_in(each, "born"), year, senior_age))
            faults.push_back({{"board", board}, {"reason", "age"}});
    }
    if (board > pokal::boards) faults.push_back({{"board", nullptr}, {"reason", "too_many"}});
    if (board < pokal_attendance.least_players) faults.push_back({{"board", nullptr}, {"reason", "too_few"}});
    if (row == pokal::Row::breadth && !pokal::breadth_is_legal(ratings, rules->breadth_average))
        faults.push_back({{"board", nullptr}, {"reason", "average"}});
    const Exit exit = faults.empty() ? Exit::done : Exit::no;
    if (request.json) return print({{"legal", faults.empty()}, {"faults", faults}}), exit;
    const Language language = request.words();
    if (faults.empty())
        fmt::print("{}\n", filled(texts::Key("league.line_up_is_legal").in(language), {{"1", std::to_string(board)}}));
    for (const Json& fault : faults)
        fmt::print("{}{} (dsu-2011, 5.3 §4)\n",
                   fault["board"].is_null() ? "" : fmt::format("{}: ", fault["board"].get<int>()),
                   texts::find("pokal_fault", fault["reason"].get<std::string>())->in(language));
    return exit;
}

Exit check_junior(const LeagueRequest& request) {
    const Json json = league_file(request.file);
    std::vector<junior::Member> team;
    for (const Json& each : part(json, "team"))
        team.push_back({day_in(each, "born"), flag_in(each, "girl"), number_in(each, "rating", 0)});
    const auto report = junior::check_team(team, number_in(json, "year"));
    const Exit exit = report.is_legal ? Exit::done : Exit::no;
    if (request.json)
        return print({{"players", report.players},
                      {"cadets", report.cadets},
                      {"girl_rule", id_of(report.girl_rule)},
                      {"legal", report.is_legal}}),
               exit;
    const Language language = request.words();
    fmt::print(
        "{}\n{}\n{} (dsu-2011, 5.5 §6)\n",
        filled(texts::Key("league.junior_counts").in(language),
               {{"1", std::to_string(report.players)}, {"2", std::to_string(report.cadets)}}),
        texts::find("junior_girl", id_of(report.girl_rule))->in(language),
        (report.is_legal ? texts::Key("league.team_is_legal") : texts::Key("league.team_is_not_legal")).in(language));
    return exit;
}

struct ReplayRequest : LeagueRequest {
    std::string results, home_white;
};

Exit replay_of(const ReplayRequest& request) {
    std::vector<char> home_white;
    for (const char letter : request.home_white) home_white.push_back(letter == 'H' ? 1 : 0);
    std::vector<pokal::ByColour> results;
    for (const char& letter : request.results) {
        const auto result = value_from<pokal::ByColour>(std::string_view(&letter, 1));
        if (!result)
            throw BadLeagueFile{request.results + ": write W, B or D for each board: White won, Black won, draw"};
        results.push_back(*result);
    }
    if (results.size() != home_white.size() || results.empty())
        throw BadLeagueFile{"there are as many results as boards of the drawn match"};
    const auto replay = pokal::replay(home_white, results);
    if (request.json)
        return print({{"home_points", as_number(replay.home)},
                      {"away_points", as_number(replay.away)},
                      {"winner", id_of(replay.winner)},
                      {"decided_by", replay.by_board_one ? "board_1" : "points"}}),
               Exit::done;
    const Language language = request.words();
    fmt::print("{} (dsu-2011, 5.3 §9)\n",
               filled((replay.by_board_one ? texts::Key("league.replay_by_board_one") : texts::Key("league.replay_won"))
                          .in(language),
                      {{"1", texts::points_text(replay.home)},
                       {"2", texts::points_text(replay.away)},
                       {"side", std::string(texts::find("league_side", id_of(replay.winner))->in(language))}}));
    return Exit::done;
}

struct TravelRequest : LeagueRequest {
    int crowns = 0;
    std::vector<int> present;
};

Exit travel_of(const TravelRequest& request) {
    const auto travel = junior::travel(Fraction(request.crowns), request.present);
    const auto crowns = [](Fraction amount) { return static_cast<double>(floor_of(amount * 100)) / 100; };
    if (request.json)
        return print({{"pays_each", crowns(travel.pays_each)},
                      {"receives_each", crowns(travel.receives_each)},
                      {"payers", travel.payers},
                      {"receivers", travel.receivers},
                      {"dsu_top_up", crowns(travel.union_pays)}}),
               Exit::done;
    fmt::print("{} (dsu-2011, 5.5 §3)\n", filled(texts::Key("league.travel").in(request.words()),
                                                 {{"pays", fmt::format("{}", crowns(travel.pays_each))},
                                                  {"receives", fmt::format("{}", crowns(travel.receives_each))},
                                                  {"union", fmt::format("{}", crowns(travel.union_pays))}}));
    return Exit::done;
}

struct FineRequest : LeagueRequest {
    std::string kind;
    int crowns = 0;
};

Exit fine_of(const FineRequest& request) {
    const Fine fine = fine_for(*value_from<Breach>(request.kind), crowns(request.crowns));
    const double crowns = static_cast<double>(fine.highest.amount) / 100;
    if (request.json)
        return print({{"maximum_fine", crowns}, {"payer", fine.paid_by_home_club ? "home_club" : "club"}}), Exit::done;
    fmt::print("{} (dsu-2011, 5.1 §13)\n",
               filled((fine.paid_by_home_club ? texts::Key("league.fine_home_club") : texts::Key("league.fine_club"))
                          .in(request.words()),
                      {{"1", fmt::format("{}", crowns)}}));
    return Exit::done;
}

}  // namespace

void add_league_events(CommandLine& league, Exit& exit) {
    auto cup = std::make_shared<LeagueRequest>();
    CommandLine* pokal =
        league.add_subcommand("check-pokal", "Whether the players of a team may play a round of the pokal");
    add_league_options(*pokal, *cup);
    pokal->callback([cup, &exit] { exit = answered(*cup, [&] { return check_pokal(*cup); }); });
    auto youth = std::make_shared<LeagueRequest>();
    CommandLine* junior =
        league.add_subcommand("check-junior", "Whether a team of the junior championship is complete");
    add_league_options(*junior, *youth);
    junior->callback([youth, &exit] { exit = answered(*youth, [&] { return check_junior(*youth); }); });
    auto again = std::make_shared<ReplayRequest>();
    CommandLine* replay =
        league.add_subcommand("replay", "Who has won the blitz replay for the first place of the pokal");
    replay->add_option("results", again->results, "of the replay by colour, such as WBDW")->required();
    replay->add_option("--white-before", again->home_white, "who had White in the drawn match, such as AHAH")
        ->check(by([](std::string text) {
            return text.find_first_not_of("AH") == std::string::npos ? std::string() : "write A or H for each board";
        }));
    add_league_options(*replay, *again, false);
    again->home_white = "AHAH";
    replay->callback([again, &exit] { exit = answered(*again, [&] { return replay_of(*again); }); });
    auto journey = std::make_shared<TravelRequest>();
    CommandLine* travel =
        league.add_subcommand("travel", "The districts' travel compensation of the junior championship");
    travel->add_option("--amount", journey->crowns, "what a paying district pays, in crowns")
        ->required()
        ->check(in_range(0, 1'000'000));
    travel->add_option("--present", journey->present, "the districts that take part, such as 1,2,5")
        ->required()
        ->delimiter(',');
    add_league_options(*travel, *journey, false);
    travel->callback([journey, &exit] { exit = travel_of(*journey); });
    auto breach = std::make_shared<FineRequest>();
    CommandLine* fine = league.add_subcommand("fine", "The highest fine for a breach");
    fine->add_option("kind", breach->kind, "which breach")->required()->check(one_value_of<Breach>());
    fine->add_option("fee", breach->crowns, "the entry fee of a team, in crowns")
        ->required()
        ->check(in_range(0, 1'000'000));
    add_league_options(*fine, *breach, false);
    fine->callback([breach, &exit] { exit = fine_of(*breach); });
}

}  // namespace dommer::cli
