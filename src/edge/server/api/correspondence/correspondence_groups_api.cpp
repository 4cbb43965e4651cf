#include <sstream>

#include "app/correspondence_tournaments.hpp"
#include "app/streams.hpp"
#include "correspondence_access.hpp"
#include "live_response.hpp"
#include "notices/correspondence.hpp"

// The groups with their tables, a player's games, and what the director has to decide.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace correspondence;

Response home(const ApiRequest& request) {
    const auto lines = correspondence_lines(request);
    Json groups = Json::array(), games = Json::array();
    bool directs_any = false;
    const DirectedGroups directed(request);
    for (const storage::ViewRow& row : request.state.lines_of(app::correspondence_group_kind)) {
        const auto group = app::correspondence_group_line_from(row);
        if (!group) continue;
        int all = 0, finished = 0;
        for (const auto& line : lines)
            if (line.group == group->id) ++all, finished += line.result.empty() ? 0 : 1;
        const bool mine = directed.contains(group->id);
        directs_any = directs_any || mine;
        groups.push_back({{"group", group->id},
                          {"title", group->title},
                          {"contest", group->contest},
                          {"start", iso(group->start)},
                          {"director", group->director},
                          {"players", group->players},
                          {"games", all},
                          {"finished", finished},
                          {"published", group->published ? Json(iso(*group->published)) : Json()},
                          {"directs", mine}});
    }
    const std::string& user = request.visitor.user;
    for (const auto& line : lines) {
        if (user.empty() || (line.white_user != user && line.black_user != user)) continue;
        const HeldGame held = held_correspondence_game(request, line.id);
        games.push_back(my_correspondence_game_json(seen_by(request, line.id, *held)));
    }
    return json_response({{"today", iso(today())}, {"directs", directs_any}, {"groups", groups}, {"games", games}});
}

// Letters that the mail server has not taken, of the games and groups that one directs.
Json letters_json(const ApiRequest& request) {
    Json letters = Json::array();
    for (const auto& [name, each] : request.state.value_of(app::stream_of_correspondence_mail())->now) {
        const auto game = request.state.value_of(app::stream_of_correspondence_game(each.about));
        const std::string group = game->now ? game->now->terms.group : each.about;
        if (!directs_correspondence(request, group)) continue;
        letters.push_back({{"letter", name},
                           {"about", each.about},
                           {"why", each.why},
                           {"refused", each.refused},
                           {"since", iso(each.on)}});
    }
    return letters;
}

// What waits in the tournaments that one directs.
Json tournaments_json(const ApiRequest& request) {
    const auto due = request.state.with_store([&](storage::Store& store) {
        auto found = app::CorrespondenceTournaments(store).due(today());
        if (!found) fail(found.error(), Regime::general);
        return std::move(*found);
    });
    Json list = Json::array();
    for (const auto& each : due)
        if (directs_tournament(request, each.tournament))
            list.push_back({{"tournament", each.tournament},
                            {"title", each.title},
                            {"task", id_of(each.due.task)},
                            {"words", notices::sentence(each.due, request.language)}});
    return list;
}

// What the director has to decide or to see to today, and what players owe.
Response desk(const ApiRequest& request) {
    const DirectedGroups directed(request);
    Json list = Json::array();
    for (const auto& line : correspondence_lines(request)) {
        if (!line.quiet_until || *line.quiet_until > today() || !directed.contains(line.group)) continue;
        const HeldGame held = held_correspondence_game(request, line.id);
        const SeenGame seen = seen_by(request, line.id, *held);
        for (const Due& each : due(*held->now, today())) {
            Json json = correspondence_due_json(seen, each);
            json["group"] = line.group, json["white"] = line.white, json["black"] = line.black;
            list.push_back(std::move(json));
        }
    }
    Json groups = Json::array();
    const auto lines = correspondence_lines(request);
    const app::GroupsAtWork at_work(lines);
    for (const storage::ViewRow& row : request.state.lines_of(app::correspondence_group_kind)) {
        const auto line = app::correspondence_group_line_from(row);
        if (!line || !at_work.may_need_director(*line) || !directed.contains(row.key)) continue;
        const HeldGroup held = held_correspondence_group(request, row.key);
        for (const GroupDue& each : at_work.due(row.key, *held->now, today()))
            groups.push_back({{"group", row.key},
                              {"title", line->title},
                              {"task", id_of(each.task)},
                              {"late", each.late},
                              {"player", each.player == 0 ? Json() : Json(each.player)},
                              {"words", notices::sentence(each, *held->now, request.language)}});
    }
    return json_response({{"today", iso(today())},
                          {"due", list},
                          {"groups", groups},
                          {"tournaments", tournaments_json(request)},
                          {"letters", letters_json(request)}});
}

