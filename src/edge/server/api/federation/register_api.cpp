#include <algorithm>

#include "event_json.hpp"
#include "rating_list_api.hpp"
#include "register_json.hpp"
#include "routes.hpp"
#include "texts/collation.hpp"
#include "tournament/career.hpp"

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

// The events of the store in which a person stands on the list, as the asker may see them; the latest first.
struct Entries {
    std::vector<Seen> events;  // held while they are looked at
    std::vector<tournament::Appearance> appearances;
};

Entries entries_of(const ApiRequest& request, int person) {
    Entries entries;
    const auto events = request.state.event_list();
    const auto found = events->of_person.find(person);
    if (found == events->of_person.end()) return entries;
    for (const std::size_t at : found->second) {
        ApiRequest there = request;
        there.path["event"] = events->lines[at].id;
        const auto event = seen_if_readable(there);
        if (!event) continue;
        for (const auto& [id, entrant] : event->now->entrants)
            if (entrant.particulars.person == person)
                entries.events.push_back(*event), entries.appearances.push_back({event->now.get(), id});
    }
    return entries;
}

Json events_json(const Entries& entries, const tournament::Career& career) {
    Json list = Json::array();
    for (std::size_t at = 0; at < entries.events.size(); ++at) {
        const auto& [event, entrant] = entries.appearances[at];
        Json rank, performance;
        double points = 0;
        for (const auto& row : standing_after(*event, std::nullopt).ranked)
            if (row.entrant == entrant) rank = row.rank, points = as_number(row.points);
        if (const auto& made = career.performances[at]; made && made->rating) performance = made->rating->number;
        list.push_back({{"event", entries.events[at].snapshot->id()},
                        {"name", event->settings.name},
                        {"first_day", iso(event->settings.first_day)},
                        {"entry", entrant.number},
                        {"players", event->entrants.size()},
                        {"points", points},
                        {"rank", rank},
                        {"performance", performance}});
    }
    return list;
}

Json tally_json(const tournament::Tally& tally) {
    return {{"won", tally.won}, {"drawn", tally.drawn}, {"lost", tally.lost}, {"points", as_number(tally.points)}};
}

Json opponents_json(const Entries& entries, const tournament::Career& career) {
    Json list = Json::array();
    for (const tournament::Met& met : career.opponents) {
        Json games = Json::array();
        for (const std::size_t at : met.games) {
            const tournament::CareerGame& game = career.games[at];
            games.push_back({{"event", entries.events[game.appearance].snapshot->id()},
                             {"name", entries.appearances[game.appearance].event->settings.name},
                             {"round", game.round.number},
                             {"colour", id_of(game.colour)},
                             {"points", as_number(game.points)}});
        }
        list.push_back({{"name", met.who.name},
                        {"title", id_of(met.who.title)},
                        {"rating", met.who.rating.value},
                        {"person", met.who.person ? Json(*met.who.person) : Json()},
                        {"tally", tally_json(met.tally)},
                        {"games", games}});
    }
    return list;
}

Json curve_json(const RatingCurves& curves, PersonId person) {
    Json curve = Json::array();
    if (const auto points = curves.find(person); points != curves.end())
        for (const auto& point : points->second)
            curve.push_back({{"day", iso(point.day)}, {"rating", point.rating}, {"by", id_of(point.by)}});
    return curve;
}

// The lists in which the player has a number.
Json other_lists_json(const ApiRequest& request, PersonId person) {
    Json lists = Json::array();
    for (const rating::List list : {rating::List::rapid, rating::List::blitz}) {
        Json curve = curve_json(*request.state.curves(list), person);
        if (!curve.empty()) lists.push_back({{"list", id_of(list)}, {"curve", std::move(curve)}});
    }
    return lists;
}

Response one_player(const ApiRequest& request) {
    const auto all = request.state.members();
    const auto curves = request.state.curves();
    const auto id = all->now.current({request.number("person")});
    if (!id || !is_shown(*all->now.find(*id))) throw Problem{.status = 404, .code = "no_such_person"};
    const Entries entries = entries_of(request, id->number);
    const tournament::Career career = tournament::career_of(entries.appearances);
    return json_response({{"person", card_json(all->now, *curves, *id)},
                          {"curve", curve_json(*curves, *id)},
                          {"other_lists", other_lists_json(request, *id)},
                          {"events", events_json(entries, career)},
                          {"white", tally_json(career.as_white)},
                          {"black", tally_json(career.as_black)},
                          {"opponents", opponents_json(entries, career)}});
}

Response clubs(const ApiRequest& request) {
    const auto all = request.state.members();
    std::vector<ClubId> ids;
    for (const auto& [id, club] : all->now.clubs) ids.push_back(id);
    std::ranges::stable_sort(
        ids, {}, [&](ClubId id) { return texts::collation_key(all->now.clubs.at(id).name, request.language); });
    Json list = Json::array();
    for (const ClubId id : ids) list.push_back(club_json(all->now, id));
    return json_response({{"clubs", list}});
}

// The latest events in which members play, and how many of them do.
Json events_of_members(const ServerState::EventList& events, const std::vector<PersonId>& members) {
    constexpr std::size_t most = 20;
    std::map<std::size_t, int> playing;  // by place in the list, which has the latest first
    for (const PersonId person : members)
        if (const auto found = events.of_person.find(person.number); found != events.of_person.end())
            for (const std::size_t at : found->second) ++playing[at];
    Json list = Json::array();
    for (const auto& [at, players] : playing) {
        if (list.size() == most) break;
        const auto& line = events.lines[at];
        list.push_back(
            {{"event", line.id}, {"name", line.name}, {"first_day", iso(line.first_day)}, {"players", players}});
    }
    return list;
}

Response one_club(const ApiRequest& request) {
    const auto all = request.state.members();
    const auto curves = request.state.curves();
    const ClubId id{request.number("club")};
    if (!all->now.clubs.contains(id)) throw Problem{.status = 404, .code = "no_such_club"};
    Json members = Json::array();
    const auto people = members_of(all->now, id);
    for (const PersonId person : people) members.push_back(card_json(all->now, *curves, person));
    return json_response({{"club", club_json(all->now, id)},
                          {"members", members},
                          {"events", events_of_members(*request.state.event_list(), people)}});
}

}  // namespace

std::span<const Route> register_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/players", Permission::see_register, Kind::fresh, search_players},
        {Method::get, "/api/v1/rating-list", Permission::see_register, Kind::fresh, rating_list},
        {Method::get, "/api/v1/listed-players", Permission::see_register, Kind::fresh, search_list},
        {Method::get, "/api/v1/players/{person}", Permission::see_register, Kind::listed, one_player},
        {Method::get, "/api/v1/clubs", Permission::see_register, Kind::listed, clubs},
        {Method::get, "/api/v1/clubs/{club}", Permission::see_register, Kind::listed, one_club},
    };
    return routes;
}

}  // namespace dommer::server
