#include <fmt/format.h>

#include "app/treasury.hpp"
#include "federation_desk.hpp"
#include "notices/appeals.hpp"
#include "records/treasury_events.hpp"

// What the treasurer keeps in the store: dues, settlements, loans, equipment, the growth account.
namespace dommer::cli {
namespace {

using namespace statutes;
using Request = FederationRequest;

struct TreasuryReport {
    Exit operator()(const TreasuryRefusal& refusal) const {
        fmt::print(stderr, "dommer: {}\n", notices::sentence(refusal));
        return Exit::no;
    }
    Exit operator()(const storage::StoreError& error) const { return cli::report(error); }
    Exit operator()(const app::BadRecord& bad) const { return cli::report(app::Failure(bad)); }
};

using Make = TreasuryEvent (*)(const Request&);
RunFederation acting(Make make) {
    return [make](const Request& r) {
        const TreasuryEvent wanted = make(r);
        return with_store(r.store, storage::Access::write, [&](storage::Store& store) {
            const auto members = app::Registers(store).members();
            if (!members) return cli::report(members.error());
            const auto known = app::with_borrower_of_register(wanted, members->now);
            if (!known) return TreasuryReport{}(known.error());
            const auto done = app::act_on_treasury(store, *known, today_of(r), {r.store.actor, now()});
            if (!done) return std::visit(TreasuryReport{}, done.error());
            for (const TreasuryEvent& event : done->events) fmt::print("{}\n", records::record_of(event));
            return Exit::done;
        });
    };
}
RunFederation showing(Exit (*show)(const Request&, const Treasury&)) {
    return [show](const Request& r) {
        return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
            const auto held = app::treasury_of(store);
            return held ? show(r, held->now) : std::visit(TreasuryReport{}, held.error());
        });
    };
}

Date on_or_today(const Request& r) { return r.on.empty() ? today_of(r) : date_of(r.on, "--on"); }

TreasuryEvent fix_dues(const Request& r) { return DuesFixed{date_of(r.on, "from"), kroner(r.amount, "annual")}; }
TreasuryEvent settle(const Request& r) {
    return DuesSettled{{r.number, r.year, r.quarter, kroner(r.amount, "amount"), on_or_today(r)}};
}
TreasuryEvent grant_loan(const Request& r) {
    return LoanGranted{0,
                       {r.name, kroner(r.amount, "amount"), kroner(r.price, "--price"), on_or_today(r)},
                       r.members,
                       !r.not_a_member};
}
TreasuryEvent pay_loan(const Request& r) {
    const auto or_nothing = [](const std::string& text, const char* option) {
        return text == "0" ? Ore{} : kroner(text, option);
    };
    return LoanPaid{r.number,
                    {or_nothing(r.amount, "amount"), on_or_today(r),
                     r.interest.empty() ? std::nullopt : std::optional(or_nothing(r.interest, "--interest"))}};
}
TreasuryEvent joined(const Request& r) { return BorrowerJoined{r.number, on_or_today(r)}; }
TreasuryEvent left_union(const Request& r) { return BorrowerLeft{r.number, on_or_today(r)}; }
TreasuryEvent remind(const Request& r) { return LoanReminded{r.number, on_or_today(r)}; }
TreasuryEvent give_back(const Request& r) { return LoanEnded{r.number, LoanEnd::equipment_returned}; }
TreasuryEvent lend(const Request& r) {
    return EquipmentLent{0, {r.title, r.name, on_or_today(r), date_of(r.left, "--until")}};
}
TreasuryEvent returned(const Request& r) { return EquipmentReturned{r.number, on_or_today(r)}; }
TreasuryEvent apply(const Request& r) {
    return GrowthApplied{0,
                         {r.name, r.title, r.other, kroner(r.amount, "--asked"),
                          r.price.empty() ? Ore{-1} : kroner(r.price, "--own-share"), on_or_today(r)}};
}
TreasuryEvent decide_growth(const Request& r) {
    return GrowthDecided{r.number, r.amount == "0" ? Ore{} : kroner(r.amount, "granted"), r.note};
}

