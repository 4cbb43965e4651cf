// Two groups of one tournament, rated together.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "event_json.hpp"
#include "notices/rating_steps.hpp"
#include "routes.hpp"
#include "texts/format.hpp"
#include "tournament/joint_rating.hpp"
#include "vocabulary/text.hpp"
#include "words.hpp"

namespace dommer::server {
namespace {

using namespace tournament;
using accounts::Permission;

bool share_a_person(const std::vector<int>& a, const std::vector<int>& b) {  // both ascending
    std::vector<int> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return !both.empty();
}

// The other events of these days in which somebody of this one plays.
Response joint_groups(const ApiRequest& request) {
    const auto events = request.state.event_list();
    const auto own = std::ranges::find(events->lines, request.event(), &app::Tournaments::Line::id);
    if (own == events->lines.end()) throw Problem{.status = 404, .code = "no_such_event"};
    Json list = Json::array();
    for (const auto& line : events->lines)
        if (line.id != own->id && line.first_day <= own->last_day && own->first_day <= line.last_day &&
            share_a_person(line.for_everybody->persons, own->for_everybody->persons))
            list.push_back({{"id", line.id}, {"name", line.name}});
    return json_response({{"groups", list}});
}

Json row_of(const JointRating& joint, std::size_t at, Language language) {
    const auto& report = joint.rated.group.players[at];
    const auto& after = joint.rated.after[at];
    Json row{{"name", joint.players[at].who.name},
             {"in_both", joint.players[at].in_both},
             {"games", 0},
             {"score", 0},
             {"expected", ""},
             {"change", nullptr},
             {"new_rating", nullptr},
             {"why", Json::array()}};
    if (!report || !after) return row;
    row["games"] = report->games.size(), row["score"] = as_number(report->score);
    row["expected"] = fmt::format("{:.2f}", report->expected.count / 100.0);
    row["new_rating"] = after->rating.number;
    if (!report->start_is_performance) row["change"] = after->rating - report->start;
    const auto name = [&](std::size_t place) { return joint.players[place].who.name; };
    const auto start = [&](std::size_t place) {
        return joint.rated.group.players[place] ? joint.rated.group.players[place]->start.number : 0;
    };
    const auto floor = joint.rated.rules->floor(joint.rated.list);
    for (const auto& [text, article] : notices::steps_of({*report, *after, floor, name, start}, language))
        row["why"].push_back({{"text", text}, {"book", joint.rated.rules->book}, {"article", article}});
    return row;
}

Response joint_changes(const ApiRequest& request) {
    ApiRequest there = request;
    there.path["event"] = request.path.find("other")->second;
    const Seen event = seen(request), other = seen(there);
    if (event.snapshot->id() == other.snapshot->id()) throw Problem{.status = 409, .code = "same_group"};
    const auto joint = joint_rating_of(*event.now, *other.now);
    if (!joint) throw Problem{.status = 409, .code = std::string(id_of(joint.error()))};
    Json rows = Json::array();
    for (std::size_t at = 0; at < joint->players.size(); ++at) rows.push_back(row_of(*joint, at, request.language));
    return json_response(
        {{"with", other.now->settings.name},
         {"list", id_of(joint->rated.list)},
         {"note", filled(server::words_for("rating_rules", request.language),
                         {{"day", texts::date_text(joint->rated.rules->valid_from, request.language)}})},
         {"rows", rows}});
}

}  // namespace

std::span<const Route> joint_rating_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/events/{event}/joint-groups", Permission::see_event, Kind::fresh, joint_groups},
        {Method::get, "/api/v1/events/{event}/joint-rating/{other}", Permission::see_event, Kind::fresh, joint_changes},
    };
    return routes;
}

}  // namespace dommer::server
