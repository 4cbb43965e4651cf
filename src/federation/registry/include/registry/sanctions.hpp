#pragma once

#include <span>
#include <variant>
#include <vector>

#include "vocabulary/calendar.hpp"

namespace dommer::registry {

struct Warning {
    Date given, last_playing_day, valid_until;
    friend bool operator==(const Warning&, const Warning&) = default;
};
struct Quarantine {
    Date from;       // the day it was given
    int months = 0;  // as registered
    Date until;      // the first free day
    friend bool operator==(const Quarantine&, const Quarantine&) = default;
};
using Sanction = std::variant<Warning, Quarantine>;

// dsu_2011, 4.1 §7: a tournament committee warns a player or shuts one out for a time; here it is registered.
// dsu_2011, 4.1 §19: a warning is valid for a year after the tournament's last day. Given while another is valid, or
// within a year of the end of a quarantine, it becomes a quarantine of three months: never doubled, the text fixes the
// three. Given while a quarantine runs, its three months count from the end of that one, or they would be nothing.
// The committee often decides after the last round (decision 118), so the day may lie after the last playing day.
Sanction registered_warning(std::span<const Sanction> earlier, Date given, Date last_playing_day);

// dsu_2011, 4.1 §19: a quarantine given within a year of the end of another, or while one runs, lasts twice as long.
Quarantine registered_quarantine(std::span<const Sanction> earlier, Date given, int months);

Date given_on(const Sanction& sanction);

struct SanctionsOn {
    int warnings = 0, quarantines = 0;  // still in the register
    bool excluded = false;
};

// dsu_2011, 4.1 §19: warnings leave the register when they expire, quarantines a year after their end. Excluded from
// the first day of a quarantine to the day before it ends; a year includes its anniversary.
SanctionsOn sanctions_on(Date day, std::span<const Sanction> sanctions);

}  // namespace dommer::registry
