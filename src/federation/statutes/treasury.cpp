#include "statutes/treasury.hpp"

#include <algorithm>

namespace dommer::statutes {
namespace {

constexpr const LoanRules& rules = loans_dsu_2011;

struct Apply {
    Treasury& now;
    void operator()(const DuesFixed& e) const { now.dues[e.from] = e.annual; }
    void operator()(const DuesSettled& e) const { now.settled.push_back(e.as); }
    void operator()(const LoanGranted& e) const {
        now.loans[e.number] = e.loan;
        now.loans[e.number].is_member = e.is_member;
    }
    // A reminder is answered when nothing is overdue any more.
    void operator()(const LoanPaid& e) const {
        Loan& loan = now.loans[e.number];
        loan.payments.push_back(e.payment);
        if (state_of(rules, loan, e.payment.day).overdue == Ore{}) loan.reminder.reset();
    }
    void operator()(const BorrowerJoined& e) const { now.loans[e.number].joined = e.day; }
    void operator()(const BorrowerLeft& e) const { now.loans[e.number].left_union = e.day; }
    void operator()(const LoanReminded& e) const { now.loans[e.number].reminder = e.day; }
    void operator()(const LoanEnded& e) const { now.loans[e.number].ended = e.how; }
    void operator()(const EquipmentLent& e) const { now.lent[e.number] = e.as; }
    void operator()(const EquipmentReturned& e) const { now.lent[e.number].returned = e.day; }
    void operator()(const GrowthApplied& e) const { now.growth[e.number] = e.as; }
    void operator()(const GrowthDecided& e) const {
        now.growth[e.number].granted = e.granted, now.growth[e.number].reason = e.reason;
    }
};

using OnTreasury = tl::expected<std::vector<TreasuryEvent>, TreasuryRefusal>;

struct DecideTreasury {
    const Treasury& now;
    Date today;

    static OnTreasury no(TreasuryRefused why, std::string_view article = {}, std::optional<Ore> limit = std::nullopt) {
        return tl::unexpected(TreasuryRefusal{
            why, article.empty() ? std::nullopt : std::optional(Citation{"dsu-2011", std::string(article)}), limit});
    }
    template <typename All>
    static int next_in(const All& all) {
        return all.empty() ? 1 : all.rbegin()->first + 1;
    }
    const Loan* running(int number) const {
        const auto found = now.loans.find(number);
        return found == now.loans.end() ? nullptr : &found->second;
    }

