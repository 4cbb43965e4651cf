#include "registry/season_plan.hpp"

#include <algorithm>
#include <tuple>

namespace dommer::registry {

std::string calendar_id(const CalendarLine& line) {
    if (!line.season.empty()) return "season-" + line.season + "-" + iso(line.day.first_day);
    return line.planned == 0 ? "event-" + line.tournament : "day-" + std::to_string(line.planned);
}

std::vector<CalendarLine> calendar_of(const std::map<int, PlannedDay>& plan, std::vector<CalendarLine> tournaments,
                                      const CalendarPeriod& period) {
    std::vector<CalendarLine> lines;
    for (const auto& [number, day] : plan)
        if (period.club ? day.club == period.club : day.for_others || !day.club) lines.push_back({day, number, {}});
    if (!period.club) std::ranges::move(tournaments, std::back_inserter(lines));
    std::erase_if(lines, [&](const CalendarLine& line) {
        return line.day.last_day < period.from || period.to < line.day.first_day;
    });
    std::ranges::stable_sort(lines, [](const CalendarLine& a, const CalendarLine& b) {
        return std::tie(a.day.first_day, b.day.last_day, a.day.title) <
               std::tie(b.day.first_day, a.day.last_day, b.day.title);
    });
    return lines;
}

}  // namespace dommer::registry
