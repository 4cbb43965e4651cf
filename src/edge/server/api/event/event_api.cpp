#include <algorithm>

#include "changes.hpp"
#include "event_json.hpp"
#include "presets.hpp"
#include "rating_changes.hpp"
#include "routes.hpp"
#include "texts/collation.hpp"
#include "tiebreak/prizes.hpp"
#include "trf/event.hpp"
#include "trf/write.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Response list_events(const ApiRequest& request) {
    auto lines = request.state.with_store([](storage::Store& store) { return app::Tournaments(store).all(); });
    if (!lines) throw problem_of(lines.error(), nullptr);
    std::ranges::stable_sort(*lines, [](const auto& a, const auto& b) { return a.first_day > b.first_day; });
    Json list = Json::array();
    for (auto& line : *lines) {
        if (line.phase == Phase::running &&
            !request.may(Permission::see_desk, line.id)) {  // a round that is not published is not told of
            ApiRequest there = request;
            there.path["event"] = line.id;
            const Seen event = seen(there);
            line.round = static_cast<int>(event.now->rounds.size());
            line.missing =
                line.round == 0 ? 0 : static_cast<int>(boards_without_result(event.now->rounds.back()).size());
        }
        list.push_back({{"id", line.id},
                        {"name", line.name},
                        {"place", line.place},
                        {"system", line.system},
                        {"first_day", iso(line.first_day)},
                        {"last_day", iso(line.last_day)},
                        {"players", line.players},
                        {"rounds", line.rounds},
                        {"round", line.round},
                        {"missing", line.missing},
                        {"phase", id_of(line.phase)}});
    }
    return json_response({{"events", list}});
}

Response list_presets(const ApiRequest&) {
    Json list = Json::array();
    for (const Preset& preset : presets())
        list.push_back({{"id", preset.id},
                        {"name", preset.name},
                        {"about", preset.about},
                        {"system", preset.system},
                        {"rounds", preset.rounds},
                        {"tie_breaks", preset.tie_breaks},
                        {"time_control", preset.time_control}});
    return json_response({{"presets", list}});
}

Response one_event(const ApiRequest& request) { return json_response(event_json(request, seen(request))); }
Response event_settings(const ApiRequest& request) { return json_response(settings_json(seen(request).now->settings)); }

Response event_players(const ApiRequest& request) {
    const Seen event = seen(request);
    std::vector<const Entrant*> entrants;
    for (const auto& [id, entrant] : event.now->entrants) entrants.push_back(&entrant);
    if (request.query("sort") == "name")
        std::ranges::stable_sort(entrants, {},
                                 [](const Entrant* each) { return texts::collation_key(each->particulars.name); });
    else
        std::ranges::stable_sort(entrants, {},
                                 [](const Entrant* each) { return each->number.value_or(PlayerId{each->id.number}); });
    Json list = Json::array();
    for (const Entrant* entrant : entrants) list.push_back(entrant_json(*entrant));
    return json_response({{"players", list}});
}

std::optional<int> board_of(const HeldRound& round, EntryId id) {
    for (std::size_t at = 0; at < round.tables.size(); ++at)
        if (round.tables[at].white == id || round.tables[at].black == id) return static_cast<int>(at) + 1;
    return std::nullopt;
}

Response event_player(const ApiRequest& request) {
    const Seen event = seen(request);
    const Tournament& now = *event.now;
    const Entrant& entrant = entrant_of(now, request.number("entry"));
    Json rounds = Json::array(), rank;
    Points points;
    if (entrant.number) {
        const auto cells = cross_row(now, entrant.id);
        for (std::size_t at = 0; at < cells.size(); ++at) {
            const CrossCell& cell = cells[at];
            const auto board = board_of(now.rounds[at], entrant.id);
            if (cell.points) points = points + *cell.points;
            rounds.push_back({{"round", at + 1},
                              {"board", board ? Json(*board) : Json()},
                              {"opponent", cell.opponent ? player_ref(now, *cell.opponent, {}) : Json()},
                              {"colour", cell.colour ? Json(id_of(*cell.colour)) : Json()},
                              {"points", cell.points ? Json(as_number(*cell.points)) : Json()},
                              {"what", happening_text(cell)}});
        }
        for (const auto& row : standing_after(now, std::nullopt).ranked)
            if (row.entrant == entrant.id) rank = row.rank;
    }
    return json_response(
        {{"player", entrant_json(entrant)}, {"rank", rank}, {"points", as_number(points)}, {"rounds", rounds}});
}

Response standings(const ApiRequest& request) {
    const Seen event = seen(request);
    return json_response(standing_json(*event.now, standing_after(*event.now, request.query_number("after", 0, 1000))));
}

Response cross_table(const ApiRequest& request) {
    const Seen event = seen(request);
    return json_response(cross_table_json(*event.now, standing_after(*event.now, std::nullopt)));
}

