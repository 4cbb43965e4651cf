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
    EXPECT_FALSE(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 19).whole_debt_due());
    EXPECT_TRUE(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 20).whole_debt_due());
    now = after(now, LoanPaid{1, {crowns(2000), 2025y / January / 21}});
    EXPECT_FALSE(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 22).whole_debt_due());
    EXPECT_EQ(refused(now, LoanPaid{1, {crowns(6001), today}}), TreasuryRefused::more_than_is_owed);
    now = after(now, LoanPaid{1, {crowns(6000), today}});
    EXPECT_EQ(now.loans.at(1).ended, LoanEnd::repaid);
    EXPECT_EQ(outstanding_of(now, "Club"), Ore{});
}

TEST(treasury, dsu_2011_2_5_5_3_interest_follows_the_debt_as_it_is_and_is_recorded) {
    Treasury now = after({}, loan_of(crowns(8000)));
    now = after(now, LoanPaid{1, {crowns(1000), 2024y / June / 1}});
    LoanState state = state_of(loans_dsu_2011, now.loans.at(1), 2024y / December / 1);
    EXPECT_EQ(state.next_due, Date(2025y / January / 10));
    EXPECT_EQ(state.next_payment, crowns(1160));  // 1000 are left of the first instalment; 8 % of 2000
    now = after(now, LoanPaid{1, {crowns(1000), 2025y / January / 10, Ore{}}});
    EXPECT_EQ(now.loans.at(1).payments[1].interest, Ore{});
    state = state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 11);
    EXPECT_EQ(state.interest, crowns(160));
    EXPECT_EQ(state.overdue, crowns(160));
    EXPECT_EQ(refused(now, LoanPaid{1, {Ore{}, 2025y / January / 12, crowns(161)}}),
              TreasuryRefused::more_than_is_owed);
    EXPECT_EQ(refused(now, LoanPaid{1, {Ore{}, 2025y / January / 12, Ore{}}}), TreasuryRefused::amount_missing);
    // The debt alone does not end the loan.
    const Treasury paid = after(now, LoanPaid{1, {crowns(6000), 2025y / January / 12, Ore{}}});
    EXPECT_EQ(paid.loans.at(1).ended, LoanEnd::none);
    EXPECT_EQ(after(paid, LoanPaid{1, {Ore{}, 2025y / January / 13}}).loans.at(1).ended, LoanEnd::repaid);
    // All that is due comes with an instalment, unless another amount is named.
    now = after(now, LoanPaid{1, {crowns(1), 2025y / January / 12}});
    EXPECT_EQ(now.loans.at(1).payments[2].interest, crowns(160));
    EXPECT_EQ(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 13).overdue, Ore{});
}

TEST(treasury, a_payment_recorded_before_interest_was_counts_as_made_with_it) {
    Treasury now = evolve({}, loan_of(crowns(8000)));
    now.loans[1] = now.loans[0];
    now = evolve(now, LoanPaid{1, {crowns(2000), 2025y / January / 10}});
    EXPECT_EQ(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 20).overdue, Ore{});
}

TEST(treasury, dsu_2011_2_5_5_4_a_reminder_is_answered_by_all_that_is_overdue) {
    Treasury now = after(after({}, loan_of(crowns(4000))), LoanReminded{1, 2025y / January / 11});
    now = after(now, LoanPaid{1, {crowns(1), 2025y / January / 12}});
    EXPECT_EQ(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 20).whole_debt, WholeDebt::reminded);
    now = after(now, LoanPaid{1, {crowns(999), 2025y / January / 20}});
    EXPECT_EQ(state_of(loans_dsu_2011, now.loans.at(1), 2025y / January / 21).whole_debt, WholeDebt::not_due);
    EXPECT_EQ(state_of(loans_dsu_2011, now.loans.at(1), 2026y / January / 11).whole_debt, WholeDebt::not_due)
        << "the old reminder was answered";
    now = after(now, BorrowerLeft{1, 2025y / June / 1});
    EXPECT_EQ(state_of(loans_dsu_2011, now.loans.at(1), 2025y / June / 1).whole_debt, WholeDebt::left_union);
    EXPECT_EQ(refused(now, BorrowerLeft{1, today}), TreasuryRefused::borrower_left_already);
}

TEST(treasury, dsu_2011_2_5_5_1_a_new_club_owes_2000_at_most_and_joins_before_october) {
    const auto new_club = [](Ore amount) {
        return LoanGranted{0, {"New", amount, crowns(9000), 2026y / March / 1}, 0, false};
    };
    Treasury now = after({}, new_club(crowns(1500)));
    EXPECT_EQ(refused(now, new_club(crowns(501))), TreasuryRefused::above_the_limit);
    EXPECT_TRUE(decide(now, new_club(crowns(500)), today));
    const auto state_on = [&](Date day) { return state_of(loans_dsu_2011, now.loans.at(1), day).whole_debt; };
    EXPECT_EQ(state_on(2026y / September / 30), WholeDebt::not_due);
    EXPECT_EQ(state_on(2026y / October / 1), WholeDebt::not_joined);
    now = after(now, BorrowerJoined{1, 2026y / October / 1});
    EXPECT_EQ(state_on(2026y / October / 1), WholeDebt::not_joined);
    now.loans[1].joined = 2026y / September / 30;
    EXPECT_EQ(state_on(2026y / October / 1), WholeDebt::not_due);
    EXPECT_EQ(refused(now, BorrowerJoined{1, today}), TreasuryRefused::borrower_is_member);
    EXPECT_EQ(refused(after({}, loan_of(crowns(1))), BorrowerJoined{1, today}), TreasuryRefused::borrower_is_member);
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
