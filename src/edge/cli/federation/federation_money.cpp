#include <fmt/format.h>

#include "app/treasury.hpp"
#include "federation_desk.hpp"
#include "statutes/dues.hpp"

// Dues, arrears, grants, loans, tax and support. Only the dues look at the register.
namespace dommer::cli {
namespace {

using namespace statutes;
using Request = FederationRequest;
constexpr const UnionLaw& law = statutes::dsu_2011;

Fraction amount_in(const std::string& text, const char* option) { return Fraction(kroner(text, option).amount, 100); }

Exit dues(const Request& r) {
    return with_store(r.store, storage::Access::read, [&](storage::Store& store) {
        const auto members = app::Registers(store).members();
        if (!members) return report(members.error());
        const auto treasury = app::treasury_of(store);
        const Date first = first_day_of_quarter(r.year, r.quarter);
        const auto fixed = dues_in_force(treasury ? treasury->now : Treasury{}, first);
        if (r.amount.empty() && !fixed)
            return bad_input(
                "no dues are recorded for this quarter: dommer federation fix-dues, or name them with --annual");
        const Dues charged = r.amount.empty() ? *fixed : Dues(kroner(r.amount, "--annual"));
        const auto* by_age = std::get_if<DuesByAge>(&charged);
        Json clubs = Json::array();
        std::map<int, QuarterDues> districts;
        for (const auto& each : app::dues_of_quarter(members->now, charged, r.year, r.quarter)) {
            clubs.push_back({{"district", each.district},
                             {"club", each.club == 0 ? Json("individual members") : Json(each.name)},
                             {"members", each.dues.members_charged},
                             {"amount", in_kroner(each.dues.amount)}});
            districts[each.district].members_charged += each.dues.members_charged;
            districts[each.district].amount = districts[each.district].amount + each.dues.amount;
        }
        const Date by = day_by(law, DayRule::dues_settled, first);
        Json sums = Json::array();
        bool tolerated = true;
        for (const auto& [district, sum] : districts) {
            const Ore settled = treasury ? settled_by(treasury->now, district, r.year, r.quarter) : Ore{};
            const Arrears state = settled >= sum.amount ? Arrears::none : arrears_on(law, by, today_of(r));
            tolerated = tolerated && state != Arrears::not_tolerated;
            sums.push_back({{"district", district},
                            {"members", sum.members_charged},
                            {"amount", in_kroner(sum.amount)},
                            {"settled", in_kroner(settled)},
                            {"arrears", id_of(state)}});
        }
        return say(r,
                   {{"clubs", clubs},
                    {"districts", sums},
                    {"settled_by", iso(by)},
                    {"pack", by_age ? Json(by_age->pack) : Json()}},
                   "1.3 §10", tolerated);
    });
}
Exit arrears(const Request& r) {
    const auto state = arrears_on(law, date_of(r.on, "due"), today_of(r));
    return say(
        r, {{"status", id_of(state)}, {"tolerated_until", iso(plus_months(date_of(r.on, "due"), law.arrears_months))}},
        "1.3 §10", state != Arrears::not_tolerated);
}
Exit block(const Request& r) {
    return say(r, {{"block_allowed", r.number > 0}, {"max_claim_quarters", blocked_quarters(r.number)}}, "2.5.1",
               r.number > 0);
}
Exit debt(const Request& r) {
    Json shares = Json::object();
    for (const auto& [club, share] : debt_shares(kroner(r.amount, "debt"), counted(r.words)))
        shares[club] = fmt::format("{:.2f}", to_double(share));
    return say(r, {{"share", shares}}, "1.3 §12");
}
Exit grant(const Request& r) {
    const auto given = instructor_grant(grants_dsu_2011, r.pupils, amount_in(r.rate, "--district-rate"),
                                        amount_in(r.hours, "--hours"), r.weeks);
    return say(r,
               {{"eligible", given.eligible},
                {"hours", to_double(given.hours)},
                {"union", to_double(given.from_union)},
                {"district", to_double(given.from_district)},
                {"total", to_double(given.from_union + given.from_district)}},
               "2.5.4", given.eligible);
}
Exit loan_limit_of(const Request& r) {
    const auto limit =
        loan_limit(loans_dsu_2011, r.members, r.outstanding.empty() ? Ore{} : kroner(r.outstanding, "--outstanding"),
                   kroner(r.price, "--price"), !r.not_a_member);
    return say(r, {{"limit", in_kroner(limit.limit)}, {"binding", id_of(limit.bound)}},
               limit.bound == LoanBound::non_member ? "2.5.5.1" : "2.5.5.2");
}
Exit loan(const Request& r) {
    Json rows = Json::array();
    Ore interest;
    for (const LoanYear& year : loan_schedule(loans_dsu_2011, kroner(r.amount, "principal"))) {
        interest = interest + year.interest;
        rows.push_back({{"year", year.year},
                        {"debt_before", in_kroner(year.before)},
                        {"interest", in_kroner(year.interest)},
                        {"instalment", in_kroner(year.instalment)},
                        {"payment", in_kroner(year.interest + year.instalment)},
                        {"debt_after", in_kroner(year.after)}});
    }
    return say(r, {{"rows", rows}, {"total_interest", in_kroner(interest)}}, "2.5.5.3");
}
Exit loan_due(const Request& r) {
    const bool due = whole_debt_is_due(
        loans_dsu_2011, r.has_left,
        r.reminder.empty() ? std::nullopt : std::optional(date_of(r.reminder, "--reminder")), today_of(r), r.paid);
    return say(r, {{"whole_debt_due", due}}, "2.5.5.4");
}
Exit new_club(const Request& r) {
    const bool normal = new_club_has_normal_terms(
        date_of(r.on, "handed-out"), r.joined.empty() ? std::nullopt : std::optional(date_of(r.joined, "--joined")));
    Json facts{{"normal_terms", normal}};
    if (!normal) facts["options"] = {"return-undamaged", "pay-cash"};
    return say(r, facts, "2.5.5.1", normal);
}
Exit room(const Request& r) {
    const auto found = room_subsidy(amount_in(r.costs, "--costs"), amount_in(r.rent, "--rent"), r.number, r.under_25,
                                    r.participants, amount_in(r.cap, "--cap"), r.percent);
    return say(r,
               {{"cost_per_hour", to_double(found.cost_per_hour)},
                {"counted_per_hour", to_double(found.counted_per_hour)},
                {"subsidy", to_double(found.subsidy)},
                {"note", "an estimate with the figures of 2004; ask the municipality"}},
               "2.5.6.5");
}
// dsu_2011, 2.5.2.3: payments to professionals are always reported.
Exit tax(const Request& r) {
    Json rows = Json::array();
    for (const Benefit& each : benefits_dsu_2011) {
        if (!r.benefit.empty() && each.id != r.benefit) continue;
        Json row{{"benefit", each.id},
                 {"income", id_of(each.income)},
                 {"slip", each.slip == Slip::yes  ? "yes"
                          : each.slip == Slip::no ? "no"
                                                  : fmt::format("above {} a year", slip_limit)},
                 {"labour_contribution", each.labour_contribution}};
        if (!r.amount.empty()) row["information_slip"] = needs_slip(each, kroner(r.amount, "--amount"));
        rows.push_back(std::move(row));
    }
    if (rows.empty()) throw BadOption{r.benefit + ": dommer federation tax lists the benefits"};
    return say(r, {{"rows", rows}, {"professionals", "always B-income with a slip (2.5.2.3)"}}, "2.5.2.2");
}
Exit vat(const Request& r) {
    const Ore sales = kroner(r.amount, "sales");
    const bool needed = vat_registration_is_needed(sales, {r.fair, r.surplus, r.documented, r.not_commercial});
    return say(r, {{"registration_threshold_exceeded", exceeds_vat_limit(sales)}, {"registration_needed", needed}},
               "2.5.2.4", !needed);
}

}  // namespace

void add_federation_money(CommandLine* top, const std::shared_ptr<Request>& r, Exit& exit) {
    const auto add = [&](const char* name, const char* help, RunFederation run) {
        return add_federation_command(top, r, exit, name, help, std::move(run));
    };
    CommandLine* sub = add_federation_act(top, r, exit, "dues",
                                          "The dues of a quarter by the register, by club and district, and who is in "
                                          "arrears. Exit 1: no longer tolerated",
                                          dues);
    sub->add_option("year", r->year, "the year")->required()->check(in_range(1900, 2999));
    sub->add_option("quarter", r->quarter, "1 to 4")->required()->check(in_range(1, 4));
    sub->add_option(
        "--annual", r->amount,
        "a year's dues of a member, in kroner; if left out, the newer of what is recorded and the union's dues by age");
    sub = add("arrears", "Are arrears tolerated? Exit 1: no longer", arrears);
    sub->add_option("due", r->on, "the day it was due")->required();
    sub->add_option("--today", r->today, "the day; today if left out");
    add("block", "For how many quarters a member who left with arrears is blocked. Exit 1: nothing is owed", block)
        ->add_option("quarters", r->number, "that are owed")
        ->required()
        ->check(in_range(0, 99));
    sub = add("debt-shares", "How the clubs answer for the union's debts", debt);
    sub->add_option("debt", r->amount, "in kroner")->required();
    sub->add_option("members", r->words, "of each club, as NAME=30")->required();
    sub = add("instructor-grant", "A grant for a youth instructor. Exit 1: none", grant);
    sub->add_option("--pupils", r->pupils, "who are members")->required()->check(in_range(0, 1000));
    sub->add_option("--district-rate", r->rate, "an hour from the district, in kroner")->capture_default_str();
    sub->add_option("--hours", r->hours, "a week")->capture_default_str();
    sub->add_option("--weeks", r->weeks, "a year")->required()->check(in_range(0, 53));
    sub = add("loan-limit", "How much a club may borrow for equipment", loan_limit_of);
    sub->add_option("--members", r->members, "of the club")->check(in_range(0, 100000));
    sub->add_option("--outstanding", r->outstanding, "of earlier loans, in kroner");
    sub->add_option("--price", r->price, "of the equipment, in kroner")->required();
    sub->add_flag("--not-a-member", r->not_a_member, "the club is not in the union yet");
    add("loan-schedule", "How a loan is paid back", loan)->add_option("principal", r->amount, "in kroner")->required();
    sub = add("loan-due", "Is the whole of a loan due?", loan_due);
    sub->add_option("--reminder", r->reminder, "the day of a reminder");
    sub->add_option("--today", r->today, "the day; today if left out");
    sub->add_flag("--paid", r->paid, "the payment has come since");
    sub->add_flag("--left-the-union", r->has_left, "the club has left");
    sub = add("loan-new-club", "Does a new club have the normal terms? Exit 1: no", new_club);
    sub->add_option("handed-out", r->on, "the day of the equipment")->required();
    sub->add_option("--joined", r->joined, "the day on which it joined");
    sub = add("room-subsidy", "An estimate of the support for private rooms", room);
    sub->add_option("--costs", r->costs, "a year, in kroner")->required();
    sub->add_option("--rent", r->rent, "received, in kroner");
    sub->add_option("--hours", r->number, "of use a year")->required()->check(in_range(1, 100000));
    sub->add_option("--under-25", r->under_25, "participants under 25")->required()->check(in_range(0, 100000));
    sub->add_option("--participants", r->participants, "in all")->required()->check(in_range(1, 100000));
    sub->add_option("--cap", r->cap, "costs that count, an hour")->capture_default_str();
    sub->add_option("--percent", r->percent, "that is paid")->check(in_range(0, 100))->capture_default_str();
    sub = add("tax", "How payments to leaders and players are taxed and reported; guidance with figures of then", tax);
    sub->add_option("benefit", r->benefit, "one of them");
    sub->add_option("--amount", r->amount, "a year, in kroner: is a slip needed?");
    sub = add("vat", "Must a club register for value added tax? Exit 1: yes", vat);
    sub->add_option("sales", r->amount, "a year, in kroner")->required();
    sub->add_flag("--fair", r->fair, "competition is not distorted");
    sub->add_flag("--surplus", r->surplus, "the whole surplus goes to charitable or public purposes");
    sub->add_flag("--documented", r->documented, "and its use is documented");
    sub->add_flag("--not-commercial", r->not_commercial, "the sales are not commercial");
}

}  // namespace dommer::cli
