#include <algorithm>
#include <random>

#include "answers/pairing_json.hpp"
#include "app/team_boards.hpp"
#include "live_response.hpp"
#include "print/season_prints.hpp"
#include "records/season_events.hpp"
#include "round_pgn.hpp"
#include "routes.hpp"
#include "season_acts.hpp"
#include "season_json.hpp"
#include "sheets/season_report.hpp"
#include "system/clock.hpp"
#include "teams/season_statistics.hpp"
#include "trf/write.hpp"

// Seasons of team competitions: everybody reads, captains act for their team, the director for all.
namespace dommer::server {
namespace {

using accounts::Permission;
namespace season = teams::season;

const std::string& season_id(const ApiRequest& request) { return request.path.find("season")->second; }

// dsu_2011, 5.1 §14 and 5.3 §1: who was named director of the season answers for it.
bool directs(const ApiRequest& request) {
    return request.may(Permission::change_settings, std::string(app::season_streams) + season_id(request));
}

// The season as the asker sees it, held as long as this is.
struct Held {
    VersionedPtr<app::SeasonState> value;
    SeenSeason seen;
};

Held held_season(const ApiRequest& request) {
    auto value = request.state.value_of(app::stream_of_season(season_id(request)));
    if (!value->now) throw problem_of(season::Refusal{season::Refused::no_such_season});
    SeenSeason seen{season_id(request), *value->now, request.visitor.user, directs(request)};
    return {std::move(value), seen};
}

int match_asked(const ApiRequest& request, const season::Season& now) {
    const int match = request.number("match");
    if (!now.matches.contains(match))
        throw problem_of(season::Refusal{season::Refused::no_such_match, std::to_string(match)});
    return match;
}

Response list_seasons(const ApiRequest& request) {
    Json list = Json::array(), closed = Json::array();
    for (const storage::ViewRow& row : request.state.lines_of(app::season_kind))
        if (const auto line = app::season_line_from(row))
            list.push_back({{"season", line->id},
                            {"name", line->name},
                            {"competition", line->competition},
                            {"year", line->year},
                            {"teams", line->teams},
                            {"matches", line->matches},
                            {"open_matches", line->open_matches},
                            {"is_closed", line->is_closed}});
    for (const Json& each : list)
        if (each["is_closed"]) closed.push_back({{"value", each["season"]}, {"text", each["name"]}});
    const bool may_create = request.may(Permission::create_event);
    return json_response(
        {{"seasons", list}, {"create", may_create ? season_creation_json(closed, today(), request.language) : Json()}});
}

Response one_season(const ApiRequest& request) {
    return json_response(season_json(held_season(request).seen, request.language));
}

Response one_match(const ApiRequest& request) {
    const Held held = held_season(request);
    const int match = match_asked(request, held.seen.now);
    Json json = season_match_json(held.seen, match, request.language);
    json["acts"] = season_match_acts_json(held.seen, match, request.language);
    const std::string event = app::name_of(app::MatchPlace{held.seen.id, match});
    json["live"] = {{"event", event},
                    {"round", std::max(1, held.seen.now.matches.at(match).round)},
                    {"boards", live_lines(request.state, event).size()}};
    return json_response(json);
}

Response one_club(const ApiRequest& request) {
    const Held held = held_season(request);
    const int club = request.number("club");
    if (!held.seen.now.clubs.contains(club))
        throw problem_of(season::Refusal{season::Refused::no_such_club, std::to_string(club)});
    Json json = season_club_json(held.seen, club, today());
    json["acts"] = season_club_acts_json(held.seen, club, request.language);
    return json_response(json);
}

Response desk(const ApiRequest& request) {
    const Held held = held_season(request);
    const season::Season known = app::with_register(held.seen.now, request.state.members()->now);
    Json json = season_desk_json({held.seen.id, known, held.seen.user, held.seen.directs}, today(), request.language);
    json["acts"] = season_acts_json(held.seen, request.language);
    return json_response(json);
}

Json scores_json(const season::Season& now, const std::vector<season::PlayerScore>& scores) {
    Json all = Json::array();
    for (const season::PlayerScore& each : scores)
        all.push_back({{"name", each.name},
                       {"team", season::name_of(now, each.team)},
                       {"board", each.board},
                       {"rank", each.rank},
                       {"games", each.games},
                       {"points", each.points.halves / 2.0}});
    return all;
}

Json ratings_json(const season::Season& now, const std::string& group) {
    Json all = Json::array();
    for (const season::RatedScore& each : season::ratings_of(now, group))
        all.push_back({{"name", each.name},
                       {"team", season::name_of(now, each.team)},
                       {"person", each.person == 0 ? Json() : Json(each.person)},
                       {"games", each.games},
                       {"points", each.points.halves / 2.0},
                       {"before", each.before ? Json(*each.before) : Json()},
                       {"after", each.after ? Json(*each.after) : Json()},
                       {"candidate_rounds", each.candidate_rounds}});
    return all;
}

// Board prizes, scores, ratings and candidate results of each group.
Response statistics(const ApiRequest& request) {
    const Held held = held_season(request);
    const season::Season& now = held.seen.now;
    const int least = request.query_number("least", 1, 99).value_or(3);
    Json groups = Json::array();
    for (const season::GroupPlan& group : now.settings.groups) {
        const season::GroupStatistics all = season::statistics_of(now, group.id);
        groups.push_back({{"group", group.id},
                          {"name", group.name},
                          {"matches", all.matches},
                          {"drawn_matches", all.drawn_matches},
                          {"boards", all.boards},
                          {"forfeits", all.forfeits},
                          {"white_wins", all.white_wins},
                          {"draws", all.draws},
                          {"black_wins", all.black_wins},
                          {"home_wins", all.home_wins},
                          {"away_wins", all.away_wins},
                          {"board_prizes", scores_json(now, season::board_prizes_of(now, group.id, least))},
                          {"scores", scores_json(now, season::player_scores_of(now, group.id))},
                          {"ratings", ratings_json(now, group.id)}});
    }
    return json_response(
        {{"season", held.seen.id}, {"season_name", now.settings.name}, {"least", least}, {"groups", groups}});
}

Problem not_your_team() {
    Problem problem = problem_of(season::Refusal{season::Refused::not_your_team});
    problem.status = 403;
    return problem;
}

season::Event wish_in(const Json& body) {
    const auto wish = records::season_event_from(body.dump());
    if (!wish) throw Problem{.status = 400, .code = "field_wrong", .field = wish.error().field};
    return *wish;
}

// Chance comes from here; the core draws by it where nobody brings the lots.
std::uint64_t lot_of_now() { return std::uint64_t(std::random_device()()) << 32 | std::random_device()(); }

bool is_played(const ApiRequest& request, int match) {
    const auto lines = live_lines(request.state, app::name_of(app::MatchPlace{season_id(request), match}));
    return std::ranges::any_of(lines, &app::LiveGameLine::has_started);
}

std::vector<season::Event> decided(const ApiRequest& request, const app::SeasonState& now, const season::Event& wish) {
    const bool is_director = directs(request);
    const auto* line_up = std::get_if<season::LineUpHandedIn>(&wish);
    if (now && !is_director && !season::may_ask(*now, wish, request.visitor.user)) throw not_your_team();
    auto events = app::decide_by_register(now, wish,
                                          {.today = today(),
                                           .is_director = is_director,
                                           .lot = lot_of_now(),
                                           .is_played = line_up != nullptr && is_played(request, line_up->match)},
                                          request.state.members()->now);
    if (!events) throw problem_of(events.error());
    return std::move(*events);
}

// The wish as the register completes it, and the warning that goes into the register with it.
struct Registered {
    season::Event wish;
    std::optional<registry::Command> warning;
};
Registered registered(const ApiRequest& request, const season::Season& now) {
    auto wish = app::as_registered(request.state.members()->now, now, wish_in(request.body));
    if (!wish) throw problem_of(wish.error());
    season::Event dated = *wish;
    if (auto* made = std::get_if<season::DecisionMade>(&dated)) made->as.day = today();
    auto command = app::register_command_of(request.state.members()->now, now, dated);
    const auto* warning = command ? std::get_if<registry::GiveWarning>(&*command) : nullptr;
    if (warning != nullptr && request.state.members()->now.find(warning->person) == nullptr)
        throw problem_of(registry::Refusal::no_such_person);
    return {*wish, command};
}

Response act(const ApiRequest& request) {
    const Registered asked = registered(request, held_season(request).seen.now);
    const season::Event& wish = asked.wish;
    const auto after = request.state.act_on(
        app::stream_of_season(season_id(request)),
        [&](const app::SeasonState& now) {
            if (!now) throw problem_of(season::Refusal{season::Refused::no_such_season});
            return decided(request, now, wish);
        },
        request.actor());
    if (asked.warning)
        request.state.act([&](const registry::Register&) { return std::vector<registry::Command>{*asked.warning}; },
                          request.actor());
    return json_response({{"season", season_id(request)}, {"version", after->version}});
}

Json groups_for(const Json& settings) {
    const Json rules = settings.value("rules", Json::object()), year = settings.value("year", Json());
    if (!rules.is_object() || !rules.value("competition", Json()).is_string() || !year.is_number_integer())
        return Json::array();
    const auto row = season::rules_in(rules.at("competition").get<std::string>(), year.get<int>());
    if (!row) return Json::array();
    return Json::parse(
        records::record_of(season::Settings{.groups = season::usual_groups(*row, year.get<int>())}))["groups"];
}

// What makes a season after a closed one: its clubs and teams in the rows of the next one.
std::vector<season::Event> following(const ApiRequest& request, const std::string& closed, const season::Settings& as) {
    const auto before = request.state.value_of(app::stream_of_season(closed));
    if (!before->now) throw problem_of(season::Refusal{season::Refused::no_such_season});
    if (!before->now->is_closed)
        throw problem_of(season::Refusal{season::Refused::season_runs, before->now->settings.name});
    return app::Seasons::next_of(*before->now, as.name, as.year, as.list_deadline);
}

// One wish after the other, all of them or none.
std::vector<season::Event> decided_all(app::SeasonState now, const std::vector<season::Event>& wishes) {
    std::vector<season::Event> all;
    for (const season::Event& wish : wishes) {
        auto events = season::decide(now, wish, {today()});
        if (!events) throw problem_of(events.error());
        for (season::Event& event : *events) {
            now = season::evolve(std::move(now).value_or(season::Season{}), event);
            all.push_back(std::move(event));
        }
    }
    return all;
}

Response create_season(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = form.text("season", 40);
    if (!app::is_season_id(id)) throw form.wrong("season", "event_id_bad");
    Json settings = form.object("settings");
    const std::string closed = form.text_or("after", "", 40);
    form.finish();
    // dsu_2011, 5.1 §1: the division tournament has its groups, and so have others.
    if (!settings.contains("groups")) settings["groups"] = groups_for(settings);
    const auto read = records::season_settings_from(settings.dump());
    if (!read) throw Problem{.status = 400, .code = "field_wrong", .field = read.error().field};
    const std::vector<season::Event> wishes =
        closed.empty() ? std::vector<season::Event>{season::Created{*read}} : following(request, closed, *read);
    const auto after = request.state.act_on(
        app::stream_of_season(id), [&](const app::SeasonState& now) { return decided_all(now, wishes); },
        request.actor());
    return json_response({{"season", id}, {"version", after->version}}, 201);
}

[[noreturn]] void refuse(const app::SeasonFailure& failure) {
    if (const auto* refusal = std::get_if<season::Refusal>(&failure)) throw problem_of(*refusal);
    if (const auto* error = std::get_if<pairing::NotPaired>(&failure)) throw problem_of(app::Failure(*error), nullptr);
    throw problem_of(std::get<storage::StoreError>(failure));
}

// One click: the system pairs the next round of the group.
Response pair_group(const ApiRequest& request) {
    const std::string group = request.path.find("group")->second;
    Form(request.body.is_null() ? Json::object() : request.body).finish();
    const auto after = request.state.act_on(
        app::stream_of_season(season_id(request)),
        [&](const app::SeasonState& now) {
            if (!now) throw problem_of(season::Refusal{season::Refused::no_such_season});
            const auto round = app::next_round(*now, group, request.work());
            if (!round) refuse(round.error());
            return decided(request, now, *round);
        },
        request.actor());
    return json_response({{"season", season_id(request)}, {"version", after->version}});
}

// Why a round of a group is as it is, match by match.
Response why_round(const ApiRequest& request) {
    const Held held = held_season(request);
    const std::string group = request.path.find("group")->second;
    const int round = request.number("round");
    const auto explained = app::explained_round(held.seen.now, group, round, request.work());
    if (!explained) refuse(explained.error());
    Json matches = Json::array();
    for (const auto& [id, reasons] : explained->matches)
        matches.push_back(
            {{"match", id}, {"reasons", answers::reasons_json(reasons, explained->field, request.language)}});
    return json_response({{"round", round},
                          {"reasons", answers::reasons_json(explained->round, explained->field, request.language)},
                          {"matches", matches},
                          {"bye", answers::reasons_json(explained->bye, explained->field, request.language)}});
}

Response why_not(const ApiRequest& request) {
    const Held held = held_season(request);
    const auto team = [&](const char* name) {
        const auto number = request.query_number(name, 1, 1'000'000);
        if (!number) throw Problem{.status = 400, .code = "field_missing", .field = name};
        return *number;
    };
    const int a = team("a"), b = team("b"), round = request.number("round");
    const auto against =
        app::reasons_against(held.seen.now, request.path.find("group")->second, round, {a, b}, request.work());
    if (!against) refuse(against.error());
    return json_response(
        {{"round", round}, {"reasons", answers::reasons_json(against->reasons, against->field, request.language)}});
}

// What the captain is told while typing; nothing is stored.
Response check_line_up(const ApiRequest& request) {
    const Held held = held_season(request);
    const season::Event wish = wish_in(request.body);
    const auto* line_up = std::get_if<season::LineUpHandedIn>(&wish);
    if (line_up == nullptr) throw Problem{.status = 400, .code = "field_wrong", .field = "type"};
    if (!held.seen.now.matches.contains(line_up->match))
        throw problem_of(season::Refusal{season::Refused::no_such_match, std::to_string(line_up->match)});
    const season::SeasonMatch& match = held.seen.now.matches.at(line_up->match);
    if (!held.seen.directs && !held.seen.acts_for(match.team(line_up->side))) throw not_your_team();
    const season::Season known = app::with_register(held.seen.now, request.state.members()->now);
    return json_response(season_review_json(
        season::review_line_up(known, known.matches.at(line_up->match), line_up->side, line_up->boards),
        request.language));
}

Response season_stream(const ApiRequest& request) {
    static_cast<void>(held_season(request));
    return live_response(request, std::string(app::season_streams) + season_id(request));
}

Response season_paper(const ApiRequest& request) {
    const Held held = held_season(request);
    const auto paper = value_from<print::SeasonPaper>(request.path.find("paper")->second);
    if (!paper) throw Problem{.status = 404, .code = "not_found"};
    if (*paper == print::SeasonPaper::letters && !held.seen.directs)
        throw Problem{.status = 403, .code = "not_allowed"};
    const auto pdf = print::season_pdf(
        held.seen.now, *paper, request.query("group"), request.query_number("round", 0, 99).value_or(0),
        request.language, {now(), held.value->version, system::minutes_east_of_utc(now()), request.sealed()});
    if (!pdf && pdf.error() == print::PrintFault::not_built) throw Problem{.status = 501, .code = "no_pdf_here"};
    if (!pdf) throw Problem{.status = 409, .code = "nothing_to_print"};
    Response response;
    response.body = std::make_shared<const std::string>(*pdf);
    response.content_type = "application/pdf";
    return response;
}

// The group as FIDE's report of a team event.
Response group_report(const ApiRequest& request) {
    const Held held = held_season(request);
    const std::string group = request.path.find("group")->second;
    if (season::find_group(held.seen.now, group) == nullptr)
        throw problem_of(season::Refusal{season::Refused::no_such_group, group});
    Response response;
    response.body = std::make_shared<const std::string>(
        trf::write(
            sheets::season_report(held.seen.now, group, app::known_persons(held.seen.now, request.state.members()->now),
                                  held.seen.directs),
            trf::Dialect::trf26, trf::LineEnd::crlf)
            .text);
    response.content_type = "text/plain; charset=utf-8";
    return response;
}

}  // namespace

std::span<const Route> season_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/seasons", Permission::see_event, Kind::fresh, list_seasons},
        {Method::post, "/api/v1/seasons", Permission::create_event, Kind::fresh, create_season},
        {Method::get, "/api/v1/seasons/{season}", Permission::see_event, Kind::fresh, one_season},
        {Method::get, "/api/v1/seasons/{season}/matches/{match}", Permission::see_event, Kind::fresh, one_match},
        {Method::get, "/api/v1/seasons/{season}/clubs/{club}", Permission::see_event, Kind::fresh, one_club},
        {Method::get, "/api/v1/seasons/{season}/statistics", Permission::see_event, Kind::fresh, statistics},
        {Method::get, "/api/v1/seasons/{season}/stream", Permission::see_event, Kind::fresh, season_stream},
        {Method::get, "/api/v1/seasons/{season}/papers/{paper}", Permission::see_event, Kind::fresh, season_paper},
        {Method::get, "/api/v1/seasons/{season}/groups/{group}/report.trf", Permission::see_event, Kind::fresh,
         group_report},
        {Method::get, "/api/v1/seasons/{season}/groups/{group}/rounds/{round}/why", Permission::see_event, Kind::slow,
         why_round},
        {Method::get, "/api/v1/seasons/{season}/groups/{group}/rounds/{round}/why-not", Permission::see_event,
         Kind::slow, why_not},
        {Method::get, "/api/v1/seasons/{season}/desk", Permission::change_settings, Kind::fresh, desk},
        {Method::post, "/api/v1/seasons/{season}/acts", Permission::act_in_season, Kind::fresh, act},
        {Method::post, "/api/v1/seasons/{season}/line-up-check", Permission::act_in_season, Kind::fresh, check_line_up},
        {Method::post, "/api/v1/seasons/{season}/groups/{group}/pairing", Permission::change_settings, Kind::pairing,
         pair_group},
    };
    return routes;
}

}  // namespace dommer::server
