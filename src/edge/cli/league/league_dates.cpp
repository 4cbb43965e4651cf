#include <fmt/format.h>

#include "league_input.hpp"
#include "teams/junior.hpp"
#include "teams/pokal.hpp"
#include "teams/season_calendar.hpp"
#include "texts/texts.hpp"

namespace dommer::cli {
namespace {

using namespace dommer::teams;

struct DeadlineRequest : LeagueRequest {
    std::string rule, base;
};

Date asked_day(const std::string& text) { return day_of(Json(text), text); }

Exit deadline_of(const DeadlineRequest& request) {
    const Deadline rule = *value_from<Deadline>(request.rule);
    const Date day = last_day(
        rule, asked_day(is_of_the_year(rule) && request.base.size() == 4 ? request.base + "-01-01" : request.base));
    const Citation citation = rule_of(rule);
    if (request.json)
        return print({{"last_day", iso(day)}, {"rule", citation.book + ", " + citation.article}}), Exit::done;
    fmt::print("{} ({}, {})\n", filled(texts::Key("league.last_day").in(request.words()), {{"day", iso(day)}}),
               citation.book, citation.article);
    return Exit::done;
}

struct MoveRequest : LeagueRequest {
    std::string planned, to, last_round, asked, selected;
    bool double_round = false, last = false;
};

Exit move_of(const MoveRequest& request) {
    Move move{.planned = asked_day(request.planned),
              .to = asked_day(request.to),
              .last_round = asked_day(request.last_round)};
    if (!request.selected.empty())
        move.reason = MoveReason::selected_players, move.asked = asked_day(request.asked),
        move.selected = asked_day(request.selected);
    move.part_of_double_round = request.double_round, move.is_last_round = request.last;
    const MoveAnswer answer = may_be_moved(move);
    const Exit exit = answer == MoveAnswer::may_be_moved ? Exit::done : Exit::no;
    if (request.json) return print({{"answer", id_of(answer)}, {"rule", "dsu-2011, 5.1 §6"}}), exit;
    fmt::print("{} (dsu-2011, 5.1 §6)\n", texts::find("league_move", id_of(answer))->in(request.words()));
    return exit;
}

struct YearRequest : LeagueRequest {
    int year = 0;
};

Exit days_of(const YearRequest& request) {
    const auto weekend = junior::weekend(request.year);
    const std::pair<const char*, Date> days[] = {{"whit_sunday", pokal::whit_sunday(request.year)},
                                                 {"pokal_entry", pokal::last_entry_day(request.year)},
                                                 {"junior_saturday", weekend.saturday},
                                                 {"junior_sunday", weekend.sunday},
                                                 {"junior_invitation", weekend.invitation_by}};
    Json json = Json::object();
    for (const auto& [key, day] : days) json[key] = iso(day);
    if (request.json) return print(json), Exit::done;
    for (const auto& [key, day] : days)
        fmt::print("{}: {}\n", texts::find("league_day", key)->in(request.words()), iso(day));
    return Exit::done;
}

struct StartRequest : LeagueRequest {
    std::string time;
    bool needed = false;
};

Exit start_of(const StartRequest& request) {
    const auto digit = [&](std::size_t at) { return request.time[at] - '0'; };
    const bool well_formed = request.time.size() == 5 && request.time[2] == ':' &&
                             request.time.find_first_not_of("0123456789:") == std::string::npos;
    if (!well_formed) throw BadLeagueFile{request.time + ": write a time as 10:30"};
    const std::chrono::minutes minutes(60 * (10 * digit(0) + digit(1)) + 10 * digit(3) + digit(4));
    const bool within = start_is_within_the_window(minutes, request.needed);
    if (request.json) return print({{"within_window", within}}), within ? Exit::done : Exit::no;
    fmt::print(
        "{} (dsu-2011, 5.1 §12 a)\n",
        (within ? texts::Key("league.start_in_window") : texts::Key("league.start_outside")).in(request.words()));
    return within ? Exit::done : Exit::no;
}

}  // namespace

void add_league_dates(CommandLine& league, Exit& exit) {
    auto request = std::make_shared<DeadlineRequest>();
    CommandLine* deadline = league.add_subcommand("deadline", "The last day for a protest, a request, a programme");
    deadline->add_option("rule", request->rule, "which one")->required()->check(one_value_of<Deadline>());
    deadline->add_option("base", request->base, "the day it is counted from, or the year")->required();
    add_league_options(*deadline, *request, false);
    deadline->callback([request, &exit] { exit = answered(*request, [&] { return deadline_of(*request); }); });
    auto moved = std::make_shared<MoveRequest>();
    CommandLine* move = league.add_subcommand("move", "Whether a match may be moved to another day");
    move->add_option("--planned", moved->planned, "its day by the programme")->required();
    move->add_option("--to", moved->to, "the new day")->required();
    move->add_option("--last-round", moved->last_round, "the day of the last round")->required();
    CommandOption* asked = move->add_option("--asked", moved->asked, "for selected players: the day of the request");
    CommandOption* selected = move->add_option("--selected", moved->selected, "and the day of the selection");
    asked->needs(selected), selected->needs(asked);
    move->add_flag("--double-round", moved->double_round, "the match is part of a double round");
    move->add_flag("--is-last-round", moved->last, "the match is of the last round");
    add_league_options(*move, *moved, false);
    move->callback([moved, &exit] { exit = answered(*moved, [&] { return move_of(*moved); }); });
    auto when = std::make_shared<YearRequest>();
    CommandLine* days = league.add_subcommand("days", "The days of the pokal and of the junior championship in a year");
    days->add_option("year", when->year, "the year")->required()->check(in_range(1900, 2999));
    add_league_options(*days, *when, false);
    days->callback([when, &exit] { exit = days_of(*when); });
    auto start = std::make_shared<StartRequest>();
    CommandLine* hour = league.add_subcommand("start-time", "Whether the visitors may ask for this start of a match");
    hour->add_option("time", start->time, "such as 10:30")->required();
    hour->add_flag("--to-be-home-by-24", start->needed, "they would not be home by midnight otherwise");
    add_league_options(*hour, *start, false);
    hour->callback([start, &exit] { exit = answered(*start, [&] { return start_of(*start); }); });
}

}  // namespace dommer::cli
