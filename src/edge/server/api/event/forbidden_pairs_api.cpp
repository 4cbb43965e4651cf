#include "event_json.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Json group_json(const Tournament& now, const Forbidden& group) {
    Json players = Json::array();
    for (const EntryId id : group.entrants)
        players.push_back({{"entry", id.number}, {"name", entrant_of(now, id.number).particulars.name}});
    return {{"players", players}, {"weak", group.weak}, {"from", group.from.number}};
}

// Who is kept apart in the rounds to come: by hand, and by the event's own rule as those are who have entered so far.
Response forbidden_pairs(const ApiRequest& request) {
    const SnapshotPtr event = request.state.event(request.event());
    const Tournament& now = event->now();
    Json by_hand = Json::array(), by_rule = Json::array();
    for (const Forbidden& pair : now.forbidden)
        if (!pair.last) by_hand.push_back(group_json(now, pair));
    for (const Forbidden& group : apart_by_rule(now))
        if (holds_in(group, next_round(now))) by_rule.push_back(group_json(now, group));
    return json_response({{"pairs", by_hand}, {"by_rule", by_rule}});
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
