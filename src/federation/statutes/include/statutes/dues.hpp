#pragma once

#include <string_view>
#include <variant>

#include "statutes/money.hpp"
#include "statutes/treasury.hpp"

// What members pay to the union for a quarter, by the rules of its first day.
namespace dommer::statutes {

enum class DuesGroup { child, junior, adult, senior };
constexpr Ids<4> ids_of(DuesGroup) { return {"child", "junior", "adult", "senior"}; }

// Dues by age, as a pack of dated rules fixes them (data/packs, subject dues).
struct DuesByAge {
    std::string_view pack;
    Date valid_from;
    std::array<Ore, 4> quarterly;  // by DuesGroup
    int junior_from, adult_from, senior_from;
    int entry_day;  // of a quarter's last month
};
// The rules in force on the first day of a quarter. None: before the first pack of dues.
std::optional<DuesByAge> dues_by_age_on(Date first_day);

// dsu_dues_2024, ages: a junior from the year of the 15th birthday, an adult from that of the 21st, a senior from the
// quarter of the 65th. Our reading: whose birthday the register does not have pays as an adult.
DuesGroup dues_group(const DuesByAge& rules, std::optional<Date> born, Date first_day);

// dsu_dues_2024, entry_day: who joins before the 10th of a quarter's last month counts for that quarter, who joins
// later for the next.
bool joined_in_time(const DuesByAge& rules, Date joined, Date first_day);

QuarterDues quarter_dues(const DuesByAge& rules, Date first_day, std::span<const Membership> members);

// One amount a year for everybody, as the treasurer recorded it, or dues by age.
using Dues = std::variant<Ore, DuesByAge>;
// The newer of both: dues that were recorded from a later day than the pack's go before it. None: neither is known.
std::optional<Dues> dues_in_force(const Treasury& treasury, Date first_day);
QuarterDues quarter_dues(const Dues& dues, Date first_day, std::span<const Membership> members);
// dsu_2011, 1.3 §9: a year's dues of an adult on a day, as the deposit is: what is recorded for everybody, or four
// quarters of the pack's adult. None: neither is known.
std::optional<Ore> adult_year_on(const Treasury& treasury, Date day);

}  // namespace dommer::statutes