// Entrants stand for players: the prizes are shared among groups that are level, by points or after all tie-breaks.
Response prizes(const ApiRequest& request) {
    const Seen event = seen(request);
    const Settings& settings = event.now->settings;
    const Standing standing = standing_after(*event.now, std::nullopt);
    std::vector<std::vector<int>> by_points, by_tiebreak;
    for (const auto& row : standing.ranked) {
        const auto level =
            std::ranges::find_if(standing.ranked, [&](const auto& other) { return other.points == row.points; });
        if (by_points.empty() || level->entrant == row.entrant) by_points.emplace_back();
        by_points.back().push_back(row.entrant.number);
    }
    for (const auto& group : standing.level_groups) {
        by_tiebreak.emplace_back();
        for (const EntryId id : group) by_tiebreak.back().push_back(id.number);
    }
    const tiebreak::Payout payout =
        settings.prize_rule == PrizeRule::shared ? tiebreak::shared_equally(settings.prizes, by_points)
        : settings.prize_rule == PrizeRule::hort ? tiebreak::by_hort(settings.prizes, by_points, by_tiebreak)
                                                 : tiebreak::by_tiebreak(settings.prizes, by_tiebreak);
    Json payments = Json::array();
    for (const auto& payment : payout.payments) {
        const auto row = std::ranges::find(standing.ranked, EntryId{payment.player}, &RankedEntrant::entrant);
        payments.push_back(
            {{"player", player_ref(*event.now, {payment.player}, row->points)}, {"amount", payment.amount.amount}});
    }
    return json_response({{"after", standing.after.number},
                          {"rule", id_of(settings.prize_rule)},
                          {"payments", payments},
                          {"left", payout.with_the_organiser.amount}});
}

// Day and month of birth are for the register's keepers.
void keep_only_years(Json& what) {
    for (auto& [name, value] : what.items()) {
        if (name == "born" && value.is_string()) value = value.get<std::string>().substr(0, 4);
        if (value.is_structured()) keep_only_years(value);
    }
}

Response event_log(const ApiRequest& request) {
    const bool sees_birthdays = request.may(Permission::change_register);
    const SnapshotPtr event = request.state.event(request.event());
    const std::int64_t after = request.query_number("after", 0, 2'000'000'000).value_or(0);
    Json list = Json::array();
    const auto read = request.state.with_store([&](storage::Store& store) {
        return store.read({.stream = std::string(app::tournament_streams) + event->id(), .after = after},
                          [&](const storage::StoredEvent& stored) {
                              Json what = Json::parse(stored.payload, nullptr, false);
                              if (what.is_object()) what.erase("type");
                              if (what.is_structured() && !sees_birthdays) keep_only_years(what);
                              list.push_back({{"sequence", stored.sequence},
                                              {"version", stored.version},
                                              {"time", iso(stored.time)},
                                              {"actor", stored.actor},
                                              {"type", stored.type},
                                              {"what", what}});
                          });
    });
    if (!read) throw problem_of(read.error());
    return json_response({{"log", list}});
}

// Joins first and reads the log up to there: nothing falls between.
Response event_stream(const ApiRequest& request) {
    const SnapshotPtr event = request.state.event(request.event());
    const bool desk = request.sees_desk();
    std::string since = request.http.last_event_id.empty() ? request.query("after") : request.http.last_event_id;
    if (since.find_first_not_of("0123456789") != std::string::npos || since.size() > 18) since.clear();
    Response response;
    std::int64_t last = 0;
    const auto access =
        desk ? std::optional(DeskAccess{request.visitor.user, request.visitor.session_digest, event->id()})
             : std::nullopt;
    response.live = request.state.feed.join(event->id(), access, last);
    std::string text = "retry: 2000\nevent: hello\nid: " + std::to_string(last) +
                       "\ndata: {\"sequence\":" + std::to_string(last) + "}\n\n";
    if (!since.empty() && std::stoll(since) < last) {
        std::vector<storage::StoredEvent> missed;
        const auto read = request.state.with_store([&](storage::Store& store) {
            return store.read(
                {.stream = std::string(app::tournament_streams) + event->id(), .after = std::stoll(since)},
                [&](const storage::StoredEvent& stored) {
                    if (stored.sequence <= last) missed.push_back(stored);
                });
        });
        if (!read) throw problem_of(read.error());
        const SseMessages both = sse_messages(missed);
        text = (desk ? both.desk : both.everybody) + text;
    }
    response.body = std::make_shared<const std::string>(std::move(text));
    return response;
}

}  // namespace

std::span<const Route> event_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events", Permission::see_event, Kind::fresh, list_events},
        {Method::get, "/api/v1/presets", Permission::see_event, Kind::fresh, list_presets},
        {Method::get, "/api/v1/events/{event}", Permission::see_event, Kind::kept, one_event},
        {Method::get, "/api/v1/events/{event}/settings", Permission::see_log, Kind::fresh, event_settings},
        {Method::get, "/api/v1/events/{event}/players", Permission::see_event, Kind::kept, event_players},
        {Method::get, "/api/v1/events/{event}/players/{entry}", Permission::see_event, Kind::kept, event_player},
        {Method::get, "/api/v1/events/{event}/standings", Permission::see_event, Kind::kept, standings},
        {Method::get, "/api/v1/events/{event}/crosstable", Permission::see_event, Kind::kept, cross_table},
        {Method::get, "/api/v1/events/{event}/prizes", Permission::see_event, Kind::kept, prizes},
        {Method::get, "/api/v1/events/{event}/rating-changes", Permission::see_event, Kind::kept, rating_changes},
        {Method::get, "/api/v1/events/{event}/log", Permission::see_log, Kind::fresh, event_log},
        {Method::get, "/api/v1/events/{event}/stream", Permission::see_event, Kind::fresh, event_stream},
    };
    return routes;
}

}  // namespace dommer::server