Exit loans(const Request& r, const Treasury& now) {
    Json rows = Json::array();
    for (const auto& [number, loan] : now.loans) {
        const LoanState state = state_of(loans_dsu_2011, loan, today_of(r));
        rows.push_back({{"loan", number},
                        {"club", loan.club},
                        {"principal", in_kroner(loan.principal)},
                        {"paid_out", iso(loan.paid_out)},
                        {"debt", in_kroner(state.debt)},
                        {"next_due", state.next_due ? Json(iso(*state.next_due)) : Json()},
                        {"next_payment", in_kroner(state.next_payment)},
                        {"interest", in_kroner(state.interest)},
                        {"overdue", in_kroner(state.overdue)},
                        {"whole_debt_due", state.whole_debt_due()},
                        {"why", id_of(state.whole_debt)},
                        {"ended", id_of(loan.ended)}});
    }
    return say(r, {{"loans", rows}}, "2.5.5");
}
Exit equipment(const Request& r, const Treasury& now) {
    Json rows = Json::array();
    for (const auto& [number, lent] : now.lent)
        rows.push_back({{"number", number},
                        {"what", lent.what},
                        {"borrower", lent.borrower},
                        {"from", iso(lent.from)},
                        {"until", iso(lent.until)},
                        {"returned", lent.returned ? Json(iso(*lent.returned)) : Json()},
                        {"overdue", is_overdue(lent, today_of(r))}});
    return say(r, {{"lent", rows}}, "2.7");
}
// dsu_2011, 1.3 §10: what the districts have not settled of quarters that are over.
Exit unsettled(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto held = app::treasury_of(store);
        if (!held) return std::visit(TreasuryReport{}, held.error());
        const auto members = app::Registers(store).members();
        if (!members) return cli::report(members.error());
        Json rows = Json::array();
        for (const app::UnsettledDues& each : app::unsettled_dues(members->now, held->now, today_of(r)))
            rows.push_back({{"district", each.district},
                            {"year", each.year},
                            {"quarter", each.quarter},
                            {"owed", in_kroner(each.owed)},
                            {"settled", in_kroner(each.settled)},
                            {"last_day", iso(each.last_day)}});
        return say(r, {{"unsettled", rows}}, "1.3 §10");
    });
}
Exit growth(const Request& r, const Treasury& now) {
    Json rows = Json::array();
    for (const auto& [number, each] : now.growth)
        rows.push_back({{"number", number},
                        {"club", each.club},
                        {"district", each.district},
                        {"purpose", each.purpose},
                        {"asked", in_kroner(each.asked)},
                        {"own_share", in_kroner(each.own_share)},
                        {"granted", each.granted ? Json(in_kroner(*each.granted)) : Json()},
                        {"reason", each.reason}});
    return say(r, {{"applications", rows}}, "2.5.3");
}

}  // namespace

void add_federation_treasury(CommandLine* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, RunFederation run) {
        return add_federation_act(top, r, exit, name, help, std::move(run));
    };
    const auto with_day = [&](CommandLine* sub) { sub->add_option("--on", r->on, "the day; today if left out"); };
    CommandLine* sub = add("fix-dues", "Record the dues that the delegate meeting fixed", acting(fix_dues));
    sub->add_option("from", r->on, "the day from which they hold: a 1 July")->required();
    sub->add_option("annual", r->amount, "a year's dues of an adult, in kroner")->required();
    sub = add("settle-dues", "Record that a district has settled a quarter", acting(settle));
    sub->add_option("district", r->number, "1 to 9")->required();
    sub->add_option("year", r->year, "the year")->required()->check(in_range(1900, 2999));
    sub->add_option("quarter", r->quarter, "1 to 4")->required()->check(in_range(1, 4));
    sub->add_option("amount", r->amount, "in kroner")->required();
    with_day(sub);
    add("unsettled-dues", "What districts have not settled of quarters that are over", unsettled);
    sub = add("grant-loan", "Grant a loan for equipment. Exit 1: above the limit", acting(grant_loan));
    sub->add_option("club", r->name, "who borrows: a number of the register, whose members it counts, or a name")
        ->required();
    sub->add_option("amount", r->amount, "in kroner")->required();
    sub->add_option("--price", r->price, "of the equipment, in kroner")->required();
    sub->add_option("--members", r->members, "of a club that is named, when it applied")->check(in_range(0, 100000));
    sub->add_flag("--not-a-member", r->not_a_member, "the club is not in the union yet");
    with_day(sub);
    sub = add("pay-loan", "Record an instalment with its interest", acting(pay_loan));
    sub->add_option("loan", r->number, "its number")->required();
    sub->add_option("amount", r->amount, "of the debt, in kroner")->required();
    sub->add_option("--interest", r->interest, "in kroner; all that is due if left out");
    with_day(sub);
    sub = add("remind-loan", "Record a reminder of an overdue instalment", acting(remind));
    sub->add_option("loan", r->number, "its number")->required();
    with_day(sub);
    sub = add("borrower-joined", "A club that borrowed before it was in the union has joined", acting(joined));
    sub->add_option("loan", r->number, "its number")->required();
    with_day(sub);
    sub = add("borrower-left", "A club with a loan has left the union: the whole debt is due", acting(left_union));
    sub->add_option("loan", r->number, "its number")->required();
    with_day(sub);
    add("end-loan", "The equipment was given back", acting(give_back))
        ->add_option("loan", r->number, "its number")
        ->required();
    add("loans", "The loans, what is owed and what is due", showing(loans));
    sub = add("lend", "Lend out live boards or other equipment", acting(lend));
    sub->add_option("what", r->title, "the equipment")->required();
    sub->add_option("borrower", r->name, "who borrows it")->required();
    sub->add_option("--until", r->left, "the day it is returned")->required();
    with_day(sub);
    sub = add("return", "Equipment came back", acting(returned));
    sub->add_option("number", r->number, "as `dommer federation lent` has it")->required();
    with_day(sub);
    add("lent", "The equipment that is lent out", showing(equipment));
    sub = add("apply-growth", "An application to the growth account", acting(apply));
    sub->add_option("club", r->name, "who applies")->required();
    sub->add_option("purpose", r->title, "for what")->required();
    sub->add_option("--district", r->other, "to which it is sent")->required();
    sub->add_option("--asked", r->amount, "in kroner")->required();
    sub->add_option("--own-share", r->price, "what the club pays itself, in kroner");
    with_day(sub);
    sub = add("decide-growth", "Decide an application", acting(decide_growth));
    sub->add_option("number", r->number, "as `dommer federation growth` has it")->required();
    sub->add_option("granted", r->amount, "in kroner; 0: refused")->required();
    sub->add_option("--reason", r->note, "why");
    add("growth", "The applications to the growth account", showing(growth));
}

}  // namespace dommer::cli
