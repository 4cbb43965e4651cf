#include <algorithm>

#include "event_json.hpp"
#include "register_json.hpp"
#include "routes.hpp"
#include "texts/collation.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using namespace registry;

Response search_players(const ApiRequest& request) {
    const auto people = request.state.people();
    const auto all = request.state.members();
    const auto curves = request.state.curves();
    const auto limit = static_cast<std::size_t>(request.query_number("limit", 1, 50).value_or(20));
    Json list = Json::array();
    for (const PersonId id : people->search(request.query("q"), limit))
        if (is_shown(all->now.persons.at(id))) list.push_back(card_json(all->now, *curves, id));
    return json_response({{"players", list}});
}

Response search_list(const ApiRequest& request) {
    Json list = Json::array();
    const auto limit = static_cast<std::size_t>(request.query_number("limit", 1, 50).value_or(20));
    const auto& brought = request.state.rating_list;
    if (brought)
        for (const auto& player : brought->search(request.query("q"), limit))
            list.push_back({{"fide_id", player.id},
                            {"name", player.name},
                            {"federation", player.federation},
                            {"title", player.title},
                            {"rating", player.rating[0]},
                            {"birth_year", player.birth_year == 0 ? Json() : Json(player.birth_year)}});
    return json_response({{"list", brought ? brought->size() : 0}, {"players", list}});
}

// The events of the store in which a person stands on the list.
Json events_of(const ApiRequest& request, int person) {
    Json list = Json::array();
    const auto events = request.state.event_list();
    const auto found = events->of_person.find(person);
    if (found == events->of_person.end()) return list;
    for (const std::size_t at : found->second) {
        const auto& line = events->lines[at];
        ApiRequest there = request;
        there.path["event"] = line.id;
        const auto event = seen_if_readable(there);
        if (!event) continue;
        for (const auto& [id, entrant] : event->now->entrants) {
            if (entrant.particulars.person != person) continue;
            Json rank;
            double points = 0;
            for (const auto& row : standing_after(*event->now, std::nullopt).ranked)
                if (row.entrant == id) rank = row.rank, points = as_number(row.points);
            list.push_back({{"event", line.id},
                            {"name", line.name},
                            {"first_day", iso(line.first_day)},
                            {"entry", id.number},
                            {"points", points},
                            {"rank", rank}});
        }
    }
    return list;
}

Response one_player(const ApiRequest& request) {
    const auto all = request.state.members();
    const auto curves = request.state.curves();
    const auto id = all->now.current({request.number("person")});
    if (!id || !is_shown(*all->now.find(*id))) throw Problem{.status = 404, .code = "no_such_person"};
    Json curve = Json::array();
    if (const auto points = curves->find(*id); points != curves->end())
        for (const auto& point : points->second) curve.push_back({{"day", iso(point.day)}, {"rating", point.rating}});
    return json_response(
        {{"person", card_json(all->now, *curves, *id)}, {"curve", curve}, {"events", events_of(request, id->number)}});
}

Response clubs(const ApiRequest& request) {
    const auto all = request.state.members();
    std::vector<ClubId> ids;
    for (const auto& [id, club] : all->now.clubs) ids.push_back(id);
    std::ranges::stable_sort(ids, {}, [&](ClubId id) { return texts::collation_key(all->now.clubs.at(id).name); });
    Json list = Json::array();
    for (const ClubId id : ids) list.push_back(club_json(all->now, id));
    return json_response({{"clubs", list}});
}

Response one_club(const ApiRequest& request) {
    const auto all = request.state.members();
    const auto curves = request.state.curves();
    const ClubId id{request.number("club")};
    if (!all->now.clubs.contains(id)) throw Problem{.status = 404, .code = "no_such_club"};
    Json members = Json::array();
    for (const PersonId person : members_of(all->now, id)) members.push_back(card_json(all->now, *curves, person));
    return json_response({{"club", club_json(all->now, id)}, {"members", members}});
}

}  // namespace

std::span<const Route> register_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/players", Permission::see_register, Kind::fresh, search_players},
        {Method::get, "/api/v1/listed-players", Permission::see_register, Kind::fresh, search_list},
        {Method::get, "/api/v1/players/{person}", Permission::see_register, Kind::listed, one_player},
        {Method::get, "/api/v1/clubs", Permission::see_register, Kind::listed, clubs},
        {Method::get, "/api/v1/clubs/{club}", Permission::see_register, Kind::listed, one_club},
    };
    return routes;
}

}  // namespace dommer::server
