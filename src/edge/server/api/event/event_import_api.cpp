// An event that was begun elsewhere: first what would be taken over, then the event itself.
#include "app/imports.hpp"
#include "event_json.hpp"
#include "notices/imports.hpp"
#include "routes.hpp"

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

Response preview_import(const ApiRequest& request) {
    Form form(request.body);
    const Sent sent = sent_in(request, form);
    form.finish();
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
