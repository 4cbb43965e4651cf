#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>

#include "statutes/admission.hpp"
#include "statutes/money.hpp"
#include "statutes/voting.hpp"

namespace dommer::statutes {
namespace {

using namespace std::chrono;

TEST(statutes, dsu_2011_1_3_6_eight_members_vote_and_seven_do_not) {
    EXPECT_EQ(club_votes(dsu_2011, 2011, {.july_quarter = 8}), 8);
    EXPECT_EQ(club_votes(dsu_2011, 2011, {.july_quarter = 7}), 0);
    EXPECT_EQ(club_votes(dsu_2011, 2011, {9, 2010y / September / 30, 11}), 9);
    EXPECT_EQ(club_votes(dsu_2011, 2011, {0, 2010y / October / 1, 11}), 11);
    EXPECT_EQ(club_votes(dsu_2011, 2011, {0, 2010y / October / 1, 7}), 0);
}

TEST(statutes, dsu_2011_1_3_6_and_10_days) {
    EXPECT_EQ(day_by(dsu_2011, DayRule::dues_settled, 2011y / May / 3), Date(2011y / June / 30));
    EXPECT_EQ(day_by(dsu_2011, DayRule::new_dues, 2011y / January / 1), Date(2011y / July / 1));
    EXPECT_EQ(arrears_on(dsu_2011, 2011y / March / 31, 2011y / April / 1), Arrears::tolerated);
}

TEST(statutes, dsu_2011_1_3_5_a_person_who_is_refused_has_no_way_to_the_main_board) {
    EXPECT_EQ(admission_steps(Applicant::club_abroad, true).front(), AdmissionStep::appeal_to_main_board);
    EXPECT_TRUE(admission_steps(Applicant::personal_member, true).empty());
    EXPECT_EQ(std::size(districts_dsu_2011), 9U);
}

TEST(statutes, dsu_2011_2_4_1_more_above_half_than_seats_and_a_tie_at_the_last) {
    const auto election = by_absolute_majority({{"A", 60}, {"B", 55}, {"C", 55}}, 2, 100);
    EXPECT_EQ(election.elected, std::vector<std::string>{"A"});
    EXPECT_EQ(election.tied, (std::vector<std::string>{"B", "C"}));
    EXPECT_EQ(by_relative_majority({{"A", 1}}, 2).open_seats, 1);
    EXPECT_FALSE(is_adopted(Majority::dissolution, {}, true));
    EXPECT_EQ(votes_needed(Majority::simple, 100), 51);
    EXPECT_EQ(votes_needed(Majority::simple, 101), 51);
}

TEST(statutes, dsu_2011_1_3_8_three_persons_sign_and_an_office_counts_once_for_each_holder) {
    using enum Office;
    EXPECT_FALSE(binds_the_union({chairman, chairman, chairman}));
    EXPECT_FALSE(binds_the_union({chairman, treasurer, treasurer}));
    EXPECT_FALSE(binds_the_union({member, member, member}));
    EXPECT_TRUE(binds_the_union({chairman, treasurer, member}));
    EXPECT_TRUE(binds_the_union({treasurer, member, member}));
    EXPECT_FALSE(binds_the_union({chairman, member}));
}

TEST(statutes, dsu_2011_2_5_5_1_before_1_october) {
    EXPECT_TRUE(new_club_has_normal_terms(2011y / March / 1, 2011y / September / 30));
    EXPECT_FALSE(new_club_has_normal_terms(2011y / March / 1, 2011y / October / 1));
    EXPECT_TRUE(new_club_has_normal_terms(2011y / October / 1, 2012y / September / 30));
    EXPECT_EQ(loan_limit(loans_dsu_2011, 60, {}, crowns(1000), true).bound, LoanBound::share_of_price);
}

std::vector<int> members_of_clubs() { return *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 400)); }

RC_GTEST_PROP(statutes, votes_add_up, ()) {
    const auto clubs = members_of_clubs();
    int sum = 0;
    for (const int members : clubs) sum += club_votes(dsu_2011, 2011, {.july_quarter = members});
    RC_ASSERT(total_votes(dsu_2011, clubs).total == sum);
}

RC_GTEST_PROP(statutes, the_cap_holds_for_any_distribution, ()) {
    const auto proxies = members_of_clubs();
    const int own = *rc::gen::inRange(0, 400);
    const int total = own + std::accumulate(proxies.begin(), proxies.end(), 0);
    const auto votes = votes_with_proxies(dsu_2011, total, own, proxies);
    RC_ASSERT(votes.cast - own <= votes.cap);
    RC_ASSERT(votes.cast == std::min(own + votes.cap, own + votes.handed_over));
    RC_ASSERT(50 * votes.cap >= total && 50 * (votes.cap - 1) < total);
}

RC_GTEST_PROP(statutes, quotients_give_exactly_three_votes_after_the_lots, ()) {
    std::map<int, int> members;
    std::vector<int> drawn;
    for (int district = 1; district <= 9; ++district) {
        members[district] = *rc::gen::inRange(0, 30);
        for (int each = 0; each < 3; ++each) drawn.push_back(district);
    }
    const auto votes = extra_votes(dsu_2011, members);
    int certain = 0, all = 0;
    for (const auto& [district, count] : votes.certain) certain += count;
    for (const auto& [district, count] : with_lots(dsu_2011, votes, drawn)) all += count;
    RC_ASSERT(all == 3);
    RC_ASSERT(votes.tied.empty() == (certain == 3));
    RC_ASSERT(votes.tied.empty() == (votes.ranked[2].value != votes.ranked[3].value));
}

RC_GTEST_PROP(statutes, a_loan_is_paid_back_to_nothing, ()) {
    const Ore principal{*rc::gen::inRange<std::int64_t>(0, 2'000'000)};
    Ore paid;
    const auto years = loan_schedule(loans_dsu_2011, principal);
    for (const LoanYear& year : years) paid = paid + year.instalment;
    RC_ASSERT(years.size() == 4U);
    RC_ASSERT(paid == principal);
    RC_ASSERT(years.back().after == Ore{});
}

RC_GTEST_PROP(statutes, shares_of_a_debt_add_up, ()) {
    std::map<std::string, int> members;
    for (int club = *rc::gen::inRange(1, 20); club > 0; --club)
        members[std::to_string(club)] = *rc::gen::inRange(1, 50);
    const Ore debt{*rc::gen::inRange<std::int64_t>(0, 10'000'000)};
    Fraction sum;
    for (const auto& [club, share] : debt_shares(debt, members)) sum = sum + share;
    RC_ASSERT(sum == Fraction(debt.amount, 100));
}

RC_GTEST_PROP(statutes, the_number_needed_suffices_and_one_less_does_not, ()) {
    const auto majority = static_cast<Majority>(*rc::gen::inRange(0, 4));
    const int cast = *rc::gen::inRange(1, 5000);
    const int needed = votes_needed(majority, cast);
    RC_ASSERT(is_adopted(majority, {.yes = needed, .no = cast - needed}, true));
    RC_ASSERT(!is_adopted(majority, {.yes = needed - 1, .no = cast - needed + 1}, true));
}

}  // namespace
}  // namespace dommer::statutes
