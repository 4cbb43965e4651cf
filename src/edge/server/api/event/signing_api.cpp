// What players say of their own games: at a screen of the event, or on their phones with a key of their own.
#include "event_json.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "signing.hpp"
#include "storage/secrets.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

std::optional<std::string> secret_of(const ApiRequest& request, const Tournament& now) {
    if (now.signing.empty()) return std::nullopt;
    const auto found =
        request.state.with_store([&](storage::Store& store) { return storage::Secrets(store).find(now.signing); });
    if (!found) throw problem_of(found.error());
    return *found;
}

std::string key_from(const std::string& secret, const std::string& event, EntryId entry) {
    constexpr std::size_t length = 32;  // 128 bits
    return digest_of_token(secret + " " + event + " " + std::to_string(entry.number)).substr(0, length);
}

// Opened again, all keys are new: those on old cards open nothing.
Response change_signing(const ApiRequest& request) {
    Form form(request.body);
    const bool open = form.flag("open");
    form.finish();
    Sender sender = request.actor();
    const std::string before = request.state.event(request.event())->now().signing;
    if (!before.empty()) sender.forget = {before};
    const std::string id = open ? new_id() : "";
    if (open) sender.keep = {{id, new_token()}};
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return ChangeSigning{id}; }, sender));
}

Response key_of_player(const ApiRequest& request) {
    const Seen event = seen(request);
    const Entrant& entrant = entrant_of(*event.now, request.number("entry"));
    const auto keys = player_keys(request, *event.now);
    if (!keys.contains(entrant.id)) throw Problem{.status = 409, .code = "signing_closed"};
    return json_response({{"entry", entrant.id.number},
                          {"path", "/events/" + request.event() + "/pairings?me=" + std::to_string(entrant.id.number) +
                                       "#key=" + keys.at(entrant.id)}});
}

// Whoever is let in to report for anybody in the hall; else the player, with their own key.
Sender reporter(const ApiRequest& request, EntryId entry, const std::string& key) {
    if (request.may(Permission::report_result, request.event())) return request.actor();
    const auto secret = secret_of(request, request.state.event(request.event())->now());
    if (!secret) throw Problem{.status = 409, .code = "signing_closed"};
    if (!same(key, key_from(*secret, request.event(), entry)))
        throw Problem{.status = 400, .code = "key_wrong", .field = "key"};
    return {"player " + std::to_string(entry.number), request.attempt, request.answer};
}

Response report_result(const ApiRequest& request) {
    Form form(request.body);
    const EntryId entry{form.number("entry", 1, 1'000'000)};
    const auto result = parse_result(form.text("result", 20));
    if (!result) throw form.wrong("result", "result_unknown");
    const std::string key = form.text_or("key", "", 100);
    form.finish();
    const int number = request.number("round"), board = request.number("board");
    const SnapshotPtr after = request.state.act(
        request.event(),
        [&](const Tournament&) -> Command {
            return ReportResult{{number}, board, entry, *result};
        },
        reporter(request, entry, key));
    const Tournament& now = after->now();
    return json_response(board_json(now, number, board, scores_before(now, {number})));
}

}  // namespace

std::map<EntryId, std::string> player_keys(const ApiRequest& request, const Tournament& now) {
    std::map<EntryId, std::string> keys;
    if (const auto secret = secret_of(request, now))
        for (const auto& [id, entrant] : now.entrants) keys[id] = key_from(*secret, request.event(), id);
    return keys;
}

std::span<const Route> signing_routes() {
    static constexpr Route routes[] = {
        {Method::put, "/api/v1/events/{event}/signing", Permission::change_settings, Kind::fresh, change_signing},
        {Method::get, "/api/v1/events/{event}/players/{entry}/key", Permission::enter_players, Kind::fresh,
         key_of_player},
        {Method::put, "/api/v1/events/{event}/rounds/{round}/boards/{board}/report", Permission::see_event, Kind::fresh,
         report_result},
    };
    return routes;
}

}  // namespace dommer::server
