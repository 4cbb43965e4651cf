#include "event_json.hpp"
#include "round_pgn.hpp"
#include "routes.hpp"
#include "shown_board.hpp"
#include "storage/chain.hpp"

// Live games for other programs: PGN of a round and of a player, and the picture of a board.
namespace dommer::server {
namespace {

using accounts::Permission;

app::LivePlace place_of(const ApiRequest& request) {
    return {request.event(), request.number("round"), request.number("board")};
}

Response pgn_response(const ApiRequest& request, std::string text) {
    Response response{.content_type = "application/x-chess-pgn; charset=utf-8"};
    response.etag = '"' + storage::digest_of(text).substr(0, 24) + '"';
    response.caching = "no-cache", response.is_for_other_sites = true;  // live-formats, PGN feed
    if (request.http.if_none_match == response.etag) {
        response.status = 304;
        return response;
    }
    response.body = std::make_shared<const std::string>(std::move(text));
    return response;
}

Response pgn_of(const ApiRequest& request, int round) {
    const EventPtr event = live_event(request);
    static_cast<void>(round_of(*event, round));
    return pgn_response(request, pgn_of_round(request.state, *event, request.event(), round));
}

// The games of a player of which there are moves.
Response player_games(const ApiRequest& request) {
    const Seen event = seen(request);
    const tournament::Entrant& player = entrant_of(*event.now, request.number("entry"));
    return pgn_response(request, pgn_of_player(request.state, *event.now, request.event(), player.id));
}

Response round_pgn(const ApiRequest& request) { return pgn_of(request, request.number("round")); }

// The round that is played now.
Response live_pgn(const ApiRequest& request) {
    return pgn_of(request, static_cast<int>(live_event(request)->rounds.size()));
}

// What a link to the board shows where it is passed on: the position, behind the delay. An address that names the
// version that is shown now is of that picture for ever.
Response board_share(const ApiRequest& request) {
    const ShownBoard board = shown_board(request.state, place_of(request), live_event_for_all(request));
    Response response{.content_type = "image/png"};
    response.body = board.picture(request.language)->body;
    response.caching =
        request.query("v") == board.version(request.language) ? "public, max-age=86400, immutable" : "no-cache";
    return response;
}

}  // namespace

std::span<const Route> live_file_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/live.pgn", Permission::see_event, Kind::fresh, live_pgn},
        {Method::get, "/api/v1/events/{event}/live/{round}/games.pgn", Permission::see_event, Kind::fresh, round_pgn},
        {Method::get, "/api/v1/events/{event}/players/{entry}/games.pgn", Permission::see_event, Kind::fresh,
         player_games},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}/share.png", Permission::see_event, Kind::fresh,
         board_share},
    };
    return routes;
}

}  // namespace dommer::server
