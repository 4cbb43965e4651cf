#pragma once

#include <optional>

#include "vocabulary/calendar.hpp"

namespace dommer::rating {

// dsu_2011, 4.5.4.3: a player who was in a rated tournament abroad reports score and opponents within 14 days of the
// return, or before the next tournament begins, if that is sooner. The last day for it.
constexpr Date latest_report_from_abroad(Date home, std::optional<Date> next_tournament = std::nullopt) {
    const Date latest = plus_days(home, 14);
    return next_tournament && home <= *next_tournament ? std::min(latest, plus_days(*next_tournament, -1)) : latest;
}

}  // namespace dommer::rating
