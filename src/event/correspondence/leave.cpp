#include "correspondence/leave.hpp"

#include <algorithm>

namespace dommer::correspondence {
namespace {

using std::chrono::sys_days;

int days_between(sys_days from, sys_days to) { return static_cast<int>((to - from).count()); }

// Periods in order of their first day, without those that end before `from` or begin on `to` or later.
std::vector<Period> in_order(Date from, Date to, std::span<const Period> leaves, bool obligatory) {
    std::vector<Period> all;
    const auto add = [&](const Period& leave) {
        if (leave.to >= from && leave.from < to) all.push_back(leave);
    };
    for (const Period& leave : leaves) add(leave);
    if (obligatory)
        for (int year = static_cast<int>(from.year()); year <= static_cast<int>(to.year()); ++year)
            add(easter_leave(year)), add(christmas_leave(year));
    std::ranges::sort(all);
    return all;
}

}  // namespace

Date anniversary(Date day, int years) {
    const Date same{day.year() + std::chrono::years(years), day.month(), day.day()};
    return same.ok() ? same : Date{same.year() / std::chrono::March / 1};
}

std::map<int, int> leave_by_year(Date tournament_start, std::span<const Period> leaves) {
    std::map<int, int> by_year;
    if (leaves.empty()) return by_year;
    const Date last = std::ranges::max(leaves, {}, &Period::to).to;
    for (int year = 1; anniversary(tournament_start, year - 1) <= last; ++year) {
        const Date from = anniversary(tournament_start, year - 1), to = anniversary(tournament_start, year);
        const int days = days_between(from, to) - days_without_leave(from, to, leaves, false);
        if (days > 0) by_year[year] = days;
    }
    return by_year;
}

LeaveOfYear leave_of_year(Date tournament_start, std::span<const Period> leaves, Date today) {
    int year = 1;
    while (anniversary(tournament_start, year) <= today) ++year;
    const auto by_year = leave_by_year(tournament_start, leaves);
    const auto found = by_year.find(year);
    return {found == by_year.end() ? 0 : found->second, plus_days(anniversary(tournament_start, year), -1)};
}

bool is_within_quota(const std::map<int, int>& by_year, int limit) {
    return std::ranges::all_of(by_year, [&](const auto& year) { return year.second <= limit; });
}

int days_without_leave(Date from, Date to, std::span<const Period> leaves, bool obligatory) {
    if (to <= from) return 0;
    sys_days counted_to = from;  // every day before it is counted or a day of leave
    int days = 0;
    for (const Period& leave : in_order(from, to, leaves, obligatory)) {
        if (sys_days(leave.from) > counted_to) days += days_between(counted_to, leave.from);
        counted_to = std::max(counted_to, sys_days(leave.to) + std::chrono::days(1));
    }
    return days + std::max(0, days_between(counted_to, to));
}

Date day_after(Date from, int days, std::span<const Period> leaves, bool obligatory) {
    Date on = plus_days(from, days);
    // Bounded: in a game that rests until further notice no more days ever count.
    for (int tries = 0; tries < 1000; ++tries) {
        const int missing = days - days_without_leave(from, on, leaves, obligatory);
        if (missing <= 0) break;
        on = plus_days(on, missing);
    }
    return on;
}

}  // namespace dommer::correspondence
