#include "tournament/local_clock.hpp"

#include <algorithm>

namespace dommer::tournament {
namespace {

using namespace std::chrono;

struct Clocks {
    std::string_view federation;
    hours east;  // of UTC in winter
    bool summer_time;
};

constexpr Clocks clocks[] = {
    {"DEN", 1h, true}, {"NOR", 1h, true}, {"SWE", 1h, true}, {"FIN", 2h, true}, {"ISL", 0h, false}, {"FAI", 0h, true},
    {"GER", 1h, true}, {"POL", 1h, true}, {"NED", 1h, true}, {"BEL", 1h, true}, {"LUX", 1h, true},  {"FRA", 1h, true},
    {"ESP", 1h, true}, {"ITA", 1h, true}, {"AUT", 1h, true}, {"SUI", 1h, true}, {"CZE", 1h, true},  {"SVK", 1h, true},
    {"HUN", 1h, true}, {"SLO", 1h, true}, {"CRO", 1h, true}, {"EST", 2h, true}, {"LAT", 2h, true},  {"LTU", 2h, true},
    {"ENG", 0h, true}, {"SCO", 0h, true}, {"WLS", 0h, true}, {"IRL", 0h, true}};

// Directive 2000/84/EC: summer time lasts from 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of
// October.
constexpr sys_time<hours> switched(year in, month of) { return sys_days(in / of / Sunday[last]) + 1h; }

}  // namespace

std::optional<minutes> clocks_east_of_utc(std::string_view federation, Instant moment) {
    const auto* found = std::ranges::find(clocks, federation, &Clocks::federation);
    if (found == std::end(clocks)) return std::nullopt;
    const year in = year_month_day(floor<days>(moment)).year();
    const bool summer = found->summer_time && moment >= switched(in, March) && moment < switched(in, October);
    return found->east + (summer ? 1h : 0h);
}

std::optional<Instant> moment_on_clocks_of(std::string_view federation, Date day, minutes after_midnight) {
    const auto* found = std::ranges::find(clocks, federation, &Clocks::federation);
    if (found == std::end(clocks)) return std::nullopt;
    const auto in_winter = sys_days(day) + after_midnight - found->east, in_summer = in_winter - 1h;
    const bool summer =
        found->summer_time && in_summer >= switched(day.year(), March) && in_summer < switched(day.year(), October);
    return summer ? in_summer : in_winter;
}

}  // namespace dommer::tournament
