#include <cmath>

#include "app/hand_pairing.hpp"
#include "app/live_games.hpp"
#include "event_json.hpp"
#include "explained.hpp"
#include "fide_act_json.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"
#include "tournament/by_hand.hpp"
#include "tournament/fide_mode.hpp"
#include "tournament/progress.hpp"
#include "tournament/schedule.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Response rounds(const ApiRequest& request) {
    const Seen event = seen(request);
    Json list = Json::array();
    for (std::size_t at = 0; at < event.now->rounds.size(); ++at) {
        const HeldRound& round = event.now->rounds[at];
        list.push_back({{"round", at + 1},
                        {"published", round.published},
                        {"boards", round.tables.size()},
                        {"missing", boards_without_result(round).size()}});
    }
    return json_response({{"rounds", list}});
}

// Who meets whom in every round, where the table says so.
Response schedule(const ApiRequest& request) {
    const Seen event = seen(request);
    Json rounds = Json::array();
    for (const PlannedRound& round : schedule_of(*event.now)) {
        Json boards = Json::array();
        for (const ScheduledPair& pair : round.pairs)
            boards.push_back(
                {{"white", player_ref(*event.now, pair.white, {})}, {"black", player_ref(*event.now, pair.black, {})}});
        rounds.push_back({{"round", rounds.size() + 1},
                          {"boards", boards},
                          {"bye", round.bye ? player_ref(*event.now, *round.bye, {}) : Json()}});
    }
    return json_response({{"rounds", rounds}});
}

Response one_round(const ApiRequest& request) {
    return json_response(round_json(*seen(request).now, request.number("round")));
}

Response why_round(const ApiRequest& request) {
    const Seen event = seen(request);
    const int number = request.number("round");
    const ExplainedRound explained = explained_round(*event.now, number, request.language, request.work());
    Json boards = Json::array();
    for (std::size_t at = 0; at < explained.boards.size(); ++at)
        boards.push_back({{"board", at + 1}, {"reasons", reasons_json(explained.boards[at])}});
    return json_response({{"round", number},
                          {"reasons", reasons_json(explained.round)},
                          {"boards", boards},
                          {"bye", reasons_json(explained.bye)}});
}

Response why_pair(const ApiRequest& request) {
    const Seen event = seen(request);
    const int number = request.number("round"), board = request.number("board");
    const ExplainedRound explained = explained_round(*event.now, number, request.language, request.work());
    if (board < 1 || board > static_cast<int>(explained.boards.size()))
        throw Problem{.status = 404,
                      .code = "no_such_board",
                      .numbers = {number, board, static_cast<int>(explained.boards.size())}};
    return json_response({{"round", number},
                          {"board", board},
                          {"reasons", reasons_json(explained.boards[static_cast<std::size_t>(board - 1)])}});
}

Response why_not(const ApiRequest& request) {
    const Seen event = seen(request);
    const Tournament& now = *event.now;
    const int number = request.number("round");
    round_of(now, number);
    const auto entrant = [&](const char* name) -> const Entrant& {
        const auto entry = request.query_number(name, 1, 1'000'000);
        if (!entry) throw Problem{.status = 400, .code = "field_missing", .field = name};
        return entrant_of(now, *entry);
    };
    const Entrant &a = entrant("a"), &b = entrant("b");
    const Scores scores = scores_before(now, {number});
    const auto points = [&](EntryId id) { return scores.contains(id) ? scores.at(id) : Points{}; };
    return json_response(
        {{"round", number},
         {"a", player_ref(now, a.id, points(a.id))},
         {"b", player_ref(now, b.id, points(b.id))},
         {"reasons", reasons_json(reasons_against(now, number, a, b, request.language, request.work()))}});
}

Response pair(const ApiRequest& request) {
    const SnapshotPtr after = request.state.act(
        request.event(),
        [&](const Tournament& now) -> Command {
            // What speaks against pairing at all comes before what the system says.
            if (const auto ready = decide(now, PairRound{}, {});
                !ready && ready.error().why != Refused::pairing_does_not_fit)
                throw problem_of(app::Failure(ready.error()), &now);
            auto paired = app::Tournaments::next_pairing(now, request.work());
            if (!paired) throw problem_of(paired.error(), &now);
            return PairRound{std::move(*paired)};
        },
        request.actor());
    return json_response(round_json(after->now(), static_cast<int>(after->now().rounds.size())), 201);
}

PairByHand hand_pairing_in(Form& form) {
    PairByHand by_hand;
    for (const Json& board : form.list("boards", 5000)) {
        Form pair(board, "boards");
        by_hand.tables.push_back(
            {{pair.number("white", 1, 1'000'000)}, {pair.number("black", 1, 1'000'000)}, std::nullopt});
        pair.finish();
    }
    if (const int bye = form.number_or("bye", 0, 1, 1'000'000); bye != 0) by_hand.bye = EntryId{bye};
    return by_hand;
}

