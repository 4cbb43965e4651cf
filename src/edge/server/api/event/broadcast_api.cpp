// Where the games of an event are pushed to while they are played, and what became of the last push. The token is
// taken, stored beside the log, and told to nobody.
#include "app/broadcasts.hpp"
#include "live_json.hpp"
#include "passwords.hpp"
#include "routes.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using livegame::BroadcastRefused;

Problem problem_of_broadcast(BroadcastRefused refusal) {
    using enum BroadcastRefused;
    const bool is_token = refusal == token_missing || refusal == token_impossible;
    const bool is_round = refusal == no_such_round || refusal == not_broadcast;
    return {.status = is_round ? 404 : 400,
            .code = std::string(id_of(refusal)),
            .field = is_token   ? "token"
                     : is_round ? "round"
                                : "url",
            .words = [refusal](Language language) {
                return std::string(texts::find("push_refusal", id_of(refusal))->in(language));
            }};
}

Json last_json(const ApiRequest& request, int round) {
    const auto last = request.state.broadcasts.last(request.event(), round);
    if (!last) return nullptr;
    Json refused = Json::array();
    for (const gamelog::RefusedGame& game : last->report.refused)
        refused.push_back({{"board", game.place}, {"why", game.why}});
    return {{"at", iso(last->at)},
            {"outcome", id_of(last->report.outcome)},
            {"text", texts::find("push_outcome", id_of(last->report.outcome))->in(request.language)},
            {"why", last->report.why},
            {"games", last->games},
            {"taken", last->report.taken},
            {"left_out", last->left_out},
            {"refused", refused}};
}

Response broadcast_page(const ApiRequest& request, const livegame::Broadcast& now) {
    Json rounds = Json::array();
    for (const auto& [round, url] : now.rounds)
        rounds.push_back({{"round", round}, {"url", url}, {"last", last_json(request, round)}});
    return json_response({{"rounds", rounds}, {"has_token", !now.secret.empty()}});
}

Response broadcast(const ApiRequest& request) {
    static_cast<void>(live_event(request));
    return broadcast_page(request, request.state.value_of(app::stream_of_broadcast(request.event()))->now);
}

Response acted_on(const ApiRequest& request, int round, const app::DecideBroadcast& decide, const Sender& sender) {
    const auto after = request.state.act_on(
        app::stream_of_broadcast(request.event()),
        [&](const livegame::Broadcast& now) {
            auto decided = decide(now);
            if (!decided) throw problem_of_broadcast(decided.error());
            return std::move(*decided);
        },
        sender);
    request.state.broadcasts.forget(request.event(), round);
    return broadcast_page(request, after->now);
}

Response set_broadcast(const ApiRequest& request) {
    Form form(request.body);
    livegame::BroadcastSet set{.round = form.number("round", 1, 999), .url = form.text("url", 500), .secret = ""};
    const std::string token = form.text_or("token", "", 500);
    form.finish();
    const EventPtr event = live_event(request);
    if (set.round > std::max(event->settings.rounds, static_cast<int>(event->rounds.size())))
        throw problem_of_broadcast(BroadcastRefused::no_such_round);
    if (!token.empty() && !livegame::is_token(token)) throw problem_of_broadcast(BroadcastRefused::token_impossible);
    Sender sender = request.actor();
    if (!token.empty()) {
        set.secret = new_id();
        sender.keep = {{set.secret, token}};
        const auto before = request.state.value_of(app::stream_of_broadcast(request.event()));
        if (!before->now.secret.empty()) sender.forget = {before->now.secret};
    }
    const livegame::Reach reach = request.state.broadcasts.reach;
    return acted_on(
        request, set.round, [&](const livegame::Broadcast& held) { return decide_broadcast(held, set, reach); },
        sender);
}

Response stop_broadcast(const ApiRequest& request) {
    const int round = request.number("round");
    static_cast<void>(live_event(request));
    return acted_on(
        request, round, [&](const livegame::Broadcast& held) { return livegame::decide_stopped(held, round); },
        request.actor());
}

}  // namespace

std::span<const Route> broadcast_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/broadcast", Permission::correct_result, Kind::fresh, broadcast},
        {Method::post, "/api/v1/events/{event}/broadcast", Permission::correct_result, Kind::fresh, set_broadcast},
        {Method::del, "/api/v1/events/{event}/broadcast/{round}", Permission::correct_result, Kind::fresh,
         stop_broadcast},
    };
    return routes;
}

}  // namespace dommer::server
