#include <algorithm>

#include "rating_list_api.hpp"
#include "register_json.hpp"

// The ratings of a day, from the top, and how they moved.
namespace dommer::server {
namespace {

using namespace registry;

std::optional<int> rating_on(const std::vector<RatingPoint>& curve, Date day) {
    const auto after = std::ranges::upper_bound(curve, day, {}, &RatingPoint::day);
    return after == curve.begin() ? std::nullopt : std::optional(std::prev(after)->rating);
}

struct Wanted {
    std::optional<ClubId> club;
    bool women = false;
    int born_from = 0, born_to = 9999;
};

bool is_wanted(const Person& person, const Wanted& wanted, Date day) {
    const Particulars& as = person.particulars;
    const int year = as.born ? static_cast<int>(as.born->year()) : 0;
    return is_shown(person) && (!wanted.club || club_of(person, day) == wanted.club) &&
           (!wanted.women || as.sex == Sex::woman) &&
           ((wanted.born_from == 0 && wanted.born_to == 9999) ||
            (year >= wanted.born_from && year <= wanted.born_to && year != 0));
}

Wanted wanted_by(const ApiRequest& request) {
    Wanted wanted;
    if (const auto club = request.query_number("club", 1, 1'000'000)) wanted.club = ClubId{*club};
    wanted.women = request.query("women") == "true";
    wanted.born_from = request.query_number("born_from", 1800, 2200).value_or(0);
    wanted.born_to = request.query_number("born_to", 1800, 2200).value_or(9999);
    return wanted;
}

rating::List list_asked(const ApiRequest& request) {
    const std::string text = request.query("list");
    const auto list = value_from<rating::List>(text.empty() ? id_of(rating::List::standard) : text);
    if (!list) throw Problem{.status = 400, .code = "choice_wrong", .field = "list"};
    return *list;
}

}  // namespace

Response rating_list(const ApiRequest& request) {
    const Date on = day_asked(request, "on", today());
    const Date before = std::chrono::sys_days(on) - std::chrono::days(91);
    const Date since = day_asked(request, "since", before);
    const Wanted wanted = wanted_by(request);
    const auto offset = static_cast<std::size_t>(request.query_number("offset", 0, 1'000'000).value_or(0));
    const auto limit = static_cast<std::size_t>(request.query_number("limit", 1, 200).value_or(100));
    const auto all = request.state.members();
    const auto curves = request.state.curves(), listed = request.state.curves(list_asked(request));
    struct Line {
        PersonId person;
        int rating = 0;
        std::optional<int> was;
    };
    std::vector<Line> lines;
    for (const auto& [id, curve] : *listed) {
        const Person* person = all->now.find(id);
        if (person == nullptr || !is_wanted(*person, wanted, on)) continue;
        if (const auto rating = rating_on(curve, on)) lines.push_back({id, *rating, rating_on(curve, since)});
    }
    std::ranges::stable_sort(lines, std::greater{}, &Line::rating);
    Json rows = Json::array();
    for (std::size_t at = offset; at < lines.size() && at < offset + limit; ++at) {
        const Line& line = lines[at];
        const auto first = std::ranges::lower_bound(lines, line.rating, std::greater{}, &Line::rating);
        rows.push_back({{"place", first - lines.begin() + 1},
                        {"player", card_json(all->now, *curves, line.person)},
                        {"rating", line.rating},
                        {"change", line.was ? Json(line.rating - *line.was) : Json()}});
    }
    return json_response({{"on", iso(on)}, {"since", iso(since)}, {"total", lines.size()}, {"rows", rows}});
}

}  // namespace dommer::server
