// What the standing takes from outside: the order of players who are level, and values worked out elsewhere.
#include "event_json.hpp"
#include "routes.hpp"
#include "tournament/elsewhere.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

Response after_doing(const ApiRequest& request, const Command& command) {
    return event_after(request, request.state.act(
                                    request.event(), [&](const Tournament&) { return command; }, request.actor()));
}

Response order_tied(const ApiRequest& request) {
    Form form(request.body);
    const OrderTied ordered{entries_in(form, "order"), form.text_or("reason", "", 500),
                            form.flag_or("level_again", false)};
    form.finish();
    return after_doing(request, ordered);
}

Response enter_values(const ApiRequest& request) {
    Form form(request.body);
    EnterTieBreakValues entered{form.text("code", 30), {}, form.text_or("reason", "", 500)};
    for (const Json& each : form.list("values", 10'000)) {
        Json given = each;  // null takes a value back, as if it were not there
        if (given.is_object() && given.contains("value") && given["value"].is_null()) given.erase("value");
        Form value(given, "values");
        ElsewhereValue one{{value.number("entry", 1, 1'000'000)}, std::nullopt};
        if (value.has("value")) {
            one.thousandths = thousandths_in(value.text("value", 12));
            if (!one.thousandths) throw value.wrong("value", "tie_break_value_wrong");
        }
        value.finish();
        entered.values.push_back(one);
    }
    form.finish();
    return after_doing(request, entered);
}

}  // namespace

std::span<const Route> tied_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/events/{event}/tied", Permission::finish, Kind::fresh, order_tied},
        {Method::post, "/api/v1/events/{event}/tie-break-values", Permission::finish, Kind::fresh, enter_values},
    };
    return routes;
}

}  // namespace dommer::server
