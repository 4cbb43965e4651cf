#include "app/team_boards.hpp"
#include "gamelog/live_records.hpp"
#include "live_game_acts.hpp"
#include "live_json.hpp"
#include "live_response.hpp"
#include "livegame/answered.hpp"
#include "livegame/choices.hpp"
#include "notation/form.hpp"
#include "passwords.hpp"
#include "round_pgn.hpp"
#include "routes.hpp"
#include "shown_board.hpp"
#include "storage/chain.hpp"
#include "table/board.hpp"
#include "tournament/match.hpp"
#include "wording/move.hpp"

// Live games: everybody looks, behind the arbiter's delay; a seat's secret plays; the arbiter opens and rules.
namespace dommer::server {
namespace {

using accounts::Permission;
using livegame::Refused;

app::LivePlace place_of(const ApiRequest& request) {
    return {request.event(), request.number("round"), request.number("board")};
}

bool is_arbiter(const ApiRequest& request) {
    return request.may(Permission::correct_result, app::rights_of(request.event()));
}

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

// A round that was played before, from what the tournament has of it: no log of its games is read. A game that is not
// recorded goes on, or waits to be resumed.
Json earlier_json(const tournament::Tournament& event, const app::LiveGameLine& line) {
    const auto* pairing = find(event, tournament::RoundNumber{line.place.round}, line.place.board);
    Json json{{"round", line.place.round}, {"board", line.place.board}, {"recorded", line.is_recorded}};
    if (pairing == nullptr) return json;
    const auto [white, black] = seats_now(*pairing);
    json["white"] = player_ref(event, white, {}), json["black"] = player_ref(event, black, {});
    json["result"] = pairing->result && line.is_recorded ? Json(to_string(*pairing->result)) : Json();
    return json;
}

// One round's boards, the newest's unless another is asked for, as everybody may see them, behind the delay.
Response list_live(const ApiRequest& request) {
    const auto asked = request.query_number("round", 1, 999);
    const EventPtr event = live_event_for_all(request);
    const RoundAndOthers found = live_round(request.state, request.event(), asked);
    ShownBoards shown{.event = request.event(), .round = found.round, .boards = {}};
    for (const app::LivePlace& place : found.boards) shown.boards.push_back(shown_board(request.state, place, event));
    for (const app::LiveGameLine& line : found.others) shown.others.push_back(earlier_json(*event, line));
    const bool is_zipped = request.http.accept_encoding.find("gzip") != std::string::npos;
    return shown_response(shown.list(request.state, request.language, is_zipped));
}

Response desk_live(const ApiRequest& request) {
    const EventPtr event = live_event(request);
    Json boards = Json::array();
    // The newest round, and what is left over of earlier ones: an adjourned game is resumed after its round.
    const auto asked = request.query_number("round", 1, 999);
    const auto lines = live_lines(request.state, request.event(), asked);
    for (const app::LiveGameLine& line : lines) {
        const app::LivePlace& place = line.place;
        if (place.round != lines.front().place.round && line.is_recorded) continue;
        const auto held = live_game(request.state, place);
        Json json = live_board_json(*held->now, place, *event, now(), request.language);
        json["board_doubt"] = board_doubt_json(*held->now, request.language);
        json["alarms"] = Json::array();
        for (const livegame::Alarm alarm : livegame::alarms_of(*held->now, now()))
            json["alarms"].push_back(id_of(alarm));
        boards.push_back(std::move(json));
    }
    return json_response({{"boards", boards}});
}

Response one_live(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    const bool is_played_here = request.state.value_of(app::stream_of_live_game(app::name_of(place)))->now.has_value();
    const EventPtr event = is_arbiter(request) ? live_event(request) : live_event_for_all(request);
    if (!is_played_here)
        if (const auto written = written_game_json(place, *event, request.language)) return json_response(*written);
    if (!is_arbiter(request)) return shown_response(shown_board(request.state, place, event).whole(request.language));
    return json_response(live_arbiter_json(*live_game(request.state, place)->now, place, *event, request.language));
}

Response one_seat(const ApiRequest& request) {
    Form form(request.body);
    const std::string secret = form.text("seat");
    form.finish();
    const app::LivePlace place = place_of(request);
    const auto held = live_game(request.state, place);
    const auto side = seat_with(*held->now, secret);
    if (!side) throw refused(Refused::forged_seat);
    return json_response(live_seat_json(*held->now, place, *live_event(request), *side, request.language));
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

Problem problem_of_live(const app::LiveFailure& failure) {
    if (const auto* refusal = std::get_if<livegame::Refusal>(&failure)) return problem_of(*refusal, nullptr);
    return problem_of(std::get<app::Failure>(failure), nullptr);
}

// One board: whoever sends this again with the same key gets the first answer, as with a round.
Json opened_board(const ApiRequest& request, const app::LivePlace& place, const app::Opening& how, const Seats& seats) {
    auto command = livegame::opening_of(*live_event(request), {place.round}, place.board);
    if (!command) throw problem_of(command.error(), nullptr);
    command->seats = seats.digests, command->delay = how.delay, command->touches_count = how.touches_count;
    act_on_live_game(request.state, place, *command, request.actor());
    return Json::array({seats_json(place, seats)});
}

// Opens every board of the round that has no result and is not open, in one change: if its answer is lost, whoever
// sends it again with its key gets the same seats. The secrets are told this once.
Json opened_round(const ApiRequest& request, int round, app::Opening how) {
    Json opened;
    request.state.act_on_several(
        [&](storage::Store& store) {
            std::map<int, Seats> seats;
            how.seats = [&](int board) { return (seats[board] = new_seats()).digests; };
            const auto places = app::LiveGames(store).open_round(
                request.event(), round, how, {request.visitor.user, now(), 0, {.key = request.actor().key()}, {}});
            if (!places) throw problem_of_live(places.error());
            opened = Json::array();
            std::vector<std::string> streams;
            for (const app::LivePlace& place : *places) {
                opened.push_back(seats_json(place, seats.at(place.board)));
                streams.push_back(app::stream_of_live_game(app::name_of(place)).name);
            }
            return streams;
        },
        request.actor());
    return opened;
}

Response open_round(const ApiRequest& request) {
    const Json body = request.body.is_null() ? Json::object() : request.body;
    Form form(body);
    app::Opening how;
    how.delay =
        std::chrono::seconds(form.number_or("delay_s", 0, 0, static_cast<int>(livegame::longest_delay.count())));
    how.touches_count = form.flag_or("touches_count", false);
    const int only = form.number_or("board", 0, 0, 9999);
    form.finish();
    const int round = request.number("round");
    static_cast<void>(round_of(*live_event(request), round));
    const Json opened = only != 0 ? opened_board(request, {request.event(), round, only}, how, new_seats())
                                  : opened_round(request, round, how);
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

// A move as somebody writes it, in the letters of their language, as two squares, or as it is announced (D.2.1); as two
// squares from here on. None: it is no legal move here.
std::optional<std::string> squares_of(const livegame::Game& game, const std::string& text, Language language) {
    if (table::parse_hand_move(text)) return text;
    const auto written = [&](laws::Move move) {
        return table::to_string(table::hand_move(move, game.table.agreement.variant));
    };
    const laws::Position& position = game.table.position;
    if (const auto move = notation::read_algebraic(position, text, wording::letters_of(language)))
        return written(move->move);
    if (const auto move = notation::hear(position, text, tongue_of(language))) return written(*move);
    return std::nullopt;
}

// It was written for another board than the one that stands there now.
bool is_for_another_board(const livegame::Game& game, const livegame::Message& message) {
    return livegame::seat_of(message.from) && message.ply != static_cast<int>(game.table.plies.size());
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
    // What it wrote was read on the board as it stood then.
    if (livegame::was_answered(game, from, message.id)) return message;
    for (const char* written : {"uci", "written"}) {
        if (!act.contains(written) || !act[written].is_string()) continue;
        if (auto squares = squares_of(game, act[written].get<std::string>(), request.language)) {
            act[written] = *std::move(squares);
            continue;
        }
        if (!is_for_another_board(game, message))
            throw Problem{.status = 400, .code = "move_not_understood", .field = "act"};
        message.act = table::action::Move{*livegame::seat_of(from), {}};
        return message;  // refused for the board, and noted
    }
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
    const EventPtr event = live_event(request);
    if (side) return json_response(live_seat_json(*after->now, place, *event, *side, request.language));
    return json_response(live_arbiter_json(*after->now, place, *event, request.language));
}

// The tournament would not have the result when the game ended: again.
Response record(const ApiRequest& request) {
    const app::LivePlace place = place_of(request);
    Form(request.body.is_null() ? Json::object() : request.body).finish();
    auto after = live_game(request.state, place);
    if (livegame::result_to_record(after->now) || !after->now->recorded)
        after = record_live_game(request.state, place, Sender(request.visitor.user));
    return json_response(live_arbiter_json(*after->now, place, *live_event(request), request.language));
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
    const bool over_for_all = shown_game(request.state, place)->game().table.over();
    if (!over_for_all && !is_arbiter(request)) throw Problem{.status = 403, .code = "not_allowed"};
    const auto names = app::names_at(*live_event(request), place);
    return json_response(gamelog::scenario_json(*held->now, app::name_of(place), names));
}

}  // namespace

std::span<const Route> live_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/live", Permission::see_event, Kind::fresh, list_live},
        {Method::get, "/api/v1/events/{event}/live-desk", Permission::see_desk, Kind::fresh, desk_live},
        {Method::post, "/api/v1/events/{event}/live/{round}", Permission::correct_result, Kind::fresh, open_round},
        {Method::post, "/api/v1/events/{event}/live-delay", Permission::correct_result, Kind::fresh, set_delay},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}", Permission::see_event, Kind::fresh, one_live},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/seat", Permission::see_event, Kind::seat, one_seat},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/acts", Permission::see_event, Kind::seat, act},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/link", Permission::correct_result, Kind::fresh,
         give_seat},
        {Method::post, "/api/v1/events/{event}/live/{round}/{board}/record", Permission::correct_result, Kind::fresh,
         record},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}/log", Permission::see_event, Kind::fresh, game_log},
        {Method::get, "/api/v1/events/{event}/live/{round}/{board}/stream", Permission::see_event, Kind::fresh, stream},
    };
    return routes;
}

}  // namespace dommer::server
