#include "event_json.hpp"
#include "routes.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;

// Who was entered in an event by hand, as its list of players shows them to everybody. Looked up once more in the event
// itself: what has changed since the index was made is not shown.
Response search_entrants(const ApiRequest& request) {
    const auto limit = static_cast<std::size_t>(request.query_number("limit", 1, 50).value_or(20));
    Json list = Json::array();
    for (const EntrantIndex::Entry& entry : request.state.typed_entrants()->search(request.query("q"), limit)) {
        ApiRequest there = request;
        there.path["event"] = entry.event;
        const auto event = seen_if_readable(there);
        const tournament::Entrant* entrant = event ? find(*event->now, entry.entrant) : nullptr;
        if (entrant == nullptr || !is_found_by_name(*entrant)) continue;
        const tournament::Particulars& who = entrant->particulars;
        list.push_back({{"event", entry.event},
                        {"event_name", event->now->settings.name},
                        {"first_day", iso(event->now->settings.first_day)},
                        {"entry", entry.entrant.number},
                        {"name", who.name},
                        {"title", id_of(who.title)},
                        {"rating", who.rating.value},
                        {"club", who.club}});
    }
    return json_response({{"entrants", list}});
}

}  // namespace

std::span<const Route> entrant_search_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/entrants", Permission::see_event, Kind::fresh, search_entrants},
    };
    return routes;
}

}  // namespace dommer::server
