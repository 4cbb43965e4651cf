#include "app/calendar.hpp"

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

}  // namespace dommer::app
