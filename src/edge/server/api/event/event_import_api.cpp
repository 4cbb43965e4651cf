// An event that was begun elsewhere: first what would be taken over, then the event itself.
#include "../season/season_json.hpp"
#include "app/event_log.hpp"
#include "app/imports.hpp"
#include "app/seasons.hpp"
#include "event_json.hpp"
#include "notices/imports.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "storage/chain.hpp"
#include "tournament/fide_mode.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

constexpr std::size_t largest_file = 700'000;

struct Sent {
    std::string name, bytes, group;
    TakeOverChoices choices;
    std::string team_system = {};
};

Sent sent_in(const ApiRequest& request, Form& form) {
    Sent sent{form.text("name"), form.bytes("file", largest_file), form.text_or("group", ""), {}};
    if (const std::string system = form.text_or("system", ""); !system.empty()) {
        const bool of_teams = systems::find_team_system(system) != nullptr;
        if (systems::find_system(system) == nullptr && !of_teams) throw form.wrong("system", "choice_wrong");
        if (of_teams)
            sent.team_system = system;
        else
            sent.choices.system = systems::NamedSystem(system);
    }
    if (form.has("rounds")) sent.choices.rounds = form.number("rounds", 1, 99);
    static_cast<void>(form.number_or("rounds", 0, 0, 99));
    sent.choices.tie_breaks = form.text_or("tie_breaks", "");
    sent.choices.fide_rated = form.flag_or("fide_rated", true);
    sent.choices.today = Date{std::chrono::floor<std::chrono::days>(now())};
    sent.choices.actor = request.actor().name;
    return sent;
}

// All that is wrong in it, a line each.
app::ForeignEvent event_in(const ApiRequest& request, Form& form, const Sent& sent) {
    auto event = app::read_event({sent.name, sent.bytes, sent.group, sent.team_system}, sent.choices, request.work());
    if (event) return std::move(*event);
    Problem problem = form.wrong("file", "event_file_wrong");
    problem.words = [unread = event.error()](Language language) {
        std::string all;
        for (const std::string& each : notices::sentences(unread, language)) all += (all.empty() ? "" : "\n") + each;
        return all;
    };
    throw problem;
}

// An event with its whole log, from another store.
std::optional<app::EventLog> log_in(Form& form, const Sent& sent) {
    if (sent.bytes.find("\"dommer_event_log\"") > 100) return std::nullopt;
    auto log = app::event_log_from(sent.bytes);
    if (log) return std::move(*log);
    Problem problem = form.wrong("file", "event_file_wrong");
    problem.words = [bad = log.error()](Language language) { return notices::words(bad, language); };
    throw problem;
}

Response preview_of(const app::EventLog& log, const std::string& bytes) {
    Json rounds = Json::array();
    for (std::size_t round = 1; round <= log.then.rounds.size(); ++round)
        rounds.push_back({{"round", round}, {"same", true}, {"decided", true}});
    return json_response({{"name", log.then.settings.name},
                          {"format", "dommer-log"},
                          {"system", log.then.settings.system.id()},
                          {"players", log.then.entrants.size()},
                          {"rounds", log.then.settings.rounds},
                          {"paired", rounds},
                          {"fide_mode", is_in_fide_mode(log.then)},
                          {"to_accept", Json::array()},
                          {"needs_reason", false},
                          {"sha256", storage::digest_of(bytes)}});
}

Response take_log(const ApiRequest& request, app::EventLog log, const Sent& sent, const std::string& named) {
    const std::string id = named.empty() ? log.id : named;
    const Import import{.file = sent.name, .format = "dommer-log", .digest = storage::digest_of(sent.bytes)};
    const Sender sender = request.actor();
    request.state.with_store([&](storage::Store& store) {
        const auto held =
            app::take_event_log(store, id, std::move(log), import,
                                {.actor = sender.name, .time = now(), .lot = new_lot(), .also = {.key = sender.key()}});
        if (!held) throw problem_of(held.error(), nullptr);
    });
    request.state.wrote(true), request.actor().was_stored();
    return event_after(request, request.state.event(id), 201);
}

