#include "event_json.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

// Who is kept apart in the rounds to come.
Response forbidden_pairs(const ApiRequest& request) {
    const SnapshotPtr event = request.state.event(request.event());
    Json list = Json::array();
    for (const Forbidden& pair : event->now().forbidden) {
        if (pair.last) continue;
        Json players = Json::array();
        for (const EntryId id : pair.entrants)
            players.push_back({{"entry", id.number}, {"name", entrant_of(event->now(), id.number).particulars.name}});
        list.push_back({{"players", players}, {"weak", pair.weak}, {"from", pair.from.number}});
    }
    return json_response({{"pairs", list}});
}

Response forbid_pair(const ApiRequest& request) {
    Form form(request.body);
    const Forbidden pair{entries_in(form, "entries"), form.flag_or("weak", false)};
    form.finish();
    return event_after(
        request, request.state.act(
                     request.event(), [&](const Tournament&) -> Command { return ForbidPair{pair}; }, request.actor()));
}

Response allow_pair(const ApiRequest& request) {
    Form form(request.body);
    const AllowPair allowed{entries_in(form, "entries"), form.text_or("reason", "", 500)};
    form.finish();
    return event_after(request,
                       request.state.act(
                           request.event(), [&](const Tournament&) -> Command { return allowed; }, request.actor()));
}

}  // namespace

std::span<const Route> forbidden_pairs_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/forbidden-pairs", Permission::pair, Kind::fresh, forbidden_pairs},
        {Method::post, "/api/v1/events/{event}/forbidden-pairs", Permission::pair, Kind::fresh, forbid_pair},
        {Method::post, "/api/v1/events/{event}/allowed-pairs", Permission::pair, Kind::fresh, allow_pair},
    };
    return routes;
}

}  // namespace dommer::server