std::map<std::string, Result> results_of(const ApiRequest& request, const std::string& group) {
    std::map<std::string, Result> results;
    for (const auto& each : correspondence_lines(request))
        if (each.group == group)
            if (const auto result = value_from<Result>(each.result))
                results.emplace(each.id.substr(group.size() + 1), *result);
    return results;
}

// The leave of a player, as one of the running games has it: it is the same in all.
std::vector<Period> leaves_of(const ApiRequest& request, const Group& group, const std::string& id, int player) {
    std::vector<Period> most;
    if (player == 0) return most;
    for (const GroupGame& each : games_of(group.terms)) {
        if (each.white != player && each.black != player) continue;
        const HeldGame held = held_correspondence_game(request, id + "-" + each.name);
        std::vector<Period> taken;
        for (const LeaveTaken& leave : held->now->leaves)
            if (leave.kind == LeaveKind::own && (leave.by == Colour::white) == (each.white == player))
                taken.push_back(leave.period);
        if (taken.size() > most.size()) most = std::move(taken);
    }
    return most;
}

// dsu_2011, 6.5.4.1: cash by places, "500,300,200".
std::vector<Ore> prizes_asked(const ApiRequest& request) {
    std::vector<Ore> amounts;
    std::istringstream words{std::string(request.query("prizes"))};
    for (std::string word; std::getline(words, word, ',');) {
        if (word.empty() || word.size() > 7 || word.find_first_not_of("0123456789") != std::string::npos)
            throw Problem{.status = 400, .code = "choice_wrong", .field = "prizes"};
        amounts.push_back(crowns(std::stoll(word)));
    }
    return amounts;
}

Json group_json(const ApiRequest& request, const std::string& id, const Versioned<std::optional<Group>>& held) {
    const SeenGroup seen{id,
                         *held.now,
                         held.version,
                         player_of(*held.now, request.visitor.user),
                         directs_correspondence(request, id),
                         today(),
                         prizes_asked(request)};
    return correspondence_group_json(seen, results_of(request, id), leaves_of(request, *held.now, id, seen.player));
}

Response one_group(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "tournament");
    return json_response(group_json(request, id, *held_correspondence_group(request, id)));
}

Response group_live(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "tournament");
    held_correspondence_group(request, id);
    return live_response(request, std::string(app::correspondence_group_streams) + id);
}

