#include <cmath>

#include "event_json.hpp"
#include "explained.hpp"
#include "notices/tournament.hpp"
#include "routes.hpp"
#include "tournament/by_hand.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Act;

Response rounds(const Asked& asked) {
    const Seen event = seen(asked);
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

Response one_round(const Asked& asked) { return json_response(round_json(*seen(asked).now, asked.number("round"))); }

Response why_round(const Asked& asked) {
    const Seen event = seen(asked);
    const int number = asked.number("round");
    const ExplainedRound explained = explained_round(*event.now, number, asked.language);
    Json boards = Json::array();
    for (std::size_t at = 0; at < explained.boards.size(); ++at)
        boards.push_back({{"board", at + 1}, {"reasons", reasons_json(explained.boards[at])}});
    return json_response({{"round", number},
                          {"reasons", reasons_json(explained.round)},
                          {"boards", boards},
                          {"bye", reasons_json(explained.bye)}});
}

Response why_pair(const Asked& asked) {
    const Seen event = seen(asked);
    const int number = asked.number("round"), board = asked.number("board");
    const ExplainedRound explained = explained_round(*event.now, number, asked.language);
    if (board < 1 || board > static_cast<int>(explained.boards.size()))
        throw Problem{.status = 404,
                      .code = "no_such_board",
                      .numbers = {number, board, static_cast<int>(explained.boards.size())}};
    return json_response({{"round", number},
                          {"board", board},
                          {"reasons", reasons_json(explained.boards[static_cast<std::size_t>(board - 1)])}});
}

Response why_not(const Asked& asked) {
    const Seen event = seen(asked);
    const Tournament& now = *event.now;
    const int number = asked.number("round");
    round_of(now, number);
    const auto entrant = [&](const char* name) -> const Entrant& {
        const auto entry = asked.query_number(name, 1, 1'000'000);
        if (!entry) throw Problem{.status = 400, .code = "field_missing", .field = name};
        return entrant_of(now, *entry);
    };
    const Entrant &a = entrant("a"), &b = entrant("b");
    const Scores scores = scores_before(now, number);
    const auto points = [&](EntryId id) { return scores.contains(id) ? scores.at(id) : Points{}; };
    return json_response({{"round", number},
                          {"a", player_ref(now, a.id, points(a.id))},
                          {"b", player_ref(now, b.id, points(b.id))},
                          {"reasons", reasons_json(reasons_against(now, number, a, b, asked.language))}});
}

Response pair(const Asked& asked) {
    const SnapshotPtr after = asked.office.act(
        asked.event(),
        [](const Tournament& now) -> Command {
            // What speaks against pairing at all comes before what the system says.
            if (const auto ready = decide(now, PairRound{}, {});
                !ready && ready.error().why != Refused::pairing_does_not_fit)
                throw problem_of(app::Failure(ready.error()), &now);
            auto paired = app::Tournaments::next_pairing(now);
            if (!paired) throw problem_of(paired.error(), &now);
            return PairRound{std::move(*paired)};
        },
        asked.actor());
    return json_response(round_json(after->now(), static_cast<int>(after->now().rounds.size())), 201);
}

Response pair_by_hand(const Asked& asked) {
    Form form(asked.body);
    PairByHand by_hand;
    for (const Json& board : form.list("boards", 5000)) {
        Form pair(board, "boards");
        by_hand.tables.push_back(
            {{pair.number("white", 1, 1'000'000)}, {pair.number("black", 1, 1'000'000)}, std::nullopt});
        pair.finish();
    }
    if (const int bye = form.number_or("bye", 0, 1, 1'000'000); bye != 0) by_hand.bye = EntryId{bye};
    by_hand.reason = form.text_or("reason", "", 500);
    form.finish();
    const SnapshotPtr after = asked.office.act(
        asked.event(),
        [&](const Tournament& now) -> Command {
            by_hand.broken.clear();
            if (now.phase != Phase::running) return by_hand;
            const auto by_system = app::Tournaments::next_pairing(now);
            for (const BrokenRule& each :
                 broken_rules(now, by_hand.tables, by_hand.bye, by_system ? std::optional(*by_system) : std::nullopt))
                by_hand.broken.push_back(notices::sentence(each, now));
            return by_hand;
        },
        asked.actor());
    return json_response(round_json(after->now(), static_cast<int>(after->now().rounds.size())), 201);
}

void expect_last(const Tournament& now, int number) {
    round_of(now, number);
    if (number != static_cast<int>(now.rounds.size()))
        throw Problem{.status = 409, .code = "round_is_paired", .numbers = {number + 1}};
}

Response take_back(const Asked& asked) {
    std::string reason;
    if (!asked.body.is_null()) {
        Form form(asked.body);
        reason = form.text_or("reason", "", 500);
        form.finish();
    }
    return event_after(asked, asked.office.act(
                                  asked.event(),
                                  [&](const Tournament& now) -> Command {
                                      expect_last(now, asked.number("round"));
                                      return TakeRoundBack{reason};
                                  },
                                  asked.actor()));
}

Response publish(const Asked& asked) {
    return event_after(asked, asked.office.act(
                                  asked.event(),
                                  [&](const Tournament& now) -> Command {
                                      expect_last(now, asked.number("round"));
                                      return Publish{};
                                  },
                                  asked.actor()));
}

Result result_in(Form& form) {
    const auto result = parse_result(form.text("result", 20));
    if (!result) throw form.wrong("result", "result_unknown");
    return *result;
}

Response board_after(const Asked& asked, const SnapshotPtr& after) {
    const int number = asked.number("round");
    return json_response(board_json(after->now(), round_of(after->now(), number), asked.number("board"),
                                    scores_before(after->now(), number)));
}

Response enter_result(const Asked& asked) {
    Form form(asked.body);
    const Result result = result_in(form);
    form.finish();
    return board_after(asked, asked.office.act(
                                  asked.event(),
                                  [&](const Tournament&) -> Command {
                                      return EnterResult{{asked.number("round")}, asked.number("board"), result};
                                  },
                                  asked.actor()));
}

Response correct_result(const Asked& asked) {
    Form form(asked.body);
    const RoundNumber round{asked.number("round")};
    const int board = asked.number("board");
    const std::string reason = form.text_or("reason", "", 500);
    Command command = CorrectResult{round, board, std::nullopt, reason};
    if (form.flag_or("colours", false)) {
        if (form.has("result")) throw form.wrong("result", "field_unknown");
        command = ReverseColours{round, board, reason};
    } else if (form.has("result")) {
        command = CorrectResult{round, board, result_in(form), reason};
    } else if (!asked.body.contains("result")) {
        throw form.wrong("result", "field_missing");
    }
    static_cast<void>(form.text_or("result", ""));
    form.finish();
    return board_after(asked, asked.office.act(
                                  asked.event(), [&](const Tournament&) { return command; }, asked.actor()));
}

Response finish(const Asked& asked) {
    return event_after(asked, asked.office.act(
                                  asked.event(), [](const Tournament&) -> Command { return Finish{}; }, asked.actor()));
}

Response reopen(const Asked& asked) {
    Form form(asked.body);
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    return event_after(asked,
                       asked.office.act(
                           asked.event(), [&](const Tournament&) -> Command { return Reopen{reason}; }, asked.actor()));
}

constexpr Route routes[] = {
    {Method::get, "/api/v1/events/{event}/rounds", Act::see_event, Kind::kept, rounds},
    {Method::post, "/api/v1/events/{event}/rounds", Act::pair, Kind::fresh, pair},
    {Method::post, "/api/v1/events/{event}/hand-pairings", Act::pair_by_hand, Kind::fresh, pair_by_hand},
    {Method::get, "/api/v1/events/{event}/rounds/{round}", Act::see_event, Kind::kept, one_round},
    {Method::get, "/api/v1/events/{event}/rounds/{round}/why", Act::see_event, Kind::kept, why_round},
    {Method::get, "/api/v1/events/{event}/rounds/{round}/why-not", Act::see_event, Kind::kept, why_not},
    {Method::get, "/api/v1/events/{event}/rounds/{round}/boards/{board}/why", Act::see_event, Kind::kept, why_pair},
    {Method::post, "/api/v1/events/{event}/rounds/{round}/take-back", Act::pair, Kind::fresh, take_back},
    {Method::post, "/api/v1/events/{event}/rounds/{round}/publication", Act::publish, Kind::fresh, publish},
    {Method::put, "/api/v1/events/{event}/rounds/{round}/boards/{board}/result", Act::enter_result, Kind::fresh,
     enter_result},
    {Method::post, "/api/v1/events/{event}/rounds/{round}/boards/{board}/corrections", Act::correct_result, Kind::fresh,
     correct_result},
    {Method::post, "/api/v1/events/{event}/finish", Act::finish, Kind::fresh, finish},
    {Method::post, "/api/v1/events/{event}/reopening", Act::finish, Kind::fresh, reopen},
};

}  // namespace

std::span<const Route> round_routes() { return routes; }

}  // namespace dommer::server
