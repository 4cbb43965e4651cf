#include "event_json.hpp"
#include "live_json.hpp"
#include "notation/fen.hpp"
#include "print/board_picture.hpp"
#include "round_pgn.hpp"
#include "routes.hpp"
#include "storage/chain.hpp"
#include "table/board.hpp"
#include "texts/texts.hpp"

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

int square_in_picture(laws::Square square) { return 8 * (7 - square.rank()) + square.file(); }

// What a link to the board shows where it is passed on: the position, behind the delay.
Response board_share(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    const EventPtr event = live_event_for_all(request);
    const ShownGame shown = shown_to_all(live_game(request.state, place));
    const table::Table& table = shown.game->table;
    const auto said = [&](std::string_view key, std::initializer_list<Value> values = {}) {
        return filled(texts::find("live", key)->in(request.language), values);
    };
    const auto names = app::names_at(*event, place);
    const std::string fen = notation::to_fen(table.position, table.counters);
    print::BoardPicture picture{.event = event->settings.name,
                                .place = said("round", {{"round", std::to_string(place.round)}}) + ", " +
                                         said("table", {{"board", std::to_string(place.board)}}),
                                .white = names.white,
                                .black = names.black,
                                .status = table.over() ? std::string(id_of(table.ending.result))
                                                       : said("to_move", {{"who", said(id_of(table.on_move()))}}),
                                .men = fen.substr(0, fen.find(' '))};
    if (!table.plies.empty()) {
        const table::HandMove last = table::hand_move(table.plies.back().move, table.agreement.variant);
        picture.last = {square_in_picture(last.from), square_in_picture(last.to)};
    }
    Response response{.content_type = "image/png"};
    std::string bytes = print::board_picture(picture);
    if (bytes.empty()) throw Problem{.status = 501, .code = "no_pdf_here"};
    response.caching = "no-cache";
    response.body = std::make_shared<const std::string>(std::move(bytes));
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
