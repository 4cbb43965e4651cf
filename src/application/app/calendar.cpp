#include "app/calendar.hpp"

#include "teams/season_plan.hpp"

namespace dommer::app {

std::vector<registry::CalendarLine> calendar_lines(const std::vector<Tournaments::Line>& tournaments) {
    std::vector<registry::CalendarLine> lines;
    for (const Tournaments::Line& each : tournaments)
        lines.push_back({.day = {.title = each.name,
                                 .place = each.place,
                                 .occasion = registry::Occasion::tournament,
                                 .first_day = each.first_day,
                                 .last_day = each.last_day},
                         .tournament = each.id});
    return lines;
}

std::vector<registry::CalendarLine> calendar_lines(const std::string& season, const teams::season::Season& now) {
    std::vector<registry::CalendarLine> lines;
    for (const Date day : teams::season::match_days(now))
        lines.push_back({.day = {.title = now.settings.name,
                                 .place = {},
                                 .occasion = registry::Occasion::match,
                                 .first_day = day,
                                 .last_day = day},
                         .tournament = {},
                         .season = season});
    return lines;
}

}  // namespace dommer::app
