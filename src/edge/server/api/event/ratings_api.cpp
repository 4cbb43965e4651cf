// A newer rating list: first whose numbers differ from it, then those that were chosen, in one act.
#include <sstream>

#include "event_json.hpp"
#include "lists/any_list.hpp"
#include "routes.hpp"
#include "tournament/rating_check.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

constexpr std::size_t longest_rating_list = 1 << 18;

struct GivenList {
    std::vector<lists::ListedPlayer> players;
    ListOf whose = ListOf::fide;
    std::string name;
};

GivenList rating_list_in(Form& form) {
    GivenList given{.players = {}, .whose = form.choice<ListOf>("of"), .name = form.text_or("list", "", 40)};
    std::istringstream in(form.table_or("text", "", longest_rating_list));
    const auto errors =
        lists::read_list(in, [&](lists::ListedPlayer&& player) { given.players.push_back(std::move(player)); });
    if (!errors.empty() || given.players.empty()) throw form.wrong("text", "rating_list_wrong");
    return given;
}

Response check_list(const ApiRequest& request) {
    Form form(request.body);
    const GivenList given = rating_list_in(form);
    form.finish();
    const SnapshotPtr snapshot = request.state.event(request.event());
    const Tournament& now = snapshot->now();
    const RatingCheck check = check_ratings(now, given.players, given.whose);
    Json differences = Json::array(), missing = Json::array();
    for (const RatingDifference& each : check.differences)
        differences.push_back({{"entry", each.entrant.number},
                               {"name", find(now, each.entrant)->particulars.name},
                               {"fides", each.is_fides},
                               {"was", each.was.value},
                               {"listed", each.listed.value},
                               {"typed", each.was_typed}});
    for (const EntryId id : check.not_listed) missing.push_back(find(now, id)->particulars.name);
    return json_response({{"compared", check.compared}, {"differences", differences}, {"not_listed", missing}});
}

// Taken are the numbers that the list has now, of the chosen players.
Response take_ratings(const ApiRequest& request) {
    Form form(request.body);
    const GivenList given = rating_list_in(form);
    const auto chosen = entries_in(form, "entries");
    form.finish();
    if (chosen.empty()) throw form.wrong("entries", "nobody_chosen");
    return event_after(
        request,
        request.state.act(
            request.event(),
            [&](const Tournament& now) -> Command {
                return TakeRatings{chosen_of(check_ratings(now, given.players, given.whose), chosen), given.name};
            },
            request.actor()));
}

}  // namespace

std::span<const Route> ratings_routes() {
    static constexpr Route routes[] = {
        {Method::post, "/api/v1/events/{event}/ratings/check", Permission::enter_players, Kind::fresh, check_list},
        {Method::post, "/api/v1/events/{event}/ratings", Permission::enter_players, Kind::fresh, take_ratings},
    };
    return routes;
}

}  // namespace dommer::server