GroupStarted terms_in(Form& form) {
    GroupStarted terms{.title = form.text("title", 120), .start = form.day("start"), .players = {}, .opening = {}};
    terms.contest = form.choice<Contest>("contest"), terms.regime = form.choice<Regime>("regime");
    terms.days = form.number_or("days", rules_of(terms.regime).days, 1, 1000);
    terms.moves = form.number_or("moves", rules_of(terms.regime).moves, 1, 1000);
    terms.post_days = form.number_or("post_days", terms.post_days, 0, 60);
    terms.director = form.text_or("director", "", 120);
    terms.director_address = form.text_or("director_address", "", 200);
    for (const Json& each : form.has("opening") ? form.list("opening", 60) : Json::array())
        terms.opening.push_back(each.is_string() ? each.get<std::string>() : "");
    for (const Json& each : form.list("players", 60)) {
        Form player(each, "players");
        terms.players.push_back({player.text("name", 120), player.text_or("address", "", 200),
                                 player.number_or("person", 0, 0, 2'000'000'000), player.text_or("user", "", 40),
                                 player.choice_if<Language>("language")});
        player.finish();
    }
    return terms;
}

Response start_group(const ApiRequest& request) {
    Form form(request.body);
    const std::string id = form.text("group", 40);
    if (!app::is_correspondence_id(id)) throw form.wrong("group", "event_id_bad");
    const GroupStarted terms = terms_in(form);
    form.finish();
    request.state.act_on_several(
        [&](storage::Store& store) {
            auto games = app::Correspondence(store).start_group(id, terms, acting(request));
            if (!games) fail(games.error(), terms.regime);
            return app::streams_of_correspondence_games(*games, id);
        },
        request.actor());
    return json_response(group_json(request, id, *held_correspondence_group(request, id)), 201);
}

enum class GroupAct : unsigned char {
    withdraw,
    publish,
    change_card,
    object,
    settle,
    prizes,
    penalise,
    connection_lost,
    connection_restored
};
constexpr Ids<9> ids_of(GroupAct) {
    return {"withdraw", "publish",         "change_card",        "object", "settle", "prizes",
            "penalise", "connection_lost", "connection_restored"};
}

// The director may say on which day something happened.
Date day_or_today(Form& form) { return form.text_or("on", "").empty() ? today() : form.day("on"); }

// What the director does to the group and its games at once.
std::vector<std::string> acted_on(const ApiRequest& request, storage::Store& store, const std::string& id, Form& form) {
    app::Correspondence games(store);
    const auto streams = [&](const app::CorrespondenceOutcome<std::vector<std::string>>& done) {
        if (!done) fail(done.error(), Regime::general);
        return app::streams_of_correspondence_games(*done, id);
    };
    const auto of_group = [&](const GroupCommand& command) {
        form.finish();
        if (const auto done = games.act_on_group(id, command, today(), acting(request)); !done)
            fail(done.error(), Regime::general);
        return app::streams_of_correspondence_games({}, id);
    };
    switch (form.choice<GroupAct>("act")) {
        case GroupAct::withdraw: {
            const PlayerWithdrew who{form.number("player", 1, 60), day_or_today(form),
                                     form.choice<WithdrawalReason>("reason")};
            form.finish();
            return streams(games.withdraw(id, who, today(), acting(request)));
        }
        case GroupAct::change_card: {
            const PlayerCardChanged card{form.number("player", 1, 60), form.text_or("address", "", 200),
                                         form.text_or("user", "", 40), form.choice_if<Language>("language")};
            form.finish();
            if (!card.user.empty() && !request.state.accounts()->now.users.contains(card.user))
                throw form.wrong("user", "no_such_user");
            return streams(games.change_card(id, card, today(), acting(request)));
        }
        case GroupAct::penalise: {
            const PlayerPenalised penalty{form.number("player", 1, 60), form.choice<Penalty>("what"),
                                          form.number_or("months", 0, 0, 120), today(),
                                          form.text_or("reason", "", 500)};
            form.finish();
            auto touched = streams(games.penalise(id, penalty, today(), acting(request)));
            touched.emplace_back(app::members_stream);
            return touched;
        }
        case GroupAct::object:
            return of_group(ObjectionMade{form.number("player", 1, 60), today(), form.text_or("text", "", 2000)});
        case GroupAct::settle:
            return of_group(ObjectionSettled{form.number("objection", 1, 1000), today(), form.flag_or("upheld", false),
                                             form.text_or("reason", "", 500)});
        case GroupAct::prizes: return of_group(PrizesSent{day_or_today(form)});
        case GroupAct::connection_lost:
            return of_group(ConnectionLost{form.number("player", 1, 60), day_or_today(form)});
        case GroupAct::connection_restored:
            return of_group(ConnectionRestored{form.number("player", 1, 60), day_or_today(form)});
        case GroupAct::publish: break;
    }
    return of_group(ResultPublished{day_or_today(form)});
}

Response act_in_group(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "tournament");
    const HeldGroup before = held_correspondence_group(request, id);
    Form form(request.body);
    // dsu_2011, 6.4.5.1 and 6.8.5: a player objects for themselves, and tells of their own connection; all else is the
    // director's.
    const int me = player_of(*before->now, request.visitor.user);
    const auto is_own = [&] {
        const GroupAct what = form.choice<GroupAct>("act");
        const bool is_told =
            what == GroupAct::object || what == GroupAct::connection_lost || what == GroupAct::connection_restored;
        return is_told && form.number("player", 1, 60) == me && form.text_or("on", "").empty();
    };
    check_directs((me != 0 && is_own()) || directs_correspondence(request, id));
    request.state.act_on_several([&](storage::Store& store) { return acted_on(request, store, id, form); },
                                 request.actor());
    return json_response(group_json(request, id, *held_correspondence_group(request, id)));
}

Response start_letter(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "tournament");
    const HeldGroup held = held_correspondence_group(request, id);
    if (!directs_correspondence(request, id) && player_of(*held->now, request.visitor.user) == 0) check_directs(false);
    const Language language = value_from<Language>(request.query("in")).value_or(request.language);
    return json_response({{"letter", "start"}, {"text", notices::start_letter(id, held->now->terms, language)}});
}

}  // namespace

std::span<const Route> correspondence_group_routes() {
    static constexpr Permission play = Permission::play_by_correspondence;
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/correspondence", Permission::see_event, Kind::fresh, home},
        {Method::get, "/api/v1/correspondence/desk", play, Kind::fresh, desk},
        {Method::post, "/api/v1/correspondence/groups", Permission::create_event, Kind::fresh, start_group},
        {Method::get, "/api/v1/correspondence/groups/{tournament}", Permission::see_event, Kind::fresh, one_group},
        {Method::get, "/api/v1/correspondence/groups/{tournament}/stream", Permission::see_event, Kind::fresh,
         group_live},
        {Method::get, "/api/v1/correspondence/groups/{tournament}/letter", play, Kind::fresh, start_letter},
        {Method::post, "/api/v1/correspondence/groups/{tournament}/acts", play, Kind::fresh, act_in_group},
    };
    return routes;
}

}  // namespace dommer::server
