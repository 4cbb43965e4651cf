#include "event_json.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Act;

// Who is kept apart in the rounds to come.
Response forbidden_pairs(const Asked& asked) {
    const SnapshotPtr event = asked.office.event(asked.event());
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

Response forbid_pair(const Asked& asked) {
    Form form(asked.body);
    const Forbidden pair{entries_in(form, "entries"), form.flag_or("weak", false)};
    form.finish();
    return event_after(
        asked, asked.office.act(
                   asked.event(), [&](const Tournament&) -> Command { return ForbidPair{pair}; }, asked.actor()));
}

Response allow_pair(const Asked& asked) {
    Form form(asked.body);
    const AllowPair allowed{entries_in(form, "entries"), form.text_or("reason", "", 500)};
    form.finish();
    return event_after(asked, asked.office.act(
                                  asked.event(), [&](const Tournament&) -> Command { return allowed; }, asked.actor()));
}

constexpr Route routes[] = {
    {Method::get, "/api/v1/events/{event}/forbidden-pairs", Act::pair, Kind::fresh, forbidden_pairs},
    {Method::post, "/api/v1/events/{event}/forbidden-pairs", Act::pair, Kind::fresh, forbid_pair},
    {Method::post, "/api/v1/events/{event}/allowed-pairs", Act::pair, Kind::fresh, allow_pair},
};

}  // namespace

std::span<const Route> apart_routes() { return routes; }

}  // namespace dommer::server
