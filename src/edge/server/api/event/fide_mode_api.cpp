// FIDE mode: what holds in the event, what was done against it, the way out, and the points it can go back to.
#include "event_json.hpp"
#include "fide_act_json.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"
#include "sheets/integrity.hpp"
#include "tournament/fide_mode.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Json departure_json(const Departure& departure, Language language) {
    return {{"round", departure.round.number},
            {"act", id_of(departure.what)},
            {"words", notices::words(departure.what, language)},
            {"reason", departure.reason},
            {"actor", departure.actor}};
}

Json restore_points_json(const Tournament& now, Language language) {
    Json list = Json::array();
    for (const RestorePoint& point : now.restore_points)
        list.push_back({{"point", point.number},
                        {"round", point.round.number},
                        {"before", id_of(point.before)},
                        {"words", notices::words(point.before, language)},
                        {"possible", can_go_back_to(now, point)}});
    return list;
}

Response fide_mode(const ApiRequest& request) {
    const Seen event = seen(request);
    const Tournament& now = *event.now;
    Json acts = Json::array();
    for (const FideRow& row : fide_rows()) acts.push_back(fide_act_json(row.act, request.language));
    return json_response(
        {{"holds", is_in_fide_mode(now)},
         {"left", now.fide && now.fide->left ? departure_json(*now.fide->left, request.language) : Json()},
         {"lines", sheets::integrity_lines(now)},
         {"restore_points", restore_points_json(now, request.language)},
         {"acts", acts}});
}

Response leave(const ApiRequest& request) {
    Form form(request.body);
    const LeaveFideMode command{form.text_or("reason", "", 500)};
    form.finish();
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return command; }, request.actor()));
}

Response go_back(const ApiRequest& request) {
    Form form(request.body);
    const GoBack command{request.number("point"), form.text_or("reason", "", 500)};
    form.finish();
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return command; }, request.actor()));
}

}  // namespace

std::span<const Route> fide_mode_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/fide-mode", Permission::see_desk, Kind::fresh, fide_mode},
        {Method::post, "/api/v1/events/{event}/fide-mode/departure", Permission::change_settings, Kind::fresh, leave},
        {Method::post, "/api/v1/events/{event}/restore-points/{point}/return", Permission::change_settings, Kind::fresh,
         go_back},
    };
    return routes;
}

}  // namespace dommer::server
