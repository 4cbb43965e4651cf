// Electronic boards: which stands at which table, whether their source is heard, and what of them the arbiter settles.
#include "app/eboards.hpp"
#include "live_game_acts.hpp"
#include "live_json.hpp"
#include "routes.hpp"
#include "storage/heartbeat.hpp"
#include "texts/texts.hpp"

namespace dommer::server {
namespace {

using accounts::Permission;
using livegame::Eboards, livegame::EboardRefused;

Problem problem_of_eboard(EboardRefused refusal) {
    return {.status = refusal == EboardRefused::not_placed ? 404 : 400,
            .code = std::string(id_of(refusal)),
            .field = refusal == EboardRefused::board_impossible ? "board" : "serial",
            .words = [refusal](Language language) {
                return std::string(texts::find("eboard_refusal", id_of(refusal))->in(language));
            }};
}

// A source that has gone without a word is not connected.
bool is_heard(const ApiRequest& request, const Eboards& eboards) {
    if (!eboards.is_connected) return false;
    const auto sign = request.state.with_store(
        [&](storage::Store& store) { return storage::Heartbeat(store, app::sign_of_eboards(request.event())).last(); });
    if (!sign) throw problem_of(sign.error());
    return *sign && now() - **sign < livegame::eboards_silent_after;
}

Response eboards_page(const ApiRequest& request, const Eboards& eboards) {
    Json boards = Json::array();
    for (const auto& [serial, eboard] : eboards.by_serial) {
        const Text* words = texts::find("eboard_state", eboard.state.empty() ? "none" : eboard.state);
        boards.push_back({{"serial", serial},
                          {"board", eboard.board != 0 ? Json(eboard.board) : Json()},
                          {"state", eboard.state},
                          {"text", words != nullptr ? words->in(request.language) : std::string_view(eboard.state)}});
    }
    return json_response({{"source", eboards.source.empty() ? Json() : Json(eboards.source)},
                          {"connected", is_heard(request, eboards)},
                          {"why", eboards.why},
                          {"boards", boards}});
}

Response eboards(const ApiRequest& request) {
    static_cast<void>(live_event(request));
    return eboards_page(request, request.state.value_of(app::stream_of_eboards(request.event()))->now);
}

Response acted_on(const ApiRequest& request, const app::DecideEboards& decide) {
    static_cast<void>(live_event(request));
    const auto after = request.state.act_on(
        app::stream_of_eboards(request.event()),
        [&](const Eboards& now) {
            auto decided = decide(now);
            if (!decided) throw problem_of_eboard(decided.error());
            return std::move(*decided);
        },
        request.actor());
    return eboards_page(request, after->now);
}

const std::string& serial_of(const ApiRequest& request) { return request.path.find("serial")->second; }

Response place_eboard(const ApiRequest& request) {
    Form form(request.body);
    const livegame::EboardPlaced placed{serial_of(request), form.number("board", 1, 9999)};
    form.finish();
    return acted_on(request, [&](const Eboards& held) { return decide_placed(held, placed); });
}

Response take_eboard_away(const ApiRequest& request) {
    return acted_on(request, [&](const Eboards& held) { return decide_taken_away(held, serial_of(request)); });
}

// What the board says is settled: the game stands as it is, and the board is set up anew.
Response game_stands(const ApiRequest& request) {
    Form(request.body.is_null() ? Json::object() : request.body).finish();
    const app::LivePlace place{request.event(), request.number("round"), request.number("board")};
    static_cast<void>(live_game(request.state, place));
    const auto after =
        act_on_live_game(request.state, place, livegame::TrustBoard{livegame::Role::arbiter}, request.actor());
    return json_response(live_arbiter_json(*after->now, place, *live_event(request), request.language));
}

}  // namespace

std::span<const Route> eboard_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/eboards", Permission::see_desk, Kind::fresh, eboards},
        {Method::put, "/api/v1/events/{event}/eboards/{serial}", Permission::correct_result, Kind::fresh, place_eboard},
        {Method::del, "/api/v1/events/{event}/eboards/{serial}", Permission::correct_result, Kind::fresh,
         take_eboard_away},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/stands", Permission::correct_result, Kind::fresh,
         game_stands},
    };
    return routes;
}

}  // namespace dommer::server
