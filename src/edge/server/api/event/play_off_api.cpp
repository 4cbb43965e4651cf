#include "event_json.hpp"
#include "routes.hpp"
#include "tournament/play_off.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Json refs(const Tournament& now, const std::vector<EntryId>& players) {
    Json list = Json::array();
    for (const EntryId id : players) list.push_back(player_ref(now, id, {}));
    return list;
}

// The game that comes next, by the ladder of the section; null when it is decided, or when the rules leave the form
// open.
Json next_game(const Tournament& now) {
    const PlayOff& held = *now.play_off;
    const auto status = status_of(held);
    const auto* next = std::get_if<PlayOffGoesOn>(&status);
    if (next == nullptr) return {};
    const EntryId white = held.next_white.value_or(held.players.front());
    const bool is_last = next->stage != "rapid" && !next->stage.starts_with("blitz");
    const auto [white_minutes, black_minutes] = last_game_minutes(held.which);
    return {{"stage", is_last ? "last" : std::string(next->stage)},
            {"white", white.number},
            {"black", (white == held.players[0] ? held.players[1] : held.players[0]).number},
            {"minutes", is_last ? Json{white_minutes, black_minutes} : Json()}};
}

Json play_off_json(const Tournament& now) {
    const auto rule = rule_of(now.play_off ? now.play_off->which : now.settings.play_off);
    const bool is_needed = !now.play_off && decide(now, BeginPlayOff{}, {}).has_value();
    Json games = Json::array(), order = Json::array();
    if (now.play_off) {
        for (const PlayOffGame& game : now.play_off->games)
            games.push_back({{"stage", game.stage != "rapid" && !game.stage.starts_with("blitz") ? "last" : game.stage},
                             {"white", game.white.number},
                             {"winner", game.winner ? Json(game.winner->number) : Json()}});
        for (const EntryId id : now.play_off->order) order.push_back(id.number);
    }
    return {{"state", now.play_off ? order.empty() ? "begun" : "decided"
                      : is_needed  ? "needed"
                                   : "none"},
            {"rule", rule ? Json{{"book", rule->article.book}, {"article", rule->article.article}} : Json()},
            {"players", now.play_off ? refs(now, now.play_off->players)
                        : is_needed  ? refs(now, level_for_first(now))
                                     : Json::array()},
            {"games", games},
            {"next", now.play_off ? next_game(now) : Json()},
            {"order", order},
            {"prizes_follow", rule && rule->prizes_follow}};
}

Response play_off(const ApiRequest& request) { return json_response(play_off_json(*seen(request).now)); }

Response act(const ApiRequest& request, const Command& command) {
    return json_response(
        play_off_json(request.state
                          .act(
                              request.event(), [&](const Tournament&) { return command; }, request.actor())
                          ->now()));
}

Response begin(const ApiRequest& request) { return act(request, BeginPlayOff{}); }

Response play_game(const ApiRequest& request) {
    Form form(request.body);
    const int winner = form.number("winner", 0, 1'000'000);
    form.finish();
    return act(request, PlayPlayOffGame{winner == 0 ? std::nullopt : std::optional(EntryId{winner})});
}

Response decide_by_other_means(const ApiRequest& request) {
    Form form(request.body);
    const DecidePlayOff decided{entries_in(form, "order"), form.text_or("reason", "", 500)};
    form.finish();
    return act(request, decided);
}

Response take_back_play_off(const ApiRequest& request) {
    Form form(request.body);
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    return act(request, TakePlayOffBack{reason});
}

}  // namespace

std::span<const Route> play_off_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/play-off", Permission::see_event, Kind::kept, play_off},
        {Method::post, "/api/v1/events/{event}/play-off", Permission::pair, Kind::fresh, begin},
        {Method::post, "/api/v1/events/{event}/play-off/games", Permission::pair, Kind::fresh, play_game},
        {Method::post, "/api/v1/events/{event}/play-off/decision", Permission::finish, Kind::fresh,
         decide_by_other_means},
        {Method::post, "/api/v1/events/{event}/play-off/take-back", Permission::finish, Kind::fresh,
         take_back_play_off},
    };
    return routes;
}

}  // namespace dommer::server
