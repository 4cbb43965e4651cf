#pragma once

#include <tl/expected.hpp>
#include <variant>

#include "statutes/money.hpp"
#include "vocabulary/citation.hpp"

// What the treasurer keeps: dues as the delegate meeting fixed them, what the districts have settled, loans, equipment
// that is lent out, applications to the growth account.
namespace dommer::statutes {

struct LoanPayment {
    Ore amount;
    Date day;
    std::optional<Ore> interest = std::nullopt;  // none: nothing was due, or all that was due came with it
    friend bool operator==(const LoanPayment&, const LoanPayment&) = default;
};
enum class LoanEnd { none, repaid, equipment_returned };
constexpr Ids<3> ids_of(LoanEnd) { return {"none", "repaid", "equipment-returned"}; }
struct Loan {
    std::string club;
    Ore principal, price;
    Date paid_out;
    std::vector<LoanPayment> payments = {};
    std::optional<Date> reminder = std::nullopt;  // of a payment that is missing
    LoanEnd ended = LoanEnd::none;
    bool is_member = true;                             // when it borrowed
    std::optional<Date> joined = {}, left_union = {};  // the borrower, since
    friend bool operator==(const Loan&, const Loan&) = default;
};
Ore debt_of(const Loan& loan);
// The interest that has fallen due until a day, that day with it, and that nobody has paid.
Ore interest_due(const LoanRules& rules, const Loan& loan, Date day);

enum class WholeDebt { not_due, left_union, reminded, not_joined };
constexpr Ids<4> ids_of(WholeDebt) { return {"not-due", "left-union", "reminded", "not-joined"}; }
struct LoanState {
    Ore debt, interest, overdue;   // overdue: what was due before the day and nobody has paid, interest with it
    std::optional<Date> next_due;  // none: nothing is owed
    Ore next_payment;              // with its interest
    WholeDebt whole_debt = WholeDebt::not_due;
    bool whole_debt_due() const { return whole_debt != WholeDebt::not_due; }
};
// dsu_2011, 2.5.5.3: an instalment a year after the loan, and so on, with the interest of the debt as it is then.
// dsu_2011, 2.5.5.4: when the whole of it is due. dsu_2011, 2.5.5.1: also of a new club that has not joined in time,
// which may return the equipment instead.
LoanState state_of(const LoanRules& rules, const Loan& loan, Date today);

// dsu_2011, 2.7: live boards and other equipment on loan, by agreement, returned after use.
struct Lent {
    std::string what, borrower;
    Date from, until;
    std::optional<Date> returned = std::nullopt;
    friend bool operator==(const Lent&, const Lent&) = default;
};
constexpr bool is_overdue(const Lent& lent, Date today) { return !lent.returned && lent.until < today; }

// dsu_2011, 2.5.3: an application to the growth account goes to the district, with a budget.
struct GrowthApplication {
    std::string club, purpose;
    int district = 0;
    Ore asked, own_share;
    Date day;
    std::optional<Ore> granted = std::nullopt;  // 0: refused; none: not decided
    std::string reason = {};
    friend bool operator==(const GrowthApplication&, const GrowthApplication&) = default;
};

struct Settlement {
    int district = 0, year = 0, quarter = 0;
    Ore amount;
    Date day;
    friend bool operator==(const Settlement&, const Settlement&) = default;
};

struct Treasury {
    std::map<Date, Ore> dues = {};  // a year's, for adults, from the day
    std::vector<Settlement> settled = {};
    std::map<int, Loan> loans = {};
    std::map<int, Lent> lent = {};
    std::map<int, GrowthApplication> growth = {};
    friend bool operator==(const Treasury&, const Treasury&) = default;
};
// A year's dues for adults on a day; none: nobody has fixed them.
std::optional<Ore> dues_on(const Treasury& now, Date day);
Ore settled_by(const Treasury& now, int district, int year, int quarter);
Ore outstanding_of(const Treasury& now, const std::string& club);

// Facts; each is also the command that makes it, with number 0 where one is to be given.
struct DuesFixed {
    Date from;
    Ore annual;
};
struct DuesSettled {
    Settlement as;
};
struct LoanGranted {
    int number = 0;
    Loan loan;
    int members = 0;  // of the club when it applied
    bool is_member = true;
};
struct LoanPaid {
    int number = 0;
    LoanPayment payment;
};
struct LoanReminded {
    int number = 0;
    Date day;
};
struct LoanEnded {
    int number = 0;
    LoanEnd how = LoanEnd::repaid;
};
struct EquipmentLent {
    int number = 0;
    Lent as;
};
struct EquipmentReturned {
    int number = 0;
    Date day;
};
struct GrowthApplied {
    int number = 0;
    GrowthApplication as;
};
struct GrowthDecided {
    int number = 0;
    Ore granted;
    std::string reason;
};
struct BorrowerJoined {  // the union, who was no member of it
    int number = 0;
    Date day;
};
struct BorrowerLeft {
    int number = 0;
    Date day;
};
using TreasuryEvent =
    std::variant<DuesFixed, DuesSettled, LoanGranted, LoanPaid, LoanReminded, LoanEnded, EquipmentLent,
                 EquipmentReturned, GrowthApplied, GrowthDecided, BorrowerJoined, BorrowerLeft>;
constexpr Ids<12> treasury_event_names{"dues-fixed",     "dues-settled",   "loan-granted",    "loan-paid",
                                       "loan-reminded",  "loan-ended",     "equipment-lent",  "equipment-returned",
                                       "growth-applied", "growth-decided", "borrower-joined", "borrower-left"};
Treasury evolve(Treasury now, const TreasuryEvent& event);

enum class TreasuryRefused {
    name_missing,
    amount_missing,
    not_from_july,
    no_such_district,
    above_the_limit,
    no_such_loan,
    loan_ended,
    more_than_is_owed,
    nothing_overdue,
    debt_left,
    ends_before_it_begins,
    no_such_equipment,
    returned_already,
    budget_missing,
    no_such_application,
    decided_already,
    more_than_was_asked,
    no_such_club,
    borrower_is_member,
    borrower_left_already,
};
constexpr Ids<20> ids_of(TreasuryRefused) {
    return {"name_missing",       "amount_missing",        "not_from_july",
            "no_such_district",   "above_the_limit",       "no_such_loan",
            "loan_ended",         "more_than_is_owed",     "nothing_overdue",
            "debt_left",          "ends_before_it_begins", "no_such_equipment",
            "returned_already",   "budget_missing",        "no_such_application",
            "decided_already",    "more_than_was_asked",   "no_such_club",
            "borrower_is_member", "borrower_left_already"};
}
struct TreasuryRefusal {
    TreasuryRefused why;
    std::optional<Citation> article = std::nullopt;
    std::optional<Ore> limit = std::nullopt;
    friend bool operator==(const TreasuryRefusal&, const TreasuryRefusal&) = default;
};
tl::expected<std::vector<TreasuryEvent>, TreasuryRefusal> decide(const Treasury& now, const TreasuryEvent& wanted,
                                                                 Date today);

}  // namespace dommer::statutes