    // dsu_2011, 1.3 §6: new dues hold from 1 July.
    OnTreasury operator()(const DuesFixed& e) const {
        if (e.annual <= Ore{}) return no(TreasuryRefused::amount_missing);
        if (e.from != day_by(dsu_2011, DayRule::new_dues, e.from)) return no(TreasuryRefused::not_from_july, "1.3 §6");
        return {{e}};
    }
    OnTreasury operator()(const DuesSettled& e) const {
        if (e.as.amount <= Ore{}) return no(TreasuryRefused::amount_missing);
        if (e.as.district < 1 || e.as.district > 9) return no(TreasuryRefused::no_such_district, "1.3 §5");
        return {{e}};
    }
    OnTreasury operator()(LoanGranted e) const {
        if (e.loan.club.empty()) return no(TreasuryRefused::name_missing);
        if (e.loan.principal <= Ore{} || e.loan.price <= Ore{}) return no(TreasuryRefused::amount_missing);
        const LoanLimit most =
            loan_limit(rules, e.members, outstanding_of(now, e.loan.club), e.loan.price, e.is_member);
        if (e.loan.principal > most.limit)
            return no(TreasuryRefused::above_the_limit, e.is_member ? "2.5.5.2" : "2.5.5.1", most.limit);
        e.number = next_in(now.loans);
        return {{e}};
    }
    // dsu_2011, 2.5.5.3: interest is paid with the instalment: all that is due, unless another amount is named.
    OnTreasury operator()(LoanPaid e) const {
        const Loan* loan = running(e.number);
        if (loan == nullptr) return no(TreasuryRefused::no_such_loan);
        if (loan->ended != LoanEnd::none) return no(TreasuryRefused::loan_ended);
        const Ore debt = debt_of(*loan), due = interest_due(rules, *loan, e.payment.day);
        const Ore interest = e.payment.interest.value_or(due);
        if (e.payment.amount < Ore{} || interest < Ore{} || e.payment.amount + interest == Ore{})
            return no(TreasuryRefused::amount_missing);
        if (e.payment.amount > debt) return no(TreasuryRefused::more_than_is_owed, "2.5.5.4", debt);
        if (interest > due) return no(TreasuryRefused::more_than_is_owed, "2.5.5.3", due);
        e.payment.interest = due == Ore{} ? std::nullopt : std::optional(interest);
        std::vector<TreasuryEvent> events{e};
        if (e.payment.amount == debt && interest == due) events.push_back(LoanEnded{e.number, LoanEnd::repaid});
        return events;
    }
    // dsu_2011, 2.5.5.1: a new club that joins before the next 1 October pays on normal terms.
    OnTreasury operator()(const BorrowerJoined& e) const {
        const Loan* loan = running(e.number);
        if (loan == nullptr) return no(TreasuryRefused::no_such_loan);
        if (loan->is_member || loan->joined) return no(TreasuryRefused::borrower_is_member, "2.5.5.1");
        if (e.day < loan->paid_out) return no(TreasuryRefused::ends_before_it_begins);
        return {{e}};
    }
    // dsu_2011, 2.5.5.4: who leaves the union pays the whole debt at once.
    OnTreasury operator()(const BorrowerLeft& e) const {
        const Loan* loan = running(e.number);
        if (loan == nullptr) return no(TreasuryRefused::no_such_loan);
        if (loan->left_union) return no(TreasuryRefused::borrower_left_already, "2.5.5.4");
        if (e.day < loan->paid_out) return no(TreasuryRefused::ends_before_it_begins);
        return {{e}};
    }
    OnTreasury operator()(const LoanReminded& e) const {
        const Loan* loan = running(e.number);
        if (loan == nullptr) return no(TreasuryRefused::no_such_loan);
        if (state_of(rules, *loan, e.day).overdue <= Ore{}) return no(TreasuryRefused::nothing_overdue, "2.5.5.4");
        return {{e}};
    }
    // dsu_2011, 2.5.5.4: settled at any time, also by giving the equipment back.
    OnTreasury operator()(const LoanEnded& e) const {
        const Loan* loan = running(e.number);
        if (loan == nullptr) return no(TreasuryRefused::no_such_loan);
        if (loan->ended != LoanEnd::none) return no(TreasuryRefused::loan_ended);
        if (e.how != LoanEnd::equipment_returned) return no(TreasuryRefused::debt_left, "2.5.5.4", debt_of(*loan));
        return {{e}};
    }
    OnTreasury operator()(EquipmentLent e) const {
        if (e.as.what.empty() || e.as.borrower.empty()) return no(TreasuryRefused::name_missing);
        if (e.as.until < e.as.from) return no(TreasuryRefused::ends_before_it_begins);
        e.number = next_in(now.lent);
        return {{e}};
    }
    OnTreasury operator()(const EquipmentReturned& e) const {
        const auto found = now.lent.find(e.number);
        if (found == now.lent.end()) return no(TreasuryRefused::no_such_equipment);
        if (found->second.returned) return no(TreasuryRefused::returned_already);
        if (e.day < found->second.from) return no(TreasuryRefused::ends_before_it_begins);
        return {{e}};
    }
    OnTreasury operator()(GrowthApplied e) const {
        if (e.as.club.empty() || e.as.purpose.empty()) return no(TreasuryRefused::name_missing);
        if (e.as.asked <= Ore{} || e.as.own_share < Ore{}) return no(TreasuryRefused::budget_missing, "2.5.3");
        if (e.as.district < 1 || e.as.district > 9) return no(TreasuryRefused::no_such_district, "2.5.3");
        e.number = next_in(now.growth);
        return {{e}};
    }
    OnTreasury operator()(const GrowthDecided& e) const {
        const auto found = now.growth.find(e.number);
        if (found == now.growth.end()) return no(TreasuryRefused::no_such_application);
        if (found->second.granted) return no(TreasuryRefused::decided_already);
        if (e.granted > found->second.asked)
            return no(TreasuryRefused::more_than_was_asked, "2.5.3", found->second.asked);
        return {{e}};
    }
};

}  // namespace

Treasury evolve(Treasury now, const TreasuryEvent& event) {
    std::visit(Apply{now}, event);
    return now;
}

tl::expected<std::vector<TreasuryEvent>, TreasuryRefusal> decide(const Treasury& now, const TreasuryEvent& wanted,
                                                                 Date today) {
    return std::visit(DecideTreasury{now, today}, wanted);
}

Ore debt_of(const Loan& loan) {
    if (loan.ended != LoanEnd::none) return {};
    Ore debt = loan.principal;
    for (const LoanPayment& each : loan.payments) debt = debt - each.amount;
    return debt;
}

Ore interest_due(const LoanRules& law, const Loan& loan, Date day) {
    if (loan.ended != LoanEnd::none) return {};
    std::vector<LoanPayment> payments = loan.payments;
    std::ranges::stable_sort(payments, {}, &LoanPayment::day);
    auto next = payments.begin();
    Ore debt = loan.principal, interest;
    const auto pay = [&] {
        debt = debt - next->amount;
        interest = next->interest ? std::max(interest - *next->interest, Ore{}) : Ore{};
        ++next;
    };
    for (int year = 1; plus_years(loan.paid_out, year) <= day; ++year) {
        while (next != payments.end() && next->day < plus_years(loan.paid_out, year)) pay();
        interest = interest + yearly_interest(law, debt);
    }
    while (next != payments.end()) pay();
    return interest;
}

static WholeDebt whole_debt_of(const LoanRules& law, const Loan& loan, Date today, bool paid) {
    if (loan.left_union && *loan.left_union <= today) return WholeDebt::left_union;
    if (!loan.is_member && today >= to_join_before(loan.paid_out) &&
        !new_club_has_normal_terms(loan.paid_out, loan.joined))
        return WholeDebt::not_joined;
    return whole_debt_is_due(law, false, loan.reminder, today, paid) ? WholeDebt::reminded : WholeDebt::not_due;
}

LoanState state_of(const LoanRules& law, const Loan& loan, Date today) {
    LoanState state{.debt = debt_of(loan),
                    .interest = interest_due(law, loan, today),
                    .overdue = {},
                    .next_due = std::nullopt,
                    .next_payment = {}};
    if (state.debt + state.interest == Ore{}) return state;
    const Ore paid = loan.principal - state.debt;
    Ore asked;
    for (const LoanYear& year : loan_schedule(law, loan.principal)) {
        asked = asked + year.instalment;
        const Date due = plus_years(loan.paid_out, year.year);
        const Ore missing = std::max(asked - paid, Ore{});
        if (due < today) state.overdue = missing;
        if (due < today || state.next_due) continue;
        const Ore interest = state.interest + (due > today ? yearly_interest(law, state.debt) : Ore{});
        if (missing + interest > Ore{}) state.next_due = due, state.next_payment = missing + interest;
    }
    state.overdue = state.overdue + interest_due(law, loan, plus_days(today, -1));
    state.whole_debt = whole_debt_of(law, loan, today, state.overdue == Ore{});
    return state;
}

std::optional<Ore> dues_on(const Treasury& now, Date day) {
    const auto after = now.dues.upper_bound(day);
    return after == now.dues.begin() ? std::nullopt : std::optional(std::prev(after)->second);
}

Ore settled_by(const Treasury& now, int district, int year, int quarter) {
    Ore sum;
    for (const Settlement& each : now.settled)
        if (each.district == district && each.year == year && each.quarter == quarter) sum = sum + each.amount;
    return sum;
}

Ore outstanding_of(const Treasury& now, const std::string& club) {
    Ore sum;
    for (const auto& [number, loan] : now.loans)
        if (loan.club == club) sum = sum + debt_of(loan);
    return sum;
}

}  // namespace dommer::statutes
