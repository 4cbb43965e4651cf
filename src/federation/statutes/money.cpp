#include "statutes/money.hpp"

#include <algorithm>

#include "registry/register.hpp"

namespace dommer::statutes {

QuarterDues quarter_dues(Ore annual, Date first_day, std::span<const Membership> members) {
    const Date last = plus_days(plus_months(first_day, 3), -1);
    QuarterDues dues;
    for (const Membership& each : members)
        if ((!each.joined || *each.joined <= last) && (!each.left || *each.left >= first_day)) ++dues.members_charged;
    dues.amount = {nearest_half_up(Fraction(annual.amount * dues.members_charged, 4))};
    return dues;
}

int blocked_quarters(int owed) { return std::min(owed, registry::most_blocked_quarters); }

std::map<std::string, Fraction> debt_shares(Ore debt, const std::map<std::string, int>& members) {
    std::int64_t all = 0;
    for (const auto& [club, count] : members) all += count;
    std::map<std::string, Fraction> shares;
    for (const auto& [club, count] : members)
        shares[club] = all == 0 ? Fraction(0) : Fraction(debt.amount * count, all * 100);
    return shares;
}

InstructorGrant instructor_grant(const Grants& rules, int pupils, Fraction district_rate, Fraction weekly_hours,
                                 int weeks) {
    if (pupils < rules.least_pupils || district_rate < Fraction(rules.least_district_rate)) return {};
    const Fraction hours =
        std::min(weekly_hours, Fraction(rules.most_weekly_hours)) * Fraction(std::min(weeks, rules.most_weeks));
    return {true, hours, hours * Fraction(rules.union_rate),
            hours * std::min(district_rate, Fraction(rules.most_district_rate))};
}

LoanLimit loan_limit(const LoanRules& rules, int members, Ore outstanding, Ore price, bool is_member) {
    if (!is_member) return {std::max(crowns(rules.new_club_most) - outstanding, Ore{}), LoanBound::non_member};
    const LoanLimit bounds[] = {{crowns(static_cast<std::int64_t>(rules.per_member) * members), LoanBound::per_member},
                                {std::max(crowns(rules.club_most) - outstanding, Ore{}), LoanBound::club_maximum},
                                {{price.amount * rules.percent_of_price / 100}, LoanBound::share_of_price}};
    return *std::ranges::min_element(bounds, {}, &LoanLimit::limit);
}

Ore yearly_interest(const LoanRules& rules, Ore debt) {
    const Ore above = std::max(debt - crowns(rules.free_of_interest), Ore{});
    return {nearest_half_up(Fraction(above.amount * rules.interest_percent, 100))};
}

std::vector<LoanYear> loan_schedule(const LoanRules& rules, Ore principal) {
    std::vector<LoanYear> years;
    Ore debt = principal;
    for (int year = 1; year <= rules.instalments; ++year) {
        const Ore interest = yearly_interest(rules, debt);
        const Ore instalment = year == rules.instalments ? debt : Ore{principal.amount / rules.instalments};
        years.push_back({year, debt, interest, instalment, debt - instalment});
        debt = debt - instalment;
    }
    return years;
}

Date to_join_before(Date handed_out) {
    const Date october{handed_out.year(), std::chrono::October, std::chrono::day(1)};
    return handed_out >= october ? plus_years(october, 1) : october;
}

bool new_club_has_normal_terms(Date handed_out, std::optional<Date> joined) {
    return joined && *joined < to_join_before(handed_out);
}

RoomSubsidy room_subsidy(Fraction costs, Fraction rent, int hours, int under_25, int participants,
                         Fraction cap_per_hour, int percent) {
    if (hours <= 0 || participants <= 0) return {};
    const Fraction per_hour = std::max(costs - rent, Fraction(0)) * Fraction(1, hours);
    const Fraction counted = std::min(per_hour, cap_per_hour);
    return {per_hour, counted, counted * Fraction(hours) * Fraction(percent, 100) * Fraction(under_25, participants)};
}

const Benefit* find_benefit(std::string_view id) {
    const auto* found = std::ranges::find(benefits_dsu_2011, id, &Benefit::id);
    return found == std::end(benefits_dsu_2011) ? nullptr : found;
}

}  // namespace dommer::statutes
