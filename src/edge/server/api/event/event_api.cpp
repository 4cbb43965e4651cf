#include <algorithm>

#include "changes.hpp"
#include "event_json.hpp"
#include "live_response.hpp"
#include "notices/tournament.hpp"
#include "ownership/events.hpp"
#include "rating_changes.hpp"
#include "records/tournament_events.hpp"
#include "routes.hpp"
#include "texts/collation.hpp"
#include "texts/texts.hpp"
#include "tournament/game_agreement.hpp"
#include "tournament/presets.hpp"
#include "tournament/prize_list.hpp"
#include "tournament/progress.hpp"
#include "tournament/time_control.hpp"
#include "trf/event.hpp"
#include "trf/write.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

}  // namespace

Json line_json(const ApiRequest& request, app::Tournaments::Line line) {
    if (!request.may(Permission::see_desk, line.id))
        line.round = line.for_everybody->round, line.missing = line.for_everybody->missing;
    return Json::parse(app::Tournaments::record_of(line));
}

namespace {

Response list_events(const ApiRequest& request) {
    Json list = Json::array();
    const auto events = request.state.event_list();
    for (const app::Tournaments::Line& line : events->lines) list.push_back(line_json(request, line));
    return json_response({{"events", list}});
}

Response list_presets(const ApiRequest& request) {
    Json list = Json::array();
    for (const Preset& preset : presets()) {
        const Json settings = settings_json(preset.settings);
        Json row{{"id", preset.id}, {"name", texts::find("preset", preset.id)->in(request.language)}};
        for (const char* field : {"system", "rounds", "tie_breaks", "time_control", "pace", "prize_rule", "admission",
                                  "play_off", "federation"})
            row[field] = settings[field];
        row["time"] = time_json(preset.settings.time_control);
        list.push_back(std::move(row));
    }
    return json_response({{"presets", list}});
}

// How a time control is read that somebody is typing.
// dsu_2011, 4.1 §12 and 4.1 §13: what a normal tournament may not have is said as soon as it is typed.
Response read_time_control(const ApiRequest& request) {
    Json faults = Json::array();
    if (const auto control = parse_time_control(request.query("text")))
        for (const TimeFault fault : faults_of(*control))
            faults.push_back({{"text", notices::words(fault, request.language)},
                              {"book", article_of(fault).book},
                              {"article", article_of(fault).article}});
    const Date day = parse_date(request.query("day")).value_or(today());
    const auto play = time_class_of({.first_day = day, .time_control = std::string(request.query("text"))});
    const laws::Edition* edition = laws::edition_in_force(day);
    return json_response({{"time", time_json(request.query("text"))},
                          {"class", play ? Json(id_of(*play)) : Json()},
                          {"edition", play ? Json(edition->book) : Json()},
                          {"faults", faults}});
}

Response one_event(const ApiRequest& request) { return json_response(event_json(request, seen(request))); }
Response event_settings(const ApiRequest& request) { return json_response(settings_json(seen(request).now->settings)); }

Response event_players(const ApiRequest& request) {
    const Seen event = seen(request);
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : event.now->entrants) entrants.push_back(&entrant);
    if (request.query("sort") == "name")
        std::ranges::stable_sort(entrants, {}, [&](const Entrant* each) {
            return texts::collation_key(each->particulars.name, request.language);
        });
    else
        std::ranges::stable_sort(entrants, {},
                                 [](const Entrant* each) { return each->number.value_or(PlayerId{each->id.number}); });
    Json list = Json::array();
    for (const Entrant* entrant : entrants) list.push_back(entrant_json(*entrant, request.sees_desk()));
    return json_response({{"players", list}});
}

Response event_player(const ApiRequest& request) {
    const Seen event = seen(request);
    const Tournament& now = *event.now;
    const Entrant& entrant = entrant_of(now, request.number("entry"));
    Json rounds = Json::array(), rank, points, after;
    if (entrant.number) {
        const auto cells = cross_row(now, entrant.id);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            const CrossCell& cell = cells[at];
            const auto board = board_of(now.rounds[at], entrant.id);
            rounds.push_back({{"round", at + 1},
                              {"board", board ? Json(*board) : Json()},
                              {"opponent", cell.opponent ? player_ref(now, *cell.opponent, {}) : Json()},
                              {"colour", cell.colour ? Json(id_of(*cell.colour)) : Json()},
                              {"points", cell.points ? Json(as_number(*cell.points)) : Json()},
                              {"what", happening_text(cell)}});
        }
        // Rank and points are of the same round, and with what was taken off.
        const Standing standing = standing_after(now, std::nullopt);
        after = standing.after.number;
        for (const auto& row : standing.ranked)
            if (row.entrant == entrant.id) rank = row.rank, points = as_number(row.points);
        for (const auto& row : standing.unranked)
            if (row.entrant == entrant.id) points = as_number(row.points);
    }
    return json_response({{"player", entrant_json(entrant, request.sees_desk())},
                          {"after", after},
                          {"rank", rank},
                          {"points", points},
                          {"rounds", rounds}});
}

