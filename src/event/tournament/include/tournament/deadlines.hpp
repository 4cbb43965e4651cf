#pragma once

#include "vocabulary/calendar.hpp"

namespace dommer::tournament {

// Day n is counted after the day of the event, and the last day is included.
constexpr Date latest_after(Date event, int days) { return plus_days(event, days); }
constexpr Date latest_before(Date start, int days) { return plus_days(start, -days); }

// dsu_2011, 4.4 §61: an open tournament is made known a month before the closing date.
constexpr Date latest_before_months(Date closing, int months) { return plus_months(closing, -months); }

// dsu_2011, 4.2 §33: entries to the championship close five weeks before Easter Monday.
constexpr Date latest_championship_entry(int year) { return plus_days(easter_monday(year), -7 * 5); }

// dsu_2011, 4.1 §21: the fee is sent before the first round.
constexpr bool fee_is_in_time(Date first_round, Date sent) { return sent < first_round; }

// dsu_2011, 4.8: prizes are published on the second tournament day at the latest.
constexpr bool prizes_are_in_time(Date second_day, Date published) { return published <= second_day; }

}  // namespace dommer::tournament
