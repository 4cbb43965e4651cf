#include "statutes/dues.hpp"

#include "packs/known_values.hpp"

namespace dommer::statutes {

std::optional<DuesByAge> dues_by_age_on(Date first_day) {
    const packs::Pack* pack = packs::pack_on(packs::Federation::denmark, packs::Subject::dues, first_day);
    if (pack == nullptr) return std::nullopt;
    const auto numbers = [&](std::string_view key) { return packs::numbers_in(pack->find(key)->value); };
    const auto ages = numbers("ages");
    DuesByAge rules{.pack = pack->id,
                    .valid_from = pack->valid_from,
                    .quarterly = {},
                    .junior_from = ages[0],
                    .adult_from = ages[1],
                    .senior_from = ages[2],
                    .entry_day = numbers("entry_day").front()};
    for (std::size_t group = 0; group < rules.quarterly.size(); ++group)
        rules.quarterly[group] = crowns(numbers(ids_of(DuesGroup{})[group]).front());
    return rules;
}

DuesGroup dues_group(const DuesByAge& rules, std::optional<Date> born, Date first_day) {
    if (!born) return DuesGroup::adult;
    const Date last_day = plus_days(plus_months(first_day, 3), -1);
    if (plus_years(*born, rules.senior_from) <= last_day) return DuesGroup::senior;
    const int turns = static_cast<int>(first_day.year()) - static_cast<int>(born->year());
    if (turns >= rules.adult_from) return DuesGroup::adult;
    return turns >= rules.junior_from ? DuesGroup::junior : DuesGroup::child;
}

bool joined_in_time(const DuesByAge& rules, Date joined, Date first_day) {
    return joined < plus_days(plus_months(first_day, 2), rules.entry_day - 1);
}

QuarterDues quarter_dues(const DuesByAge& rules, Date first_day, std::span<const Membership> members) {
    QuarterDues dues;
    for (const Membership& each : members) {
        if (each.joined && !joined_in_time(rules, *each.joined, first_day)) continue;
        if (each.left && *each.left < first_day) continue;
        ++dues.members_charged;
        const auto group = static_cast<std::size_t>(dues_group(rules, each.born, first_day));
        dues.amount = dues.amount + rules.quarterly[group];
    }
    return dues;
}

std::optional<Dues> dues_in_force(const Treasury& treasury, Date first_day) {
    const auto after = treasury.dues.upper_bound(first_day);
    const auto by_age = dues_by_age_on(first_day);
    if (after == treasury.dues.begin()) return by_age ? std::optional<Dues>(*by_age) : std::nullopt;
    const auto& [from, annual] = *std::prev(after);
    if (by_age && from <= by_age->valid_from) return *by_age;
    return annual;
}

std::optional<Ore> adult_year_on(const Treasury& treasury, Date day) {
    const auto dues = dues_in_force(treasury, day);
    if (!dues) return std::nullopt;
    if (const auto* annual = std::get_if<Ore>(&*dues)) return *annual;
    const Ore quarter = std::get<DuesByAge>(*dues).quarterly[static_cast<std::size_t>(DuesGroup::adult)];
    return Ore{4 * quarter.amount};
}

QuarterDues quarter_dues(const Dues& dues, Date first_day, std::span<const Membership> members) {
    return std::visit([&](const auto& each) { return quarter_dues(each, first_day, members); }, dues);
}

}  // namespace dommer::statutes