// The pairs so far, and the tournament that they are looked at in: a round that is paired already as if it were taken
// back.
struct AskedByHand {
    PairByHand by_hand;
    Tournament now;
};
AskedByHand asked_about_hand_pairing(const ApiRequest& request) {
    Form form(request.body);
    PairByHand by_hand = hand_pairing_in(form);
    const bool instead = form.flag_or("instead", false);
    form.finish();
    const SnapshotPtr snapshot = request.state.event(request.event());
    const Tournament& held = snapshot->now();
    return {std::move(by_hand), instead && !held.rounds.empty() ? without_last_round(held) : held};
}

// What the pairs so far would break, and which of it FIDE mode asks about before they are made.
Response look_at_hand_pairing(const ApiRequest& request) {
    const auto [by_hand, now] = asked_about_hand_pairing(request);
    Json breaches = Json::array();
    if (now.phase == Phase::running)
        for (const BrokenRule& each : broken_rules(now, by_hand.tables, by_hand.bye, std::nullopt)) {
            Json question = fide_act_json(FideAct::hand_breach, request.language);
            question["words"] = notices::words(each, now, request.language), question["accept"] = name_of(each);
            breaches.push_back({{"asked", is_in_fide_mode(now) && is_asked_about(each, now)}, {"question", question}});
        }
    return json_response({{"breaches", breaches}});
}

// What the system makes of those who are not seated yet. Nothing is stored.
Response pair_rest(const ApiRequest& request) {
    const auto [by_hand, now] = asked_about_hand_pairing(request);
    if (const auto ready = decide(now, PairRound{}, {}); !ready && ready.error().why != Refused::pairing_does_not_fit)
        throw problem_of(app::Failure(ready.error()), &now);
    const auto rest = app::pairing_of_rest(now, by_hand, request.work());
    if (!rest) throw problem_of(rest.error(), &now);
    Json boards = Json::array();
    for (const BoardPairing& table : rest->tables)
        boards.push_back({{"white", table.white.number}, {"black", table.black.number}});
    return json_response({{"boards", boards}, {"bye", rest->bye ? Json(rest->bye->number) : Json()}});
}

Response pair_by_hand(const ApiRequest& request) {
    Form form(request.body);
    PairByHand by_hand = hand_pairing_in(form);
    by_hand.reason = form.text_or("reason", "", 500);
    by_hand.instead = form.flag_or("instead", false);
    form.finish();
    const SnapshotPtr after = request.state.act(
        request.event(),
        [&](const Tournament& held) -> Command {
            by_hand.broken.clear();
            if (held.phase != Phase::running) return by_hand;
            const bool instead = by_hand.instead && !held.rounds.empty();
            const Tournament now = instead ? without_last_round(held) : held;
            const app::SystemBeside system = app::Tournaments::system_beside_a_hand(now);
            by_hand.by_system = system.kept;
            for (const BrokenRule& each : broken_rules(now, by_hand.tables, by_hand.bye, system.paired))
                by_hand.broken.push_back(notices::sentence(each, now));
            return by_hand;
        },
        request.actor());
    return json_response(round_json(after->now(), static_cast<int>(after->now().rounds.size())), 201);
}

void expect_last(const Tournament& now, int number) {
    round_of(now, number);
    if (number != static_cast<int>(now.rounds.size()))
        throw Problem{.status = 409, .code = "round_is_paired", .numbers = {number + 1}};
}

Response take_back_round(const ApiRequest& request) {
    std::string reason;
    if (!request.body.is_null()) {
        Form form(request.body);
        reason = form.text_or("reason", "", 500);
        form.finish();
    }
    return event_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament& now) -> Command {
                                        expect_last(now, request.number("round"));
                                        return TakeRoundBack{reason};
                                    },
                                    request.actor()));
}

Response publish(const ApiRequest& request) {
    return event_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament& now) -> Command {
                                        expect_last(now, request.number("round"));
                                        return Publish{};
                                    },
                                    request.actor()));
}

// laws_dk_2023, II.1: the lot that the request brings decides. The array of open boards stays.
Response draw_array(const ApiRequest& request) {
    std::string reason;
    if (!request.body.is_null()) {
        Form form(request.body);
        reason = form.text_or("reason", "", 500);
        form.finish();
    }
    const int last = static_cast<int>(request.state.event(request.event())->now().rounds.size());
    bool open = false;
    request.state.with_store([&](storage::Store& store) {
        const auto found = app::are_boards_open(store, request.event(), last);
        if (!found) throw problem_of(app::Failure(found.error()), nullptr);
        open = *found;
    });
    return event_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament&) -> Command {
                                        return DrawArray{reason, open};
                                    },
                                    request.actor()));
}

Result result_in(Form& form) {
    const auto result = parse_result(form.text("result", 20));
    if (!result) throw form.wrong("result", "result_unknown");
    return *result;
}

