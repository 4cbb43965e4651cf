#include "app/calendar.hpp"
#include "app/seasons.hpp"
#include "form.hpp"
#include "register_json.hpp"
#include "routes.hpp"
#include "sheets/exports.hpp"
#include "texts/texts.hpp"

// The union's calendar of the year, and the plan of a club's season.
namespace dommer::server {
namespace {

using accounts::Permission;
using namespace registry;

// The calendar year if nothing else was asked.
CalendarPeriod period_of(const ApiRequest& request) {
    CalendarPeriod period = calendar_year(today());
    period.from = day_asked(request, "from", period.from), period.to = day_asked(request, "to", period.to);
    if (const auto club = request.query_number("club", 1, 1'000'000)) period.club = ClubId{*club};
    return period;
}

std::vector<CalendarLine> lines_asked(const ApiRequest& request) {
    auto lines = app::calendar_lines(request.state.event_list()->lines);
    for (const storage::ViewRow& row : request.state.lines_of(app::season_kind))
        if (const auto held = request.state.value_of(app::stream_of_season(row.key)); held->now)
            std::ranges::move(app::calendar_lines(row.key, *held->now), std::back_inserter(lines));
    return calendar_of(request.state.members()->now.plan, std::move(lines), period_of(request));
}

Json line_json(const registry::Register& all, const CalendarLine& line) {
    const PlannedDay& day = line.day;
    const bool is_known = day.club && all.clubs.contains(*day.club);
    return {{"day", line.planned == 0 ? Json() : Json(line.planned)},
            {"event", line.tournament},
            {"season", line.season},
            {"title", day.title},
            {"place", day.place},
            {"occasion", id_of(day.occasion)},
            {"first_day", iso(day.first_day)},
            {"last_day", iso(day.last_day)},
            {"club", day.club ? Json(day.club->number) : Json()},
            {"club_name", is_known ? all.clubs.at(*day.club).name : ""},
            {"for_others", day.for_others}};
}

Response calendar(const ApiRequest& request) {
    const auto all = request.state.members();
    Json list = Json::array();
    for (const CalendarLine& line : lines_asked(request)) list.push_back(line_json(all->now, line));
    return json_response({{"days", list}});
}

Response calendar_of_days(const ApiRequest& request) {
    std::vector<sheets::CalendarDay> days;
    for (const CalendarLine& line : lines_asked(request))
        days.push_back({calendar_id(line), line.day.title, line.day.place, line.day.first_day, line.day.last_day});
    const std::string_view name = texts::Key("calendar.title").in(request.language);
    Response response;
    response.body = std::make_shared<const std::string>(sheets::calendar_ics(name, days, now()));
    response.content_type = "text/calendar; charset=utf-8";
    return response;
}

PlannedDay day_in(Form& form) {
    PlannedDay day{.title = form.text("title", 120),
                   .place = form.text_or("place", "", 120),
                   .occasion = form.choice<Occasion>("occasion"),
                   .first_day = form.day("first_day"),
                   .last_day = Date{}};
    day.last_day = form.text_or("last_day", "").empty() ? day.first_day : form.day("last_day");
    if (const int club = form.number_or("club", 0, 0, 1'000'000); club != 0) day.club = ClubId{club};
    day.for_others = form.flag_or("for_others", false);
    form.finish();
    return day;
}

Response day_after(const ApiRequest& request, int number, int status,
                   const std::function<int(const registry::Register&)>& numbered) {
    Form form(request.body);
    const PlannedDay day = day_in(form);
    const auto all = request.state.act(
        [&](const registry::Register& known) -> std::vector<registry::Command> {
            number = numbered(known);
            return {PlanDay{number, day}};
        },
        request.actor());
    return json_response(line_json(all->now, {all->now.plan.at(number), number, {}}), status);
}

Response plan_day(const ApiRequest& request) {
    return day_after(request, 0, 201, [](const registry::Register& known) {
        return known.plan.empty() ? 1 : known.plan.rbegin()->first + 1;
    });
}

Response change_day(const ApiRequest& request) {
    const int number = request.number("day");
    return day_after(request, number, 200, [&](const registry::Register& known) {
        if (!known.plan.contains(number)) throw Problem{.status = 404, .code = "no_such_planned_day"};
        return number;
    });
}

Response cancel_day(const ApiRequest& request) {
    const int number = request.number("day");
    request.state.act(
        [&](const registry::Register& known) -> std::vector<registry::Command> {
            if (!known.plan.contains(number)) throw Problem{.status = 404, .code = "no_such_planned_day"};
            return {CancelPlannedDay{number}};
        },
        request.actor());
    return json_response({{"day", number}});
}

}  // namespace

std::span<const Route> calendar_routes() {
    static constexpr Route routes[] = {
        {Method::get, "/api/v1/calendar", Permission::see_register, Kind::fresh, calendar},
        {Method::get, "/api/v1/calendar.ics", Permission::see_register, Kind::fresh, calendar_of_days},
        {Method::post, "/api/v1/calendar", Permission::change_register, Kind::fresh, plan_day},
        {Method::put, "/api/v1/calendar/{day}", Permission::change_register, Kind::fresh, change_day},
        {Method::del, "/api/v1/calendar/{day}", Permission::change_register, Kind::fresh, cancel_day},
    };
    return routes;
}

}  // namespace dommer::server
