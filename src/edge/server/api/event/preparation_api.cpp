#include "event_json.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"
#include "tournament/calendar.hpp"
#include "tournament/checklist.hpp"
#include "tournament/grouping.hpp"

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

// dsu_2011, 4.4 §65: the players in rating order, parted into groups; each becomes an event of its own.
Response part_into_groups(const ApiRequest& request) {
    Form form(request.body);
    const int size = form.number("size", 2, 1000);
    form.finish();
    // A role in this event alone would have none in the new ones.
    if (!request.may(Permission::create_event)) throw Problem{.status = 403, .code = "not_allowed"};
    const SnapshotPtr event = request.state.event(request.event());
    const auto sizes = groups_for(event->now(), size);
    const auto odd = odd_groups(group_sizes(static_cast<int>(event->now().entrants.size()), size));
    if (!sizes && sizes.error() == BadGrouping::too_many_odd)
        throw Problem{.status = 409, .code = "groups_odd", .field = "size", .numbers = {odd}};
    if (!sizes) throw Problem{.status = 409, .code = "groups_too_small", .field = "size"};
    Json groups = Json::array();
    request.state.act_on_several(
        [&](storage::Store& store) {
            const app::HeldTournament held{{event->held().version, event->now()}, event->id()};
            const auto made = app::Tournaments(store).part_into_groups(
                held, *sizes, {request.visitor.user, now(), 0, {.key = request.actor().key()}, {}});
            if (!made) throw problem_of(made.error(), &event->now());
            std::vector<std::string> streams;
            for (const app::HeldTournament& group : *made) {
                streams.push_back(std::string(app::tournament_streams) + group.id);
                groups.push_back(
                    {{"id", group.id}, {"name", group.now->settings.name}, {"players", group.now->entrants.size()}});
            }
            return streams;
        },
        request.actor());
    return json_response({{"groups", groups}}, 201);
}

}  // namespace

std::span<const Route> preparation_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/preparation", Permission::change_settings, Kind::fresh, preparation},
        {Method::post, "/api/v1/events/{event}/groups", Permission::create_event, Kind::fresh, part_into_groups},
        {Method::post, "/api/v1/events/{event}/steps", Permission::change_settings, Kind::fresh, take_step},
    };
    return routes;
}

}  // namespace dommer::server
