#include "registry/sanctions.hpp"

#include <algorithm>

namespace dommer::registry {
namespace {

constexpr int converted_months = 3;

bool is_valid_on(const Warning& warning, Date day) { return warning.given <= day && day <= warning.valid_until; }

// In the register: while it runs and for a year after its end. What happens while it runs counts as within the year.
bool is_registered_on(const Quarantine& quarantine, Date day) {
    return quarantine.from <= day && day <= plus_years(quarantine.until, 1);
}

bool is_on_register(const Sanction& sanction, Date day) {
    if (const auto* warning = std::get_if<Warning>(&sanction)) return is_valid_on(*warning, day);
    return is_registered_on(std::get<Quarantine>(sanction), day);
}

Quarantine quarantine_from(Date day, int months) { return {day, months, plus_months(day, months)}; }

// The first day on which no quarantine given before runs any more.
Date free_again(std::span<const Sanction> sanctions, Date day) {
    for (const Sanction& sanction : sanctions)
        if (const auto* quarantine = std::get_if<Quarantine>(&sanction); quarantine && quarantine->from <= day)
            day = std::max(day, quarantine->until);
    return day;
}

}  // namespace

Sanction registered_warning(std::span<const Sanction> earlier, Date given, Date last_playing_day) {
    const bool repeated =
        std::any_of(earlier.begin(), earlier.end(), [&](const Sanction& s) { return is_on_register(s, given); });
    if (repeated) return Quarantine{given, converted_months, plus_months(free_again(earlier, given), converted_months)};
    return Warning{given, last_playing_day, plus_years(last_playing_day, 1)};
}

Quarantine registered_quarantine(std::span<const Sanction> earlier, Date given, int months) {
    const bool repeated = std::any_of(earlier.begin(), earlier.end(), [&](const Sanction& s) {
        return std::holds_alternative<Quarantine>(s) && is_on_register(s, given);
    });
    return quarantine_from(given, repeated ? 2 * months : months);
}

Date given_on(const Sanction& sanction) {
    const auto* warning = std::get_if<Warning>(&sanction);
    return warning != nullptr ? warning->given : std::get<Quarantine>(sanction).from;
}

SanctionsOn sanctions_on(Date day, std::span<const Sanction> sanctions) {
    SanctionsOn result;
    for (const Sanction& sanction : sanctions) {
        if (!is_on_register(sanction, day)) continue;
        if (const auto* quarantine = std::get_if<Quarantine>(&sanction)) {
            ++result.quarantines;
            if (day < quarantine->until) result.excluded = true;
        } else {
            ++result.warnings;
        }
    }
    return result;
}

}  // namespace dommer::registry
