#include "statutes/treasury.hpp"

#include <algorithm>

namespace dommer::statutes {
namespace {

constexpr const LoanRules& rules = loans_dsu_2011;

struct Apply {
    Treasury& now;
    void operator()(const DuesFixed& e) const { now.dues[e.from] = e.annual; }
    void operator()(const DuesSettled& e) const { now.settled.push_back(e.as); }
    void operator()(const LoanGranted& e) const { now.loans[e.number] = e.loan; }
    void operator()(const LoanPaid& e) const {
        now.loans[e.number].payments.push_back(e.payment);
        now.loans[e.number].reminder.reset();
    }
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
    OnTreasury operator()(const LoanPaid& e) const {
        const Loan* loan = running(e.number);
        if (loan == nullptr) return no(TreasuryRefused::no_such_loan);
        if (loan->ended != LoanEnd::none) return no(TreasuryRefused::loan_ended);
        if (e.payment.amount <= Ore{}) return no(TreasuryRefused::amount_missing);
        if (e.payment.amount > debt_of(*loan)) return no(TreasuryRefused::more_than_is_owed, "2.5.5.4", debt_of(*loan));
        std::vector<TreasuryEvent> events{e};
        if (e.payment.amount == debt_of(*loan)) events.push_back(LoanEnded{e.number, LoanEnd::repaid});
        return events;
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

LoanState state_of(const LoanRules& law, const Loan& loan, Date today) {
    LoanState state{.debt = debt_of(loan), .overdue = {}, .next_due = std::nullopt, .next_payment = {}};
    if (state.debt == Ore{}) return state;
    const Ore paid = loan.principal - state.debt;
    Ore asked;
    for (const LoanYear& year : loan_schedule(law, loan.principal)) {
        asked = asked + year.instalment;
        const Date due = plus_years(loan.paid_out, year.year);
        if (due < today && asked > paid) state.overdue = asked - paid;
        if (due >= today && asked > paid && !state.next_due)
            state.next_due = due, state.next_payment = asked - paid + year.interest;
    }
    state.whole_debt_due = whole_debt_is_due(law, false, loan.reminder, today, state.overdue == Ore{});
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
