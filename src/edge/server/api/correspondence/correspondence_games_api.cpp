#include "correspondence/score.hpp"
#include "correspondence/take_over.hpp"
#include "correspondence_access.hpp"
#include "live_response.hpp"
#include "notation/pgn_writer.hpp"
#include "notices/correspondence.hpp"
#include "texts/texts.hpp"

// One game: looking at it, playing it, deciding in it.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace correspondence;

Response one_game(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame held = held_correspondence_game(request, id);
    const SeenGame seen = seen_by(request, id, *held);
    check_may_see(request, seen);
    return json_response(correspondence_game_json(seen));
}

Response game_live(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame held = held_correspondence_game(request, id);
    check_may_see(request, seen_by(request, id, *held));
    return live_response(request, std::string(app::correspondence_streams) + id);
}

Response game_pgn(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame held = held_correspondence_game(request, id);
    check_may_see(request, seen_by(request, id, *held));
    Response response{.content_type = "application/vnd.chess-pgn; charset=utf-8"};
    response.body =
        std::make_shared<const std::string>(notation::write_pgn(pgn_of(*held->now, held->now->terms.group, "")));
    return response;
}

std::vector<laws::Move> moves_in(Form& form, const Game& game) {
    std::vector<laws::Move> moves;
    laws::Position position = game.position;
    for (const Json& each : form.list("moves", 200)) {
        const auto move = each.is_string() ? notation::read_iccf(position, each.get<std::string>())
                                           : tl::unexpected(notation::MoveError{});
        if (!move) throw form.wrong("moves", "choice_wrong");
        moves.push_back(*move);
        position = play(position, *move);
    }
    return moves;
}

// Nothing is stored: a player's own analysis stays with them.
Response look_ahead(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame held = held_correspondence_game(request, id);
    const SeenGame seen = seen_by(request, id, *held);
    check_may_see(request, seen);
    Form form(request.body);
    const auto moves = moves_in(form, *held->now);
    form.finish();
    return json_response(correspondence_line_json(seen, moves));
}

std::optional<Date> day_in(Form& form, const char* field) {
    return form.text_or(field, "").empty() ? std::nullopt : std::optional(form.day(field));
}

// By post the player says when a card was received and sent; on the pages a move is sent when it is.
Sending sending_in(Form& form, const Game& game, bool by_director) {
    Sending sending{.received = day_in(form, "received")};
    if (game.medium == Medium::post || by_director) {
        sending.stated = day_in(form, "sent"), sending.postmark = day_in(form, "postmark");
        sending.receipt = day_in(form, "receipt");
    }
    if (!sending.stated) sending.stated = today();
    return sending;
}

notation::Form notation_in(Form& form) {
    const auto found = notation::form_of(form.text_or("notation", "iccf"));
    if (!found) throw form.wrong("notation", "choice_wrong");
    return *found;
}

// The director says on which day something happened that came by post; a player acts today.
Date directors_day(Form& form, const SeenGame& seen) {
    return seen.directs && !form.text_or("on", "").empty() ? form.day("on") : seen.today;
}

