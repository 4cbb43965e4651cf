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

std::string stage_text(PlayOffFor which, std::string_view stage) {
    return is_last_game(which, stage) ? "last" : std::string(stage);
}

Json next_json(const PlayOff& held) {
    const auto next = next_game(held);
    if (!next) return {};
    return {{"stage", stage_text(held.which, next->stage)},
            {"white", next->white.number},
            {"black", next->black.number},
            {"minutes", next->minutes ? Json{next->minutes->first, next->minutes->second} : Json()}};
}

Json play_off_json(const Tournament& now) {
    const auto rule = rule_of(now.play_off ? now.play_off->which : now.settings.play_off);
    const bool is_needed = !now.play_off && decide(now, BeginPlayOff{}, {}).has_value();
    Json games = Json::array(), order = Json::array();
    if (now.play_off) {
        for (const PlayOffGame& game : now.play_off->games)
            games.push_back({{"stage", stage_text(now.play_off->which, game.stage)},
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
            {"next", now.play_off ? next_json(*now.play_off) : Json()},
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
