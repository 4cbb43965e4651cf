// An event that was begun elsewhere: first what would be taken over, then the event itself.
#include "app/event_log.hpp"
#include "app/imports.hpp"
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
};

Sent sent_in(const ApiRequest& request, Form& form) {
    Sent sent{form.text("name"), form.bytes("file", largest_file), form.text_or("group", ""), {}};
    if (const std::string system = form.text_or("system", ""); !system.empty()) {
        if (systems::find_system(system) == nullptr) throw form.wrong("system", "choice_wrong");
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
    auto event = app::read_event({sent.name, sent.bytes, sent.group}, sent.choices, request.work());
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

Response preview_import(const ApiRequest& request) {
    Form form(request.body);
    const Sent sent = sent_in(request, form);
    form.finish();
    if (const auto log = log_in(form, sent)) return preview_of(*log, sent.bytes);
    const app::ForeignEvent event = event_in(request, form, sent);
    const TakenOver& taken = event.taken;
    Json rounds = Json::array();
    for (const ComparedRound& round : taken.rounds)
        rounds.push_back(
            {{"round", round.round.number}, {"same", round.decided && !round.by_system}, {"decided", round.decided}});
    return json_response({{"name", taken.settings.name},
                          {"format", event.format},
                          {"system", taken.settings.system.id()},
                          {"players", taken.then.entrants.size()},
                          {"rounds", taken.settings.rounds},
                          {"paired", rounds},
                          {"fide_mode", taken.then.fide.has_value() && !taken.then.fide->left},
                          {"to_accept", notices::to_accept(event, request.language)},
                          {"needs_reason", taken.has_breaches()},
                          {"sha256", event.digest}});
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
    const std::string name = event.taken.settings.name;
    acceptance.shown = notices::to_accept(event, Language::english);
    auto command = app::accepted(std::move(event), acceptance);
    if (!command && command.error() == app::AcceptanceMissing::acceptance)
        throw form.wrong("accept", "acceptance_missing");
    if (!command) throw form.wrong("reason", "reason_missing");
    const tournament::Command taken = *command;
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