GameCommand players_command(Form& form, PlayerAct act, const SeenGame& seen, Colour side) {
    // dsu_2011, 6.3.3.5 and 6.8.7: a claim on time comes with what shows it.
    if (act == PlayerAct::claim_time)
        return TimeClaimed{side, directors_day(form, seen), form.table_or("text", "", 10'000)};
    if (auto plain = plain_command(act, side, directors_day(form, seen))) return *plain;
    if (act == PlayerAct::send) {
        Send message{.by = side,
                     .sending = sending_in(form, seen.now, seen.directs),
                     .text = form.table_or("text", "", 2000),
                     .form = notation_in(form),
                     .offers_draw = form.flag_or("offers_draw", false),
                     .claims = std::nullopt,
                     .words = form.table_or("words", "", 2000)};
        if (!form.text_or("claims", "").empty()) message.claims = form.choice<DrawClaim>("claims");
        return message;
    }
    if (act == PlayerAct::send_analysis)
        return AnalysisSent{side, directors_day(form, seen), form.table_or("text", "", 10'000)};
    const LeaveKind kind = form.has("kind") ? form.choice<LeaveKind>("kind") : LeaveKind::own;
    if (kind != LeaveKind::own) check_directs(seen.directs);
    // dsu_2011, 6.3.6.1: by post the notice was sent on an earlier day; so the director says, too.
    const auto notice =
        seen.directs || seen.now.medium == Medium::post ? day_in(form, "notice") : std::optional<Date>{};
    return LeaveTaken{side, kind, notice.value_or(seen.today), {form.day("from"), form.day("to")}};
}

enum class RecordedByDirector : unsigned char { record_fault, correct_dates, change_card };
constexpr Ids<3> ids_of(RecordedByDirector) { return {"record_fault", "correct_dates", "change_card"}; }

GameCommand corrected_dates(Form& form, const SeenGame& seen, const std::string& reason, std::optional<Colour> by) {
    Sending sending = sending_in(form, seen.now, true);
    const int message = form.number("message", 1, 10'000);
    if (static_cast<std::size_t>(message) <= seen.now.messages.size())
        sending.opponent_sent = seen.now.messages[static_cast<std::size_t>(message - 1)].sending.opponent_sent;
    return DatesCorrected{message, sending, reason, seen.today, by};
}

GameCommand directors_command(Form& form, const std::string& act, const SeenGame& seen) {
    const std::string reason = form.text_or("reason", "", 500);
    if (!seen.directs && seen.side && act == id_of(RecordedByDirector::correct_dates))
        return corrected_dates(form, seen, reason, seen.side);
    check_directs(seen.directs);
    if (const auto decision = value_from<DirectorAct>(act))
        return decision_of(*decision, seen.now, seen.today, reason,
                           *decision == DirectorAct::adjudicate ? form.choice<Result>("result") : Result::drawn);
    const auto recorded = value_from<RecordedByDirector>(act);
    if (!recorded) throw form.wrong("act", "choice_wrong");
    if (*recorded == RecordedByDirector::record_fault)
        return FaultyMessage{form.choice<Colour>("side"), form.choice<Misdeed>("what"),
                             sending_in(form, seen.now, true)};
    // dsu_2011, 6.8.5: of a game that belongs to no group.
    if (*recorded == RecordedByDirector::change_card)
        return CardChanged{form.choice<Colour>("side"), form.text_or("address", "", 200), form.text_or("user", "", 40),
                           form.choice_if<Language>("language")};
    return corrected_dates(form, seen, reason, std::nullopt);
}

// The command that is asked for. Players act for their side, the director for either: a card that came by post.
GameCommand command_in(Form& form, const SeenGame& seen) {
    const std::string act = form.text("act", 40);
    const auto of_player = value_from<PlayerAct>(act);
    if (!of_player) return directors_command(form, act, seen);
    if (seen.side) return players_command(form, *of_player, seen, *seen.side);
    check_directs(seen.directs);
    return players_command(form, *of_player, seen, form.choice<Colour>("side"));
}

// dsu_2011, 6.3.6.1 and 6.8.8: leave is taken against all opponents of the group.
void leave_in_group(const ApiRequest& request, const std::string& group, int player, const LeaveTaken& leave,
                    Regime regime) {
    request.state.act_on_several(
        [&](storage::Store& store) {
            auto games = app::Correspondence(store).take_leave(group, {player, leave.kind, leave.notice, leave.period},
                                                               today(), acting(request));
            if (!games) fail(games.error(), regime);
            return app::streams_of_correspondence_games(*games);
        },
        request.actor());
}

Response act_in_game(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame before = held_correspondence_game(request, id);
    const SeenGame seen = seen_by(request, id, *before);
    check_may_see(request, seen);
    Form form(request.body);
    const GameCommand command = command_in(form, seen);
    form.finish();
    if (const auto* leave = std::get_if<LeaveTaken>(&command); leave != nullptr && !seen.now.terms.group.empty()) {
        const HeldGroup group = held_correspondence_group(request, seen.now.terms.group);
        const std::string& name = seen.now.card(leave->by).name;
        int player = 1;
        while (group->now->terms.players.at(static_cast<std::size_t>(player - 1)).name != name) ++player;
        leave_in_group(request, seen.now.terms.group, player, *leave, seen.now.rules.regime);
        const HeldGame after = held_correspondence_game(request, id);
        return json_response(correspondence_game_json(seen_by(request, id, *after)));
    }
    const auto after = request.state.act_on(
        app::stream_of_correspondence_game(id),
        [&](const std::optional<Game>& now) {
            auto decided = decide(now, command, {today()});
            if (!decided) throw problem_of(decided.error(), seen.now.rules.regime);
            return std::move(*decided);
        },
        request.actor());
    return json_response(correspondence_game_json(seen_by(request, id, *after)));
}

Response letter(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame held = held_correspondence_game(request, id);
    const SeenGame seen = seen_by(request, id, *held);
    const auto kind = value_from<notices::Letter>(request.path.find("letter")->second);
    if (!kind) throw Problem{.status = 404, .code = "not_found"};
    if (!seen.directs && !(seen.side && *kind == notices::Letter::repeat_move)) check_directs(false);
    const Language language = value_from<Language>(request.query("in")).value_or(request.language);
    std::string signed_by = seen.side ? seen.now.card(*seen.side).name : request.visitor.name;
    if (!seen.side && !seen.now.terms.group.empty())
        signed_by = held_correspondence_group(request, seen.now.terms.group)->now->terms.director;
    const auto text = notices::letter_of(*kind, id, seen.now, signed_by, today(), language);
    if (!text) throw Problem{.status = 409, .code = "correspondence_no_cause"};
    return json_response({{"letter", id_of(*kind)}, {"text", *text}});
}

// dsu_2011, 6.8.2: a game that was begun elsewhere, from its table or its PGN, as long as nothing was sent here.
Response take_over(const ApiRequest& request) {
    const std::string id = correspondence_name(request, "game");
    const HeldGame held = held_correspondence_game(request, id);
    check_directs(seen_by(request, id, *held).directs);
    Form form(request.body);
    const bool is_pgn = form.flag_or("pgn", false);
    const std::string text = form.table_or("text", "", 100'000);
    form.finish();
    const Started& terms = held->now->terms;
    const auto events = is_pgn ? game_from_pgn(terms, text, today()) : game_from_table(terms, text, today());
    if (!events)
        throw Problem{.status = 400,
                      .code = "correspondence_bad_table",
                      .field = "text",
                      .rule = dsu_2011("6.8.2"),
                      .words = [bad = events.error(), regime = terms.regime](Language language) {
                          return filled(
                              texts::Key("correspondence.table_line").in(language),
                              {{"line", std::to_string(bad.line)}, {"what", notices::sentence(bad, regime, language)}});
                      }};
    request.state.act_on_several(
        [&](storage::Store& store) {
            if (const auto done = app::Correspondence(store).take_over(id, *events, acting(request)); !done)
                fail(done.error(), terms.regime);
            return app::streams_of_correspondence_games({id});
        },
        request.actor());
    return json_response(correspondence_game_json(seen_by(request, id, *held_correspondence_game(request, id))));
}

}  // namespace

std::span<const Route> correspondence_game_routes() {
    static constexpr Permission play = Permission::play_by_correspondence;
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/correspondence/games/{game}", Permission::see_event, Kind::fresh, one_game},
        {Method::get, "/api/v1/correspondence/games/{game}/game.pgn", Permission::see_event, Kind::fresh, game_pgn},
        {Method::get, "/api/v1/correspondence/games/{game}/stream", Permission::see_event, Kind::fresh, game_live},
        {Method::get, "/api/v1/correspondence/games/{game}/letters/{letter}", play, Kind::fresh, letter},
        {Method::post, "/api/v1/correspondence/games/{game}/line", play, Kind::fresh, look_ahead},
        {Method::post, "/api/v1/correspondence/games/{game}/acts", play, Kind::fresh, act_in_game},
        {Method::post, "/api/v1/correspondence/games/{game}/taking-over", play, Kind::fresh, take_over},
    };
    return routes;
}

}  // namespace dommer::server