// Told to the hand that entered the result: how long it may still be put right as a slip.
void add_slip(Json& board, const Tournament& event, RoundNumber round, const ApiRequest& request) {
    const Moment moment{.time = now(), .actor = request.actor().name};
    const auto left = slip_left(event, round, board.at("board"), moment);
    board["slip_left"] = left ? Json(left->count()) : Json();
}

Response board_after(const ApiRequest& request, const SnapshotPtr& after) {
    const int number = request.number("round");
    Json board = board_json(after->now(), number, request.number("board"), scores_before(after->now(), {number}));
    add_slip(board, after->now(), {number}, request);
    return json_response(board);
}

Response enter_result(const ApiRequest& request) {
    Form form(request.body);
    const Result result = result_in(form);
    form.finish();
    return board_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament&) -> Command {
                                        return EnterResult{{request.number("round")}, request.number("board"), result};
                                    },
                                    request.actor()));
}

Response correct_result(const ApiRequest& request) {
    Form form(request.body);
    const RoundNumber round{request.number("round")};
    const int board = request.number("board");
    const std::string reason = form.text_or("reason", "", 500);
    Command command = CorrectResult{round, board, std::nullopt, reason};
    if (form.flag_or("for_rating", false)) {
        command = CorrectForRating{round, board, result_in(form), reason};
        static_cast<void>(form.flag_or("colours", false));
    } else if (form.flag_or("colours", false)) {
        if (form.has("result")) throw form.wrong("result", "field_unknown");
        command = ReverseColours{round, board, reason};
    } else if (form.has("result")) {
        command = CorrectResult{round, board, result_in(form), reason};
    } else if (!request.body.contains("result")) {
        throw form.wrong("result", "field_missing");
    }
    static_cast<void>(form.text_or("result", ""));
    form.finish();
    const Moment moment{.time = now(), .actor = request.actor().name};
    const auto is_own_slip = [&](const Tournament& event) {
        return std::holds_alternative<CorrectResult>(command) && slip_left(event, round, board, moment).has_value();
    };
    return board_after(request,
                       request.state.act(
                           request.event(),
                           [&](const Tournament& event) {
                               if (!request.may(Permission::correct_result, request.event()) && !is_own_slip(event))
                                   throw Problem{.status = 403, .code = "not_allowed"};
                               return command;
                           },
                           request.actor()));
}

Response finish(const ApiRequest& request) {
    return event_after(request,
                       request.state.act(
                           request.event(), [](const Tournament&) -> Command { return Finish{}; }, request.actor()));
}

Response reopen(const ApiRequest& request) {
    Form form(request.body);
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    return event_after(
        request, request.state.act(
                     request.event(), [&](const Tournament&) -> Command { return Reopen{reason}; }, request.actor()));
}

}  // namespace

std::span<const Route> round_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/schedule", Permission::see_event, Kind::kept, schedule},
        {Method::get, "/api/v1/events/{event}/rounds", Permission::see_event, Kind::kept, rounds},
        {Method::post, "/api/v1/events/{event}/rounds", Permission::pair, Kind::pairing, pair},
        {Method::post, "/api/v1/events/{event}/hand-pairings/breaches", Permission::pair_by_hand, Kind::fresh,
         look_at_hand_pairing},
        {Method::post, "/api/v1/events/{event}/hand-pairings/rest", Permission::pair_by_hand, Kind::pairing, pair_rest},
        {Method::post, "/api/v1/events/{event}/hand-pairings", Permission::pair_by_hand, Kind::fresh, pair_by_hand},
        {Method::get, "/api/v1/events/{event}/rounds/{round}", Permission::see_event, Kind::kept, one_round},
        {Method::get, "/api/v1/events/{event}/rounds/{round}/why", Permission::see_event, Kind::explained, why_round},
        {Method::get,
         "/api/v1/events/{event}/rounds/{round}/why-not",
         Permission::see_event,
         Kind::explained,
         why_not,
         {{{"a"}, {"b"}}}},
        {Method::get, "/api/v1/events/{event}/rounds/{round}/boards/{board}/why", Permission::see_event,
         Kind::explained, why_pair},
        {Method::post, "/api/v1/events/{event}/rounds/{round}/take-back", Permission::pair, Kind::fresh,
         take_back_round},
        {Method::post, "/api/v1/events/{event}/array", Permission::pair, Kind::fresh, draw_array},
        {Method::post, "/api/v1/events/{event}/rounds/{round}/publication", Permission::publish, Kind::fresh, publish},
        {Method::put, "/api/v1/events/{event}/rounds/{round}/boards/{board}/result", Permission::enter_result,
         Kind::fresh, enter_result},
        {Method::post, "/api/v1/events/{event}/rounds/{round}/boards/{board}/corrections", Permission::enter_result,
         Kind::fresh, correct_result},
        {Method::post, "/api/v1/events/{event}/finish", Permission::finish, Kind::fresh, finish},
        {Method::post, "/api/v1/events/{event}/reopening", Permission::finish, Kind::fresh, reopen},
    };
    return routes;
}

}  // namespace dommer::server
