#include <algorithm>

#include "event_json.hpp"
#include "routes.hpp"
#include "sheets/event_words.hpp"
#include "sheets/letters.hpp"
#include "tournament/fees.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Json penalty_json(const Tournament& now, const Penalty& penalty, Language language) {
    const auto appeal = last_day_of_appeal(penalty, is_coordinated(now.settings));
    return {{"number", penalty.number},
            {"entry", penalty.entrant.number},
            {"name", entrant_of(now, penalty.entrant.number).particulars.name},
            {"measure", id_of(kind_of(penalty.what))},
            {"text", sheets::measure_text(penalty.what, language)},
            {"after", penalty.after.number},
            {"book", penalty.article.book},
            {"article", penalty.article.article},
            {"reason", penalty.reason},
            {"appeal_by", appeal ? Json(iso(*appeal)) : Json()},
            {"lifted", penalty.lifted ? Json(*penalty.lifted) : Json()}};
}

Response penalties_of(const ApiRequest& request, const SnapshotPtr& event) {
    Json list = Json::array();
    for (const Penalty& each : event->now().penalties)
        list.push_back(penalty_json(event->now(), each, request.language));
    return json_response({{"penalties", list}});
}

Response penalties(const ApiRequest& request) { return penalties_of(request, request.state.event(request.event())); }

// The one number that the measure needs: øre, rounds or months.
Response penalise(const ApiRequest& request) {
    Form form(request.body);
    const auto kind = form.choice<MeasureKind>("measure");
    const int amount = form.number_or("amount", kind == MeasureKind::exclusion ? 1 : 0, 0, 1'000'000'000);
    const std::string reason = form.text_or("reason", "", 500);
    form.finish();
    const int entry = request.number("entry");
    return penalties_of(request, request.state.act(
                                     request.event(),
                                     [&](const Tournament& now) -> Command {
                                         entrant_of(now, entry);
                                         return Penalise{{entry}, measure_of(kind, amount), reason};
                                     },
                                     request.actor()));
}

Response lift(const ApiRequest& request) {
    Form form(request.body);
    const LiftPenalty lifted{request.number("penalty"), form.text_or("reason", "", 500)};
    form.finish();
    return penalties_of(request,
                        request.state.act(
                            request.event(), [&](const Tournament&) -> Command { return lifted; }, request.actor()));
}

Response letter(const ApiRequest& request) {
    const SnapshotPtr event = request.state.event(request.event());
    const auto& all = event->now().penalties;
    const int number = request.number("penalty");
    const auto found = std::ranges::find(all, number, &Penalty::number);
    if (found == all.end()) throw Problem{.status = 404, .code = "no_such_penalty", .numbers = {number}};
    Response response{.content_type = "text/plain; charset=utf-8"};
    response.body = std::make_shared<const std::string>(
        sheets::penalty_letter(event->now(), *found, {now(), event->held().version}, request.language));
    return response;
}

// dsu_2011, 4.1 §21 and 4.1 §27: who has paid what, and what goes to the union.
Response fees_of(const SnapshotPtr& event) {
    const Tournament& now = event->now();
    const FeesInAll all = fees_in_all(now);
    Json list = Json::array();
    for (const auto& [id, entrant] : now.entrants)
        list.push_back({{"entry", id.number},
                        {"name", entrant.particulars.name},
                        {"late", entrant.is_late},
                        {"due", fee_of(now.settings, entrant).amount},
                        {"paid", entrant.paid.amount}});
    return json_response({{"players", list},
                          {"due", all.due.amount},
                          {"paid", all.paid.amount},
                          {"union", all.to_union.amount},
                          {"unpaid", all.unpaid}});
}

Response fees(const ApiRequest& request) { return fees_of(request.state.event(request.event())); }

Response pay(const ApiRequest& request) {
    constexpr int most = 1'000'000'000;
    Form form(request.body);
    const int amount = form.number("amount", -most, most);
    form.finish();
    const int entry = request.number("entry");
    return fees_of(request.state.act(
        request.event(),
        [&](const Tournament& now) -> Command {
            entrant_of(now, entry);
            return RecordPayment{{entry}, {amount}};
        },
        request.actor()));
}

// dsu_2011, 4.2 §31: the accounts of the event.
Response accounts_after(const SnapshotPtr& event) {
    const Accounts all = accounts_of(event->now());
    Json items = Json::array();
    for (const AccountItem& item : event->now().account)
        items.push_back({{"text", item.text}, {"amount", item.amount.amount}});
    return json_response({{"fees", all.fees.amount},
                          {"union", all.to_union.amount},
                          {"prizes", all.prizes.amount},
                          {"items", items},
                          {"balance", all.balance.amount}});
}

Response accounts_of_event(const ApiRequest& request) { return accounts_after(request.state.event(request.event())); }

Response book_item(const ApiRequest& request) {
    constexpr int most = 1'000'000'000;
    Form form(request.body);
    const BookItem item{{form.text_or("text", "", 120), {form.number_or("amount", 0, -most, most)}}};
    form.finish();
    return accounts_after(request.state.act(
        request.event(), [&](const Tournament&) -> Command { return item; }, request.actor()));
}

}  // namespace

std::span<const Route> penalties_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/penalties", Permission::adjust, Kind::fresh, penalties},
        {Method::post, "/api/v1/events/{event}/players/{entry}/penalties", Permission::adjust, Kind::fresh, penalise},
        {Method::post, "/api/v1/events/{event}/penalties/{penalty}/lifting", Permission::adjust, Kind::fresh, lift},
        {Method::get, "/api/v1/events/{event}/penalties/{penalty}/letter", Permission::adjust, Kind::fresh, letter},
        {Method::get, "/api/v1/events/{event}/fees", Permission::enter_players, Kind::fresh, fees},
        {Method::get, "/api/v1/events/{event}/accounts", Permission::change_settings, Kind::fresh, accounts_of_event},
        {Method::post, "/api/v1/events/{event}/accounts", Permission::change_settings, Kind::fresh, book_item},
        {Method::post, "/api/v1/events/{event}/players/{entry}/payments", Permission::enter_players, Kind::fresh, pay},
    };
    return routes;
}

}  // namespace dommer::server
