// A newer rating list: first whose numbers differ from it, then those that were chosen, in one act.
#include <array>
#include <sstream>

#include "app/entry_files.hpp"
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
    std::istringstream in(app::rating_list_in(form.table_or("text", "", longest_rating_list)));
    const auto errors =
        lists::read_list(in, [&](lists::ListedPlayer&& player) { given.players.push_back(std::move(player)); });
    if (!errors.empty() || given.players.empty()) throw form.wrong("text", "rating_list_wrong");
    return given;
}

Json difference_json(const Tournament& now, const RatingDifference& each) {
    Json others = Json::array();
    for (const RatingInList& other : each.others)
        others.push_back({{"list", other.list}, {"rating", other.rating.value}});
    return {{"entry", each.entrant.number},
            {"name", find(now, each.entrant)->particulars.name},
            {"fides", each.is_fides},
            {"was", each.was.value},
            {"listed", each.listed.value},
            {"typed", each.was_typed},
            {"list", each.list},
            {"others", others}};
}

Json check_json(const Tournament& now, const RatingCheck& check) {
    Json differences = Json::array(), missing = Json::array();
    for (const RatingDifference& each : check.differences) differences.push_back(difference_json(now, each));
    for (const EntryId id : check.not_listed) missing.push_back(find(now, id)->particulars.name);
    return {{"compared", check.compared}, {"differences", differences}, {"not_listed", missing}};
}

Response check_list(const ApiRequest& request) {
    Form form(request.body);
    const GivenList given = rating_list_in(form);
    form.finish();
    const SnapshotPtr snapshot = request.state.event(request.event());
    const Tournament& now = snapshot->now();
    return json_response(check_json(now, check_ratings(now, given.players, given.whose)));
}

// fide_acceptance_2026, 139: the lists of the folder as they are now, without being asked for.
Response check_lists(const ApiRequest& request) {
    const SnapshotPtr snapshot = request.state.event(request.event());
    const Tournament& now = snapshot->now();
    if (!request.state.lists)
        return json_response(
            {{"lists", Json::array()}, {"unreadable", Json::array()}, {"day", ""}, {"check", check_json(now, {})}});
    const app::FolderCheck found = request.state.lists->check(request.event(), now, today());
    Json lists = Json::array(), unreadable = Json::array();
    for (const auto& list : found.asked)
        lists.push_back({{"name", name_of(list)}, {"out_of_date", is_out_of_date(list, found.day)}});
    for (const auto& bad : found.unreadable) unreadable.push_back(bad.list.file);
    return json_response({{"lists", lists},
                          {"unreadable", unreadable},
                          {"day", iso(found.day)},
                          {"check", check_json(now, found.check)}});
}

// Each chosen player's number of the first list that has one, or of the list that was chosen.
Response take_from_lists(const ApiRequest& request) {
    Form form(request.body);
    struct Wanted {
        EntryId entrant;
        std::string list;
    };
    std::vector<Wanted> wanted;
    for (const Json& each : form.list("players", 10'000)) {
        Form one(each, "players");
        wanted.push_back({{one.number("entry", 1, 1'000'000)}, one.text_or("list", "", 60)});
        one.finish();
    }
    form.finish();
    if (wanted.empty()) throw form.wrong("players", "nobody_chosen");
    if (!request.state.lists) throw Problem{.status = 409, .code = "no_list_folder"};
    return event_after(request, request.state.act(
                                    request.event(),
                                    [&](const Tournament& now) -> Command {
                                        const auto check =
                                            request.state.lists->check(request.event(), now, today()).check;
                                        TakeRatings take;
                                        for (const Wanted& each : wanted) {
                                            const std::array one{each.entrant};
                                            for (ChosenRating& number : chosen_from(check, one, each.list))
                                                take.chosen.push_back(std::move(number));
                                        }
                                        if (take.chosen.empty())
                                            throw Problem{.status = 409, .code = "no_rating_chosen"};
                                        return take;
                                    },
                                    request.actor()));
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
        {Method::get, "/api/v1/events/{event}/ratings/lists", Permission::enter_players, Kind::fresh, check_lists},
        {Method::post, "/api/v1/events/{event}/ratings/lists", Permission::enter_players, Kind::fresh, take_from_lists},
        {Method::post, "/api/v1/events/{event}/ratings", Permission::enter_players, Kind::fresh, take_ratings},
    };
    return routes;
}

}  // namespace dommer::server
