#include "event_json.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"
#include "tournament/calendar.hpp"
#include "tournament/checklist.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

// What the organiser has not fixed yet, and what is to be done by when (dsu-2011, 4.8).
Response preparation(const ApiRequest& request) {
    const SnapshotPtr event = request.state.event(request.event());
    Json missing = Json::array(), calendar = Json::array();
    for (const MissingItem& item : checklist_of(event->now()))
        missing.push_back({{"text", notices::words(item.what, request.language)},
                           {"book", item.article.book},
                           {"article", item.article.article}});
    for (const Deadline& each : calendar_of(event->now()))
        calendar.push_back({{"step", id_of(each.step)},
                            {"text", notices::words(each.step, request.language)},
                            {"book", each.article.book},
                            {"article", each.article.article},
                            {"latest", iso(each.latest)},
                            {"state", id_of(urgency_of(each, today()))},
                            {"done", each.done ? Json(iso(*each.done)) : Json(nullptr)}});
    return json_response({{"missing", missing}, {"calendar", calendar}});
}

Response take_step(const ApiRequest& request) {
    Form form(request.body);
    const TakeStep taken{form.choice<Step>("step"), form.day("day")};
    form.finish();
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return taken; }, request.actor()));
}

}  // namespace

std::span<const Route> preparation_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/preparation", Permission::change_settings, Kind::fresh, preparation},
        {Method::post, "/api/v1/events/{event}/steps", Permission::change_settings, Kind::fresh, take_step},
    };
    return routes;
}

}  // namespace dommer::server
