#include <fmt/format.h>

#include "notices/season.hpp"
#include "print/season_prints.hpp"
#include "private_output.hpp"
#include "records/season_events.hpp"
#include "season_desk.hpp"
#include "sheets/season_report.hpp"
#include "teams/match_checklist.hpp"
#include "teams/season_statistics.hpp"
#include "texts/texts.hpp"
#include "trf/write.hpp"

// What a season shows.
namespace dommer::cli {
namespace {

struct ShowRequest : SeasonRequest {
    std::string group;
    int match = 0;
    bool contacts = false;
};

void print_table(const season::Season& now, const std::string& group) {
    const Json rows = json_of_table(now, group);
    fmt::print("{}\n", season::find_group(now, group)->name);
    for (const Json& row : rows)
        fmt::print("{:>3}  {:<30} {:>2}  {:>5}  {:>4}  {}\n", row["rank"].get<int>(), row["name"].get<std::string>(),
                   row["played"].get<int>(), row["board_points"].get<double>(), row["match_points"].get<double>(),
                   row["decided_by"].get<std::string>());
}

void add_season_table(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ShowRequest>();
    CommandLine* table = add_season_reading(app, *request, "table", "The table of a group, or of all");
    table->add_option("group", request->group, "the group; all if left out");
    table->callback([request, &exit] {
        exit = look(*request, [&](const season::Season& now) {
            if (!request->group.empty() && season::find_group(now, request->group) == nullptr)
                return report(app::SeasonFailure(season::Refusal{season::Refused::no_such_group, request->group}),
                              request->words());
            Json all = Json::object();
            for (const season::GroupPlan& group : now.settings.groups) {
                if (!request->group.empty() && group.id != request->group) continue;
                if (request->json)
                    all[group.id] = json_of_table(now, group.id);
                else
                    print_table(now, group.id);
            }
            if (request->json) print({{"tables", all}});
            return Exit::done;
        });
    });
}

Json json_of_season(const season::Season& now, bool contacts) {
    Json clubs = Json::array(), groups = Json::array(), people = Json::array(), decisions = Json::array();
    for (const auto& [id, club] : now.clubs) {
        Json closed = Json::array();
        for (const Date day : club.closed_days) closed.push_back(iso(day));
        clubs.push_back({{"club", id},
                         {"name", club.name},
                         {"venue", club.venue},
                         {"district", club.district},
                         {"closed_days", closed},
                         {"paid", club.paid.amount / 100},
                         {"listed", club.list.size()}});
    }
    for (const season::GroupPlan& group : now.settings.groups) {
        Json names = Json::array();
        for (const int team : season::teams_of(now, group.id))
            names.push_back({{"team", team},
                             {"name", season::name_of(now, team)},
                             {"out", now.teams.at(team).out.has_value()},
                             {"meals", now.teams.at(team).meals},
                             {"captains", now.teams.at(team).captains},
                             {"without_girl", now.teams.at(team).why_without_girl}});
        const auto prizes = now.prizes.find(group.id);
        groups.push_back({{"group", group.id},
                          {"name", group.name},
                          {"teams", names},
                          {"prizes", prizes == now.prizes.end() ? Json::array() : Json(prizes->second)}});
    }
    for (const auto& [id, decision] : now.decisions) {
        Json json = Json::parse(records::record_of(season::Event(season::DecisionMade{id, decision})));
        json.erase("type"), json["lifted"] = decision.lifted;
        decisions.push_back(std::move(json));
    }
    Json exemptions = Json::array(), offs = Json::array();
    for (const season::Exemption& each : now.exemptions)
        exemptions.push_back({{"team", each.team == 0 ? "" : season::name_of(now, each.team)},
                              {"article", each.article},
                              {"words", each.words}});
    for (const auto& [off, half] : now.offs)
        offs.push_back({{"team", season::name_of(now, off.first)}, {"round", off.second}, {"half", half}});
    Json json{
        {"name", now.settings.name}, {"year", now.settings.year}, {"closed", now.is_closed},  {"clubs", clubs},
        {"groups", groups},          {"decisions", decisions},    {"exemptions", exemptions}, {"rounds_off", offs}};
    if (!contacts) return json;
    for (const auto& [id, contact] : now.contacts)
        people.push_back({{"contact", id},
                          {"club", contact.club},
                          {"team", contact.team},
                          {"role", id_of(contact.role)},
                          {"name", contact.name},
                          {"phone", contact.phone},
                          {"email", contact.email}});
    json["contacts"] = people;
    return json;
}

void add_show(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ShowRequest>();
    CommandLine* show = add_season_reading(app, *request, "show", "Clubs, teams, groups and decisions of a season");
    show->add_flag("--contacts", request->contacts, "also the contacts, which are private");
    show->callback([request, &exit] {
        exit = look(*request, [&](const season::Season& now) {
            const Json json = json_of_season(now, request->contacts);
            if (request->json) return print(json), Exit::done;
            fmt::print("{} ({})\n", now.settings.name, now.settings.rules.competition);
            for (const Json& group : json["groups"]) {
                fmt::print("{}\n", group["name"].get<std::string>());
                for (const Json& team : group["teams"])
                    fmt::print(
                        "{:>4}  {}{}\n", team["team"].get<int>(), team["name"].get<std::string>(),
                        team["meals"].get<int>() == 0 ? "" : fmt::format("  ({} meals)", team["meals"].get<int>()));
                for (const Json& prize : group["prizes"]) fmt::print("      prize: {}\n", prize.get<std::string>());
            }
            for (const Json& club : json["clubs"])
                if (const auto paid = club["paid"].get<std::int64_t>(); paid != 0)
                    fmt::print("{} has paid {} kr.\n", club["name"].get<std::string>(), paid);
            for (const Json& each : json["exemptions"])
                fmt::print("exempt from {}: {} {}\n", each["article"].get<std::string>(),
                           each["team"].get<std::string>(), each["words"].get<std::string>());
            for (const Json& each : json["rounds_off"])
                fmt::print("{} does not play round {}{}\n", each["team"].get<std::string>(), each["round"].get<int>(),
                           each["half"].get<bool>() ? " (a half-point bye)" : "");
            if (request->contacts)
                for (const auto& [id, contact] : now.contacts)
                    fmt::print("{:>4}  {}  {}  {}  {}  {}\n", id, now.clubs.at(contact.club).name, id_of(contact.role),
                               contact.name, contact.phone, contact.email);
            return Exit::done;
        });
    });
}

void add_match_show(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<ShowRequest>();
    CommandLine* command =
        add_season_reading(app, *request, "match", "A match: line-ups, card, the arbiter's checklist");
    command->add_option("match", request->match, "its number")->required();
    command->callback([request, &exit] {
        exit = look(*request, [&](const season::Season& now) {
            if (!now.matches.contains(request->match))
                return report(
                    app::SeasonFailure(season::Refusal{season::Refused::no_such_match, std::to_string(request->match)}),
                    request->words());
            const season::SeasonMatch& match = now.matches.at(request->match);
            if (request->json) return print(json_of_match(now, request->match, request->words())), Exit::done;
            fmt::print("{}  {} - {}\n", iso(match.day), season::name_of(now, match.home),
                       season::name_of(now, match.away));
            const auto boards = season::counted_boards(now, request->match);
            for (int board = 1; board <= now.settings.rules.boards; ++board) {
                const auto player = [&](teams::Side side) {
                    const auto number = season::player_at(match, side, board);
                    const auto* listed = number ? season::find_player(now, match.team(side), *number) : nullptr;
                    return listed == nullptr ? std::string("-") : listed->name;
                };
                fmt::print("{:>2}  {:<26} {}  {}\n", board, player(teams::Side::home),
                           boards ? id_of((*boards)[static_cast<std::size_t>(board - 1)]) : " ",
                           player(teams::Side::away));
            }
            fmt::print("{}\n", texts::find("card_state", id_of(season::state_of(match)))->in(request->words()));
            fmt::print("{}\n", now.settings.rules.time_control);
            if (const auto due = season::scores_due(now, request->match))
                fmt::print("{} {}\n", texts::Key("teams.scores_due").in(request->words()),
                           match.scores_sent ? iso(*match.scores_sent) + " <= " + iso(*due) : iso(*due));
            for (const std::string& words : match.irregularities) fmt::print("! {}\n", words);
            for (const auto& [id, protest] : now.protests)
                if (protest.match == request->match)
                    fmt::print("protest {} ({}): {} {}\n", id, season::name_of(now, protest.team), protest.words,
                               protest.ruling.empty() ? "" : "-> " + protest.ruling);
            if (match.move)
                fmt::print("{} asks for {}{}\n", season::name_of(now, match.team(match.move->by)), iso(match.move->to),
                           !match.move->agreed   ? ""
                           : *match.move->agreed ? "; agreed"
                                                 : "; not agreed");
            int number = 0;
            for (const season::ChecklistStep& step : season::checklist_of(now.settings.rules)) {
                const bool done = std::ranges::find(match.ticks, ++number) != match.ticks.end();
                fmt::print("{} {} {} ({}, {})\n", done ? "x" : " ", number, notices::words(step, request->words()),
                           step.rule.book, step.rule.article);
            }
            return Exit::done;
        });
    });
}

struct PaperRequest : ShowRequest {
    std::string paper, to;
    int round = 0;
};

void add_print(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PaperRequest>();
    CommandLine* command =
        add_season_reading(app, *request, "print", "Fixtures, match cards, tables or letters as PDF");
    command->add_option("paper", request->paper, "fixtures, match-cards, tables or letters")
        ->required()
        ->check(one_value_of<print::SeasonPaper>());
    command->add_option("--out,--to", request->to, "the file")->required();
    command->add_option("--group", request->group, "of one group; of all if left out");
    command->add_option("--round", request->round, "of the cards; the first that is not finished if left out");
    command->callback([request, &exit] {
        exit = look_stamped(*request, [&](const season::Season& now, const sheets::Stamp& stamp) {
            const auto pdf = print::season_pdf(now, *value_from<print::SeasonPaper>(request->paper), request->group,
                                               request->round, request->words(), stamp);
            if (!pdf)
                return bad_input(pdf.error() == print::PrintFault::not_built
                                     ? "this program has no PDF: print the pages from a browser"
                                     : "there is nothing to print");
            return write_private_file(request->to, *pdf);
        });
    });
}

void add_report_file(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<PaperRequest>();
    CommandLine* command =
        add_season_reading(app, *request, "export", "A group as FIDE's report of a team event (TRF26)");
    command->add_option("group", request->group, "the group")->required();
    command->add_option("--out,--to", request->to, "the file; printed if left out");
    command->callback([request, &exit] {
        exit = look_with_persons(*request, [&](const season::Season& now, const season::KnownPersons& persons) {
            if (season::find_group(now, request->group) == nullptr)
                return report(app::SeasonFailure(season::Refusal{season::Refused::no_such_group, request->group}),
                              request->words());
            const std::string text = trf::write(sheets::season_report(now, request->group, persons, true),
                                                trf::Dialect::trf26, trf::LineEnd::lf)
                                         .text;
            if (request->to.empty()) return fmt::print("{}", text), Exit::done;
            return write_private_file(request->to, text);
        });
    });
}

void add_lists(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<SeasonRequest>();
    CommandLine* list = app.add_subcommand("list", "The seasons of the store");
    add_store_option(*list, request->store);
    list->add_flag("--json", request->json, "print JSON");
    list->callback([request, &exit] {
        exit = with_store(request->store, storage::Access::read, [&](storage::Store& store) {
            const auto lines = app::Seasons(store).all();
            if (!lines) return report(lines.error(), Language::english);
            Json all = Json::array();
            for (const app::SeasonLine& line : *lines) {
                if (!request->json)
                    fmt::print("{:<16} {:<32} {:<14} {:>3} teams, {} of {} matches open\n", line.id, line.name,
                               line.competition, line.teams, line.open_matches, line.matches);
                all.push_back(
                    {{"id", line.id}, {"name", line.name}, {"teams", line.teams}, {"closed", line.is_closed}});
            }
            if (request->json) print(all);
            return Exit::done;
        });
    });
    auto logged = std::make_shared<SeasonRequest>();
    CommandLine* log = add_season_reading(app, *logged, "log", "Who did what and when; contacts are left out");
    log->callback([logged, &exit] {
        exit = with_store(logged->store, storage::Access::read, [&](storage::Store& store) {
            const auto events = store.events_of(std::string(app::season_streams) + logged->id);
            if (!events) return report(events.error());
            Json all = Json::array();
            for (const storage::StoredEvent& stored : *events) {
                const auto event = records::season_event_from(stored.payload);
                if (!event)
                    return report(app::SeasonFailure(app::BadRecord{stored.sequence, event.error()}), logged->words());
                const std::string fields = records::public_fields_of(*event);
                if (logged->json)
                    all.push_back({{"event", stored.sequence},
                                   {"time", iso(stored.time)},
                                   {"actor", stored.actor},
                                   {"type", stored.type},
                                   {"what", Json::parse(fields)}});
                else
                    fmt::print("{:>6}  {}  {:<10} {:<20} {}\n", stored.sequence, iso(stored.time), stored.actor,
                               stored.type, fields);
            }
            if (logged->json) print(all);
            return Exit::done;
        });
    });
}

Json json_of(const season::Season& now, const season::PlayerScore& each) {
    return {{"name", each.name},   {"team", season::name_of(now, each.team)},
            {"board", each.board}, {"rank", each.rank},
            {"games", each.games}, {"points", each.points.halves / 2.0}};
}

// Board prizes, ratings and candidate results of a group.
void print_statistics(const season::Season& now, const std::string& group, int least, Json* json) {
    Json prizes = Json::array(), ratings = Json::array();
    if (json == nullptr) fmt::print("{}\n", season::find_group(now, group)->name);
    for (const season::PlayerScore& each : season::board_prizes_of(now, group, least)) {
        prizes.push_back(json_of(now, each));
        if (json == nullptr && each.rank <= 3)
            fmt::print("board {:>2}  {:>2}. {:<28} {:<24} {:>4} of {}\n", each.board, each.rank, each.name,
                       season::name_of(now, each.team), each.points.halves / 2.0, each.games);
    }
    for (const season::RatedScore& each : season::ratings_of(now, group)) {
        ratings.push_back({{"name", each.name},
                           {"team", season::name_of(now, each.team)},
                           {"games", each.games},
                           {"points", each.points.halves / 2.0},
                           {"before", each.before ? Json(*each.before) : Json()},
                           {"after", each.after ? Json(*each.after) : Json()},
                           {"candidate_rounds", each.candidate_rounds}});
        if (json == nullptr && each.before && each.after)
            fmt::print("{:<28} {:>4} of {:<2} {} -> {}{}\n", each.name, each.points.halves / 2.0, each.games,
                       *each.before, *each.after, each.candidate_rounds.empty() ? "" : "  candidate result");
    }
    if (json != nullptr) json->push_back({{"group", group}, {"board_prizes", prizes}, {"ratings", ratings}});
}

struct StatisticsRequest : ShowRequest {
    int least = 3;
};
void add_statistics(CommandLine& app, Exit& exit) {
    auto request = std::make_shared<StatisticsRequest>();
    CommandLine* command = add_season_reading(app, *request, "statistics",
                                              "Board prizes, preliminary ratings and candidate results of a group");
    command->add_option("--group", request->group, "of one group; of all if left out");
    command->add_option("--least", request->least, "games that a board prize asks for")
        ->check(in_range(1, 99))
        ->capture_default_str();
    command->callback([request, &exit] {
        exit = look(*request, [&](const season::Season& now) {
            if (!request->group.empty() && season::find_group(now, request->group) == nullptr)
                return bad_input(request->group + ": there is no such group");
            Json all = Json::array();
            for (const season::GroupPlan& group : now.settings.groups)
                if (request->group.empty() || group.id == request->group)
                    print_statistics(now, group.id, request->least, request->json ? &all : nullptr);
            if (request->json) print(all);
            return Exit::done;
        });
    });
}

}  // namespace

void add_season_shows(CommandLine& season, Exit& exit) {
    add_season_table(season, exit);
    add_show(season, exit);
    add_match_show(season, exit);
    add_print(season, exit);
    add_report_file(season, exit);
    add_statistics(season, exit);
    add_lists(season, exit);
}

}  // namespace dommer::cli