Response preview_of(const ApiRequest& request, const app::ForeignEvent& event) {
    Json rounds = Json::array();
    Json json{{"name", event.called()},
              {"format", event.format},
              {"to_accept", notices::to_accept(event, request.language)},
              {"needs_reason", event.has_breaches()},
              {"sha256", event.digest}};
    if (const auto* taken = event.of_teams()) {
        for (const auto& round : taken->compared)
            rounds.push_back({{"round", round.round}, {"same", round.same}, {"decided", round.decided}});
        json["system"] = taken->system, json["players"] = taken->players, json["teams"] = taken->then.teams.size();
        json["rounds"] = taken->rounds, json["fide_mode"] = false;
    } else {
        const TakenOver& of_players = *event.of_players();
        for (const ComparedRound& round : of_players.rounds)
            rounds.push_back({{"round", round.round.number},
                              {"same", round.decided && !round.by_system},
                              {"decided", round.decided}});
        json["system"] = of_players.settings.system.id(), json["players"] = of_players.then.entrants.size();
        json["rounds"] = of_players.settings.rounds;
        json["fide_mode"] = of_players.then.fide.has_value() && !of_players.then.fide->left;
    }
    json["paired"] = rounds;
    return json_response(json);
}

Response preview_import(const ApiRequest& request) {
    Form form(request.body);
    const Sent sent = sent_in(request, form);
    form.finish();
    if (const auto log = log_in(form, sent)) return preview_of(*log, sent.bytes);
    return preview_of(request, event_in(request, form, sent));
}

// A season under a name of its own; one that is made here is numbered until it is free.
Response take_teams(const ApiRequest& request, const std::optional<std::string>& named, const std::string& name,
                    const std::vector<teams::season::Event>& events) {
    std::string id = named ? *named : app::season_name_from(name);
    if (!app::is_season_id(id)) throw Form(request.body).wrong("id", "event_id_bad");
    for (int next = 2;; ++next) {
        try {
            const auto after = request.state.act_on(
                app::stream_of_season(id),
                [&](const app::SeasonState& now) {
                    if (now)
                        throw problem_of(
                            teams::season::Refusal{teams::season::Refused::season_exists, now->settings.name});
                    return events;
                },
                request.actor());
            return json_response({{"season", id}, {"version", after->version}}, 201);
        } catch (const Problem&) {
            if (named || next > 99 || !request.state.value_of(app::stream_of_season(id))->now) throw;
            const std::string number = "-" + std::to_string(next);
            id = app::season_name_from(name).substr(0, app::longest_season_id - number.size()) + number;
        }
    }
}

// What was seen is what is taken: the same bytes, and the answers to what was listed.
Response take_over_event(const ApiRequest& request) {
    Form form(request.body);
    const Sent sent = sent_in(request, form);
    const auto named = form.has("id") ? std::optional(form.text("id")) : std::nullopt;
    static_cast<void>(form.text_or("id", ""));
    app::Acceptance acceptance{.accepted = form.flag_or("accept", false), .reason = form.text_or("reason", "", 1000)};
    form.finish();
    if (auto log = log_in(form, sent)) return take_log(request, std::move(*log), sent, named.value_or(""));
    app::ForeignEvent event = event_in(request, form, sent);
    const std::string name = event.called();
    acceptance.shown = notices::to_accept(event, Language::english);
    auto accepted = app::accepted(std::move(event), acceptance);
    if (!accepted && accepted.error() == app::AcceptanceMissing::acceptance)
        throw form.wrong("accept", "acceptance_missing");
    if (!accepted) throw form.wrong("reason", "reason_missing");
    if (const auto* events = std::get_if<std::vector<teams::season::Event>>(&*accepted))
        return take_teams(request, named, name, *events);
    const tournament::Command taken = std::get<tournament::TakeOver>(std::move(*accepted));
    return created_event(request, named, name, std::span(&taken, 1));
}

}  // namespace

std::span<const Route> event_import_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/event-imports/preview", Permission::create_event, Kind::pairing, preview_import},
        {Method::post, "/api/v1/event-imports", Permission::create_event, Kind::pairing, take_over_event},
    };
    return routes;
}

}  // namespace dommer::server
