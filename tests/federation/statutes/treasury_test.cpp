#include "statutes/treasury.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dommer::statutes {
namespace {

using namespace std::chrono;

const Date today = 2026y / November / 17;

Treasury after(Treasury now, const TreasuryEvent& wanted) {
    const auto events = decide(now, wanted, today);
    EXPECT_TRUE(events) << (events ? "" : id_of(events.error().why));
    if (events)
        for (const TreasuryEvent& event : *events) now = evolve(std::move(now), event);
    return now;
}
TreasuryRefused refused(const Treasury& now, const TreasuryEvent& wanted) {
    const auto events = decide(now, wanted, today);
    EXPECT_FALSE(events);
    return events ? TreasuryRefused::name_missing : events.error().why;
}
LoanGranted loan_of(Ore amount) { return {0, {"Club", amount, crowns(10000), 2024y / January / 10}, 30, true}; }

TEST(treasury, dsu_2011_1_3_6_dues_hold_from_1_july) {
    EXPECT_EQ(refused({}, DuesFixed{2026y / June / 30, crowns(540)}), TreasuryRefused::not_from_july);
    const Treasury now =
        after(after({}, DuesFixed{2025y / July / 1, crowns(520)}), DuesFixed{2026y / July / 1, crowns(540)});
    EXPECT_EQ(dues_on(now, 2025y / June / 30), std::nullopt);
    EXPECT_EQ(dues_on(now, 2026y / June / 30), crowns(520));
    EXPECT_EQ(dues_on(now, 2026y / July / 1), crowns(540));
}

TEST(treasury, dsu_2011_2_5_5_2_what_is_owed_already_counts) {
    EXPECT_EQ(refused({}, loan_of(crowns(8001))), TreasuryRefused::above_the_limit);
    const Treasury now = after({}, loan_of(crowns(5000)));
    EXPECT_EQ(refused(now, loan_of(crowns(3001))), TreasuryRefused::above_the_limit);
    EXPECT_TRUE(decide(now, loan_of(crowns(3000)), today));
}

TEST(treasury, dsu_2011_2_5_5_3_and_4_instalments_reminder_and_the_whole_debt) {
    Treasury now = after({}, loan_of(crowns(8000)));
    LoanState state = state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 10);
    EXPECT_EQ(state.next_due, Date(2025y / January / 10));
    EXPECT_EQ(state.next_payment, crowns(2240));  // 2000, and 8 % of 3000
    EXPECT_EQ(state.overdue, Ore{});
    EXPECT_EQ(refused(now, LoanReminded{1, 2025y / January / 10}), TreasuryRefused::nothing_overdue);
    now = after(now, LoanReminded{1, 2025y / January / 11});
    EXPECT_FALSE(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 19).whole_debt_due);
    EXPECT_TRUE(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 20).whole_debt_due);
    now = after(now, LoanPaid{1, {crowns(2000), 2025y / January / 21}});
    EXPECT_FALSE(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 22).whole_debt_due);
    EXPECT_EQ(refused(now, LoanPaid{1, {crowns(6001), today}}), TreasuryRefused::more_than_is_owed);
    now = after(now, LoanPaid{1, {crowns(6000), today}});
    EXPECT_EQ(now.loans.at(1).ended, LoanEnd::repaid);
    EXPECT_EQ(outstanding_of(now, "Club"), Ore{});
}

TEST(treasury, dsu_2011_2_7_and_2_5_3_lists_of_loans_and_applications) {
    Treasury now = after({}, EquipmentLent{0, {"Live boards 1", "Club", 2026y / November / 1, 2026y / November / 9}});
    EXPECT_EQ(refused(now, EquipmentReturned{2, today}), TreasuryRefused::no_such_equipment);
    now = after(now, EquipmentReturned{1, today});
    EXPECT_EQ(refused(now, EquipmentReturned{1, today}), TreasuryRefused::returned_already);
    EXPECT_EQ(refused(now, GrowthApplied{0, {"Club", "Open day", 3, Ore{}, {}, today}}),
              TreasuryRefused::budget_missing);
    now = after(now, GrowthApplied{0, {"Club", "Open day", 3, crowns(1000), {}, today}});
    EXPECT_EQ(refused(now, GrowthDecided{1, crowns(1001), ""}), TreasuryRefused::more_than_was_asked);
    now = after(now, GrowthDecided{1, crowns(800), "new"});
    EXPECT_EQ(refused(now, GrowthDecided{1, crowns(1), ""}), TreasuryRefused::decided_already);
}

RC_GTEST_PROP(treasury, a_loan_that_pays_its_instalments_ends_at_nothing_and_is_never_overdue, ()) {
    const Ore principal = crowns(*rc::gen::inRange(1, 8001));
    Treasury now = evolve({}, LoanGranted{1, {"Club", principal, crowns(10000), 2024y / January / 10}, 30, true});
    for (const LoanYear& year : loan_schedule(loans_dsu_2011, principal)) {
        const Date due = plus_years(2024y / January / 10, year.year);
        RC_ASSERT(state_of(loans_dsu_2011, now.loans.at(1), due).overdue == Ore{});
        const auto paid = decide(now, LoanPaid{1, {year.instalment, due}}, due);
        RC_ASSERT(paid.has_value());
        for (const TreasuryEvent& event : *paid) now = evolve(std::move(now), event);
    }
    RC_ASSERT(debt_of(now.loans.at(1)) == Ore{});
    RC_ASSERT(now.loans.at(1).ended == LoanEnd::repaid);
}

}  // namespace
}  // namespace dommer::statutes