Response standings(const ApiRequest& request) {
    const Seen event = seen(request);
    return json_response(standing_json(*event.now, standing_after(*event.now, request.query_number("after", 0, 1000))));
}

Response cross_table(const ApiRequest& request) {
    const Seen event = seen(request);
    return json_response(cross_table_json(*event.now, standing_after(*event.now, std::nullopt)));
}

Response prizes(const ApiRequest& request) {
    const Seen event = seen(request);
    const Standing standing = standing_after(*event.now, std::nullopt);
    const PrizeTable table = prizes_of(*event.now, standing);
    Json payments = Json::array();
    for (const PaidPrize& paid : table.paid) {
        const auto row = std::ranges::find(standing.ranked, paid.entrant, &RankedEntrant::entrant);
        payments.push_back({{"player", player_ref(*event.now, paid.entrant, row->points)},
                            {"place", row->rank},
                            {"amount", paid.amount.amount},
                            {"category", paid.category}});
    }
    Json trophies = Json::array();
    for (const Trophy& trophy : table.trophies) {
        Json players = Json::array();
        for (const EntryId id : trophy.entrants) {
            const auto row = std::ranges::find(standing.ranked, id, &RankedEntrant::entrant);
            players.push_back(player_ref(*event.now, id, row->points));
        }
        trophies.push_back({{"place", trophy.place}, {"players", players}});
    }
    return json_response({{"after", standing.after.number},
                          {"trophies", trophies},
                          {"rule", id_of(event.now->settings.prize_rule)},
                          {"payments", payments},
                          {"left", table.with_the_organiser.amount}});
}

// Day and month of birth are for the register's keepers. What cannot be read is not shown.
Json fields_of(const storage::StoredEvent& stored, records::BirthDates births) {
    const auto event = records::tournament_event_from(stored.payload);
    return event ? Json::parse(records::fields_of(*event, births)) : Json();
}

Response event_log(const ApiRequest& request) {
    const auto births =
        request.may(Permission::change_register) ? records::BirthDates::whole : records::BirthDates::years;
    const SnapshotPtr event = request.state.event(request.event());
    const std::int64_t after = request.query_number("after", 0, 2'000'000'000).value_or(0);
    Json list = Json::array();
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = std::string(app::tournament_streams) + event->id(), .after = after},
                          [&](const storage::StoredEvent& stored) {
                              list.push_back({{"sequence", stored.sequence},
                                              {"version", stored.version},
                                              {"time", iso(stored.time)},
                                              {"actor", stored.actor},
                                              {"type", stored.type},
                                              {"what", fields_of(stored, births)}});
                          });
    });
    if (!read) throw problem_of(read.error());
    return json_response({{"log", list}});
}

Response event_stream(const ApiRequest& request) {
    const SnapshotPtr event = request.state.event(request.event());
    const bool desk = request.sees_desk();
    const auto access =
        desk ? std::optional(DeskAccess{request.visitor.user, request.visitor.session_digest, event->id()})
             : std::nullopt;
    // What happens in it, and who may write it.
    const std::string stream = std::string(app::tournament_streams) + event->id();
    return live_response(request, event->id(), std::array{stream, ownership::ownership_stream_of(stream)}, access,
                         [&](std::span<const storage::StoredEvent> missed) {
                             const SseMessages both = sse_messages(missed);
                             return desk ? both.desk : both.everybody;
                         });
}

}  // namespace

std::span<const Route> event_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events", Permission::see_event, Kind::listed, list_events},
        {Method::get, "/api/v1/presets", Permission::see_event, Kind::listed, list_presets},
        {Method::get, "/api/v1/time-control", Permission::see_event, Kind::fresh, read_time_control},
        {Method::get, "/api/v1/events/{event}", Permission::see_event, Kind::kept, one_event},
        {Method::get, "/api/v1/events/{event}/settings", Permission::see_log, Kind::fresh, event_settings},
        {Method::get,
         "/api/v1/events/{event}/players",
         Permission::see_event,
         Kind::kept,
         event_players,
         {{{"sort", "name"}}}},
        {Method::get, "/api/v1/events/{event}/players/{entry}", Permission::see_event, Kind::kept, event_player},
        {Method::get, "/api/v1/events/{event}/standings", Permission::see_event, Kind::kept, standings, {{{"after"}}}},
        {Method::get, "/api/v1/events/{event}/crosstable", Permission::see_event, Kind::kept, cross_table},
        {Method::get, "/api/v1/events/{event}/prizes", Permission::see_event, Kind::kept, prizes},
        {Method::get, "/api/v1/events/{event}/rating-changes", Permission::see_event, Kind::kept, rating_changes},
        {Method::get, "/api/v1/events/{event}/log", Permission::see_log, Kind::fresh, event_log},
        {Method::get, "/api/v1/events/{event}/stream", Permission::see_event, Kind::fresh, event_stream},
    };
    return routes;
}

}  // namespace dommer::server
