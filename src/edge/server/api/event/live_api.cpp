#include "gamelog/live_records.hpp"
#include "live_game_acts.hpp"
#include "live_json.hpp"
#include "live_response.hpp"
#include "livegame/choices.hpp"
#include "notation/fen.hpp"
#include "notation/form.hpp"
#include "passwords.hpp"
#include "print/board_picture.hpp"
#include "round_pgn.hpp"
#include "routes.hpp"
#include "storage/chain.hpp"
#include "table/board.hpp"
#include "texts/texts.hpp"
#include "wording/move.hpp"

// Live games: everybody looks, behind the arbiter's delay; a seat's secret plays; the arbiter opens and rules.
namespace dommer::server {
namespace {

using accounts::Permission;
using livegame::Refused;

app::LivePlace place_of(const ApiRequest& request) {
    return {request.event(), request.number("round"), request.number("board")};
}

bool is_arbiter(const ApiRequest& request) { return request.may(Permission::correct_result, request.event()); }

Problem refused(Refused why) { return problem_of(livegame::Refusal{why}, nullptr); }

// Whose secret it is. What is compared are digests, so that nothing is learned from how long it takes.
std::optional<Colour> seat_with(const livegame::Game& game, const std::string& secret) {
    const std::string digest = storage::digest_of(secret);
    for (const Colour side : table::both_sides)
        if (same(game.seats[side], digest)) return side;
    return std::nullopt;
}

std::vector<app::LivePlace> places_in(const ApiRequest& request, std::optional<int> round = std::nullopt) {
    return live_places(request.state, request.event(), round);
}

Response list_live(const ApiRequest& request) {
    const Seen event = seen(request);
    Json boards = Json::array();
    for (const app::LivePlace& place : places_in(request)) {
        const ShownGame shown = shown_to_all(live_game(request.state, place));
        boards.push_back(live_board_json(*shown.game, place, *event.now, shown.moment, request.language));
    }
    return json_response({{"boards", boards}});
}

Response desk_live(const ApiRequest& request) {
    const Seen event = seen(request);
    Json boards = Json::array();
    for (const app::LivePlace& place : places_in(request, request.query_number("round", 1, 999))) {
        const auto held = live_game(request.state, place);
        Json json = live_board_json(*held->now, place, *event.now, now(), request.language);
        json["alarms"] = Json::array();
        for (const livegame::Alarm alarm : livegame::alarms_of(*held->now, now()))
            json["alarms"].push_back(id_of(alarm));
        boards.push_back(std::move(json));
    }
    return json_response({{"boards", boards}});
}

Response one_live(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    const auto held = live_game(request.state, place);
    const Seen event = seen(request);
    if (is_arbiter(request)) return json_response(live_arbiter_json(*held->now, place, *event.now, request.language));
    const ShownGame shown = shown_to_all(held);
    return json_response(live_game_json(*shown.game, place, *event.now, shown.moment, request.language));
}

Response one_seat(const ApiRequest& request) {
    Form form(request.body);
    const std::string secret = form.text("seat");
    form.finish();
    const app::LivePlace place = place_of(request);
    const auto held = live_game(request.state, place);
    const auto side = seat_with(*held->now, secret);
    if (!side) throw refused(Refused::forged_seat);
    return json_response(live_seat_json(*held->now, place, *seen(request).now, *side, request.language));
}

struct Seats {
    table::BySide<std::string> secrets, digests;
};
Seats new_seats() {
    Seats seats{{new_token().substr(0, 32), new_token().substr(0, 32)}, {}};
    for (const Colour side : table::both_sides) seats.digests[side] = storage::digest_of(seats.secrets[side]);
    return seats;
}

Json seats_json(const app::LivePlace& place, const Seats& seats) {
    return {{"round", place.round},
            {"board", place.board},
            {"seats", {{"white", seats.secrets.white}, {"black", seats.secrets.black}}}};
}

// Opens every board of the round that has no result and is not open; the secrets are told this once.
Response open_round(const ApiRequest& request) {
    const Json body = request.body.is_null() ? Json::object() : request.body;
    Form form(body);
    const std::chrono::seconds delay(
        form.number_or("delay_s", 0, 0, static_cast<int>(livegame::longest_delay.count())));
    const bool touches_count = form.flag_or("touches_count", false);
    const int only = form.number_or("board", 0, 0, 9999);
    form.finish();
    const Seen event = seen(request);
    const int round = request.number("round");
    const auto boards = static_cast<int>(round_of(*event.now, round).tables.size());
    const auto open_already = places_in(request, round);
    Json opened = Json::array();
    for (int board = 1; board <= boards; ++board) {
        const app::LivePlace place{request.event(), round, board};
        if (only != 0 && board != only) continue;
        if (only == 0 && std::ranges::find(open_already, place) != open_already.end()) continue;
        auto command = livegame::opening_of(*event.now, {round}, board);
        if (!command && only == 0 && command.error().why == Refused::result_there_already) continue;
        if (!command) throw problem_of(command.error(), nullptr);
        const Seats seats = new_seats();
        command->seats = seats.digests, command->delay = delay, command->touches_count = touches_count;
        act_on_live_game(request.state, place, *command, Sender(request.visitor.user));
        opened.push_back(seats_json(place, seats));
    }
    return json_response({{"opened", opened}}, 201);
}

// A new link for a seat; the old one counts no more.
Response give_seat(const ApiRequest& request) {
    Form form(request.body);
    const auto side = form.choice<Colour>("side");
    form.finish();
    const app::LivePlace place = place_of(request);
    const Seats seats = new_seats();
    act_on_live_game(request.state, place, livegame::GiveSeat{side, seats.digests[side]}, request.actor());
    return json_response({{"round", place.round}, {"board", place.board}, {"seat", seats.secrets[side]}}, 201);
}

Response set_delay(const ApiRequest& request) {
    Form form(request.body);
    const int round = form.number("round", 1, 999);
    const std::chrono::seconds delay(form.number("delay_s", 0, static_cast<int>(livegame::longest_delay.count())));
    form.finish();
    const auto places = places_in(request, round);
    for (const app::LivePlace& place : places)
        act_on_live_game(request.state, place, livegame::SetDelay{delay}, Sender(request.visitor.user));
    return json_response({{"boards", places.size()}});
}

// A move as somebody writes it, in the letters of their language or as two squares; as two squares from here on.
std::string squares_of(const livegame::Game& game, const std::string& text, Language language) {
    if (table::parse_hand_move(text)) return text;
    const auto move = notation::read_algebraic(game.table.position, text, wording::letters_of(language));
    if (!move) throw Problem{.status = 400, .code = "move_not_understood", .field = "act"};
    return table::to_string(table::hand_move(move->move, game.table.agreement.variant));
}

constexpr std::size_t longest_message_id = 64;

livegame::Message message_in(const ApiRequest& request, const livegame::Game& game, livegame::Role from) {
    Form form(request.body);
    static_cast<void>(form.text_or("seat", ""));
    livegame::Message message{.from = from, .number = form.number_or("number", 0, 0, 1'000'000)};
    if (form.has("ply")) message.ply = form.number("ply", 0, 100'000);
    if (const std::string sent = form.text_or("sent", ""); !sent.empty()) {
        message.sent = parse_instant(sent);
        if (!message.sent) throw form.wrong("sent", "field_wrong");
    }
    message.id = form.text_or("id", "");
    if (message.id.size() > longest_message_id) throw form.wrong("id", "field_wrong");
    message.presses = form.flag_or("press", false);
    message.offers_draw = form.flag_or("offer", false);
    if (form.has("answers")) message.answers = form.number("answers", 1, 1'000'000);
    Json act = form.object("act");
    form.finish();
    for (const char* written : {"uci", "written"})
        if (act.contains(written) && act[written].is_string())
            act[written] = squares_of(game, act[written].get<std::string>(), request.language);
    const auto read = gamelog::read_act(act, from);
    if (!read)
        throw Problem{.status = 400, .code = "field_wrong", .field = "act", .words = [why = read.error()](Language) {
                          return why.where + ": " + why.what;
                      }};
    message.act = *read;
    return message;
}

Response act(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    const auto held = live_game(request.state, place);
    Form form(request.body);
    const std::string secret = form.text_or("seat", "");
    if (secret.empty() && !is_arbiter(request))
        throw Problem{.status = request.visitor.is_signed_in() ? 403 : 401,
                      .code = request.visitor.is_signed_in() ? "not_allowed" : "not_signed_in"};
    const auto side = secret.empty() ? std::nullopt : seat_with(*held->now, secret);
    if (!secret.empty() && !side) {
        note_forged_seat(request.state, place);
        throw refused(Refused::forged_seat);
    }
    const livegame::Role from = side ? livegame::role_of(*side) : livegame::Role::arbiter;
    const livegame::Message message = message_in(request, *held->now, from);
    const Sender sender = side ? Sender("seat " + std::string(id_of(*side))) : request.actor();
    const auto after = act_on_live_game(request.state, place, message, sender);
    const Seen event = seen(request);
    if (side) return json_response(live_seat_json(*after->now, place, *event.now, *side, request.language));
    return json_response(live_arbiter_json(*after->now, place, *event.now, request.language));
}

// The tournament would not have the result when the game ended: again.
Response record(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    Form(request.body.is_null() ? Json::object() : request.body).finish();
    auto after = live_game(request.state, place);
    if (livegame::result_to_record(after->now) || !after->now->recorded)
        after = record_live_game(request.state, place, Sender(request.visitor.user));
    return json_response(live_arbiter_json(*after->now, place, *seen(request).now, request.language));
}

Response stream(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    static_cast<void>(live_game(request.state, place));
    return live_response(request, app::stream_of_live_game(app::name_of(place)).name);
}

// The log that `dommer table replay` reads: the arbiter's at any time, everybody's once the game is over.
Response game_log(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    const auto held = live_game(request.state, place);
    const bool over_for_all = shown_to_all(held).game->table.over();
    if (!over_for_all && !is_arbiter(request)) throw Problem{.status = 403, .code = "not_allowed"};
    const auto names = app::names_at(*seen(request).now, place);
    return json_response(gamelog::scenario_json(*held->now, app::name_of(place), names));
}

Response pgn_response(const ApiRequest& request, std::string text) {
    Response response{.content_type = "application/x-chess-pgn; charset=utf-8"};
    response.etag = '"' + storage::digest_of(text).substr(0, 24) + '"';
    response.caching = "no-cache";
    if (request.http.if_none_match == response.etag) {
        response.status = 304;
        return response;
    }
    response.body = std::make_shared<const std::string>(std::move(text));
    return response;
}

Response pgn_of(const ApiRequest& request, int round) {
    const Seen event = seen(request);
    static_cast<void>(round_of(*event.now, round));
    return pgn_response(request, pgn_of_round(request.state, *event.now, request.event(), round));
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
    return pgn_of(request, static_cast<int>(seen(request).now->rounds.size()));
}

int square_in_picture(laws::Square square) { return 8 * (7 - square.rank()) + square.file(); }

// What a link to the board shows where it is passed on: the position, behind the delay.
Response board_share(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    const Seen event = seen_by_all(request.state.event(request.event()));
    const ShownGame shown = shown_to_all(live_game(request.state, place));
    const table::Table& table = shown.game->table;
    const auto said = [&](std::string_view key, std::initializer_list<Value> values = {}) {
        return filled(texts::find("live", key)->in(request.language), values);
    };
    const auto names = app::names_at(*event.now, place);
    const std::string fen = notation::to_fen(table.position, table.counters);
    print::BoardPicture picture{.event = event.now->settings.name,
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

std::span<const Route> live_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/live", Permission::see_event, Kind::fresh, list_live},
        {Method::get, "/api/v1/events/{event}/live-desk", Permission::see_desk, Kind::fresh, desk_live},
        {Method::get, "/api/v1/events/{event}/live.pgn", Permission::see_event, Kind::fresh, live_pgn},
        {Method::post, "/api/v1/events/{event}/live/{round}", Permission::correct_result, Kind::fresh, open_round},
        {Method::get, "/api/v1/events/{event}/live/{round}/games.pgn", Permission::see_event, Kind::fresh, round_pgn},
        {Method::get, "/api/v1/events/{event}/players/{entry}/games.pgn", Permission::see_event, Kind::fresh,
         player_games},
        {Method::post, "/api/v1/events/{event}/live-delay", Permission::correct_result, Kind::fresh, set_delay},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}", Permission::see_event, Kind::fresh, one_live},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/seat", Permission::see_event, Kind::fresh,
         one_seat},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/acts", Permission::see_event, Kind::fresh, act},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/link", Permission::correct_result, Kind::fresh,
         give_seat},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/record", Permission::correct_result, Kind::fresh,
         record},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}/share.png", Permission::see_event, Kind::fresh,
         board_share},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}/log", Permission::see_event, Kind::fresh, game_log},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}/stream", Permission::see_event, Kind::fresh, stream},
    };
    return routes;
}

}  // namespace dommer::server
