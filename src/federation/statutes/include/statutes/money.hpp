#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "statutes/union_law.hpp"
#include "vocabulary/money.hpp"

namespace dommer::statutes {

struct Membership {
    std::optional<Date> joined, left;         // `left`: its last day
    std::optional<Date> born = std::nullopt;  // where dues go by age
};
struct QuarterDues {
    int members_charged = 0;
    Ore amount;
};
constexpr Date first_day_of_quarter(int year, int quarter) {
    return Date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(3 * quarter - 2)),
                std::chrono::day(1)};
}
// dsu_2011, 1.3 §10: dues by the quarter; a change within a quarter is paid for the whole of it, so everybody who was
// registered on any day of it counts.
QuarterDues quarter_dues(Ore annual, Date first_day, std::span<const Membership> members);

enum class Arrears { none, tolerated, not_tolerated };
constexpr Ids<3> ids_of(Arrears) { return {"none", "tolerated", "not-tolerated"}; }
// dsu_2011, 1.3 §10: arrears are tolerated up to 6 months.
constexpr Arrears arrears_on(const UnionLaw& law, Date due, Date today) {
    if (today <= due) return Arrears::none;
    return today <= plus_months(due, law.arrears_months) ? Arrears::tolerated : Arrears::not_tolerated;
}
// dsu_2011, 2.5.1: a member who left owing dues may be blocked, for two quarters at most.
int blocked_quarters(int owed);
// dsu_2011, 1.3 §12: the clubs answer for debts in proportion to their members; exact shares of the whole.
std::map<std::string, Fraction> debt_shares(Ore debt, const std::map<std::string, int>& members);

struct Grants {
    int least_pupils, union_rate, least_district_rate, most_district_rate, most_weekly_hours, most_weeks;
};
// dsu_2011, 2.5.4: 50 crowns an hour from the union, 25 to 50 from the district, at most 2 hours a week and 20 weeks.
inline constexpr Grants grants_dsu_2011{5, 50, 25, 50, 2, 20};
struct InstructorGrant {
    bool eligible = false;
    Fraction hours, from_union, from_district;
};
// dsu_2011, 2.5.4: at least five pupils who are members, and nothing unless the district gives half of the union's
// rate.
InstructorGrant instructor_grant(const Grants& rules, int pupils, Fraction district_rate, Fraction weekly_hours,
                                 int weeks);

struct LoanRules {
    int per_member, club_most, percent_of_price, new_club_most, instalments, interest_percent, free_of_interest,
        reminder_days;
};
// dsu_2011, 2.5.5.1 to 2.5.5.4: loans for clocks, boards and pieces.
inline constexpr LoanRules loans_dsu_2011{300, 8000, 80, 2000, 4, 8, 5000, 8};
enum class LoanBound { per_member, club_maximum, share_of_price, non_member };
constexpr Ids<4> ids_of(LoanBound) { return {"per-member", "club-maximum", "share-of-price", "non-member"}; }
struct LoanLimit {
    Ore limit;
    LoanBound bound;
};
// dsu_2011, 2.5.5.2: 300 crowns a member, 8000 a club with what it owes already, 80 % of the price. dsu_2011, 2.5.5.1:
// a club that is no member yet may have equipment for 2000, what it owes already with it.
LoanLimit loan_limit(const LoanRules& rules, int members, Ore outstanding, Ore price, bool is_member);
struct LoanYear {
    int year;
    Ore before, interest, instalment, after;
};
// dsu_2011, 2.5.5.3: 8 % of what the debt exceeds 5000 crowns by, on each yearly date. The text may also mean the first
// 5000 of the loan; we read it of the remaining debt, on which the interest is reckoned.
Ore yearly_interest(const LoanRules& rules, Ore debt);
// dsu_2011, 2.5.5.3: four yearly instalments of a quarter, each with its interest, as long as nothing is paid
// otherwise.
std::vector<LoanYear> loan_schedule(const LoanRules& rules, Ore principal);
// dsu_2011, 2.5.5.4: all is due when the club leaves, or when a payment is still missing 8 days after the reminder.
constexpr bool whole_debt_is_due(const LoanRules& rules, bool left_union, std::optional<Date> reminder, Date today,
                                 bool paid) {
    return left_union || (reminder && !paid && today > plus_days(*reminder, rules.reminder_days));
}
// dsu_2011, 2.5.5.1: the 1 October before which a club that is no member yet has to join.
Date to_join_before(Date handed_out);
// dsu_2011, 2.5.5.1: a new club has normal terms if it joins before the next 1 October; else it returns or pays.
bool new_club_has_normal_terms(Date handed_out, std::optional<Date> joined);

struct RoomSubsidy {
    Fraction cost_per_hour, counted_per_hour, subsidy;
};
// dsu_2011, 2.5.6.5: rent received is taken off, costs count up to an amount an hour, at least 65 % of them are paid,
// and less in proportion to participants of 25 and more, where the municipality says so. An estimate with figures of
// 2004.
RoomSubsidy room_subsidy(Fraction costs, Fraction rent, int hours, int under_25, int participants,
                         Fraction cap_per_hour, int percent);

enum class Income { a, b, tax_free };
constexpr Ids<3> ids_of(Income) { return {"A", "B", "tax-free"}; }
enum class Slip { no, above_limit, yes };
constexpr Ids<3> ids_of(Slip) { return {"no", "above-limit", "yes"}; }
struct Benefit {
    std::string_view id;
    Income income;
    Slip slip;
    bool labour_contribution;
};
inline constexpr int slip_limit = 2000, vat_limit = 50000;
// dsu_2011, 2.5.2.2: how payments to unpaid leaders and amateurs are taxed and reported. Guidance with figures of then.
inline constexpr Benefit benefits_dsu_2011[] = {
    {"trophy", Income::tax_free, Slip::no, false},
    {"cash-prize", Income::b, Slip::above_limit, false},
    {"goods-prize", Income::b, Slip::above_limit, false},
    {"starting-money", Income::b, Slip::yes, false},
    {"leader-salary", Income::a, Slip::yes, true},
    {"free-membership", Income::tax_free, Slip::no, false},
    {"phone-internet", Income::tax_free, Slip::no, false},
    {"car-mileage", Income::tax_free, Slip::no, false},
    {"travel-allowance", Income::tax_free, Slip::yes, false},
};
const Benefit* find_benefit(std::string_view id);
constexpr bool needs_slip(const Benefit& benefit, Ore yearly) {
    return benefit.slip == Slip::yes || (benefit.slip == Slip::above_limit && yearly > crowns(slip_limit));
}
// dsu_2011, 2.5.2.4: registration for value added tax above 50,000 crowns of sales a year.
constexpr bool exceeds_vat_limit(Ore yearly_sales) { return yearly_sales > crowns(vat_limit); }
// dsu_2011, 2.5.2.4: above the limit a club is exempt if all four are so: competition is not distorted, the whole
// surplus goes to charitable or public purposes, its use is documented, and the sales are not commercial.
struct VatExemption {
    bool no_distortion = false, surplus_given = false, documented = false, not_commercial = false;
};
constexpr bool vat_registration_is_needed(Ore yearly_sales, const VatExemption& exemption) {
    const bool is_exempt =
        exemption.no_distortion && exemption.surplus_given && exemption.documented && exemption.not_commercial;
    return exceeds_vat_limit(yearly_sales) && !is_exempt;
}

}  // namespace dommer::statutes
