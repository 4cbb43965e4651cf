#pragma once

#include <map>
#include <span>
#include <vector>

#include "correspondence/rules.hpp"
#include "vocabulary/calendar.hpp"

namespace dommer::correspondence {

struct Period {  // both days included
    Date from, to;
    friend auto operator<=>(const Period&, const Period&) = default;
};
constexpr bool contains(const Period& period, Date day) { return period.from <= day && day <= period.to; }

// The same day some years later; after 29 February 1 March (our reading R-CORR-08).
Date anniversary(Date day, int years);

// dsu_2011, 6.3.6.2: from the Tuesday before Easter to the Tuesday after, and from 20 to 31 December.
constexpr Period easter_leave(int year) {
    return {plus_days(easter_sunday(year), -5), plus_days(easter_sunday(year), 2)};
}
constexpr Period christmas_leave(int year) {
    return {std::chrono::year(year) / std::chrono::December / 20, std::chrono::year(year) / std::chrono::December / 31};
}

// dsu_2011, 6.3.6.1: the first day of leave is at the earliest 6 days after the notice was sent.
constexpr Date earliest_leave(Date notice_sent, const Rules& rules = general_2011) {
    return plus_days(notice_sent, rules.leave_notice);
}

// dsu_2011, 6.3.6 and 6.8.8: days of leave in each year counted from the start of the tournament; only years with
// leave. Days that two periods share count once.
std::map<int, int> leave_by_year(Date tournament_start, std::span<const Period> leaves);
bool is_within_quota(const std::map<int, int>& by_year, int limit);

// dsu_2011, 6.3.6: the leave of the tournament's year that a day is in, and the last day of that year.
struct LeaveOfYear {
    int used = 0;
    Date ends;
};
LeaveOfYear leave_of_year(Date tournament_start, std::span<const Period> leaves, Date today);

// dsu_2011, 6.3.6.3: the first day on which so many days have counted.
Date day_after(Date from, int days, std::span<const Period> leaves, bool obligatory);

// dsu_2011, 6.3.6 and 6.3.6.3: the days from the first up to, and not including, the last that are no days of leave.
int days_without_leave(Date from, Date to, std::span<const Period> leaves, bool obligatory);

}  // namespace dommer::correspondence
