#include "statutes/dues.hpp"

#include <gtest/gtest.h>

namespace dommer::statutes {
namespace {

using namespace std::chrono;

constexpr Date third_quarter = 2024y / July / 1;

TEST(dues, dsu_dues_2024_by_age_from_1_july_2024) {
    EXPECT_FALSE(dues_by_age_on(2024y / June / 30));
    const auto rules = dues_by_age_on(third_quarter);
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->pack, "dsu-dues-2024");
    EXPECT_EQ(rules->quarterly, (std::array{crowns(100), crowns(125), crowns(150), crowns(125)}));
}

TEST(dues, dsu_dues_2024_ages_by_year_and_seniors_by_quarter) {
    const auto rules = *dues_by_age_on(third_quarter);
    const auto group = [&](Date born) { return dues_group(rules, born, third_quarter); };
    EXPECT_EQ(group(2010y / January / 1), DuesGroup::child);
    EXPECT_EQ(group(2009y / December / 31), DuesGroup::junior);
    EXPECT_EQ(group(2004y / January / 1), DuesGroup::junior);
    EXPECT_EQ(group(2003y / December / 31), DuesGroup::adult);
    EXPECT_EQ(group(1959y / October / 1), DuesGroup::adult);
    EXPECT_EQ(group(1959y / September / 30), DuesGroup::senior);
    EXPECT_EQ(dues_group(rules, std::nullopt, third_quarter), DuesGroup::adult);
}

TEST(dues, dsu_dues_2024_entry_day_decides_the_quarter) {
    const auto rules = *dues_by_age_on(third_quarter);
    EXPECT_TRUE(joined_in_time(rules, 2024y / September / 9, third_quarter));
    EXPECT_FALSE(joined_in_time(rules, 2024y / September / 10, third_quarter));
    const Membership members[] = {{2024y / September / 9, std::nullopt, 2012y / May / 1},
                                  {2024y / September / 10, std::nullopt, 1980y / May / 1},
                                  {2010y / January / 1, 2024y / June / 30, 1980y / May / 1},
                                  {2010y / January / 1, 2024y / July / 1, 1980y / May / 1}};
    const QuarterDues dues = quarter_dues(rules, third_quarter, members);
    EXPECT_EQ(dues.members_charged, 2);
    EXPECT_EQ(dues.amount, crowns(250));
}

TEST(dues, dsu_dues_2024_the_newer_of_the_pack_and_the_recorded_holds) {
    Treasury treasury;
    EXPECT_FALSE(dues_in_force(treasury, 2024y / April / 1));
    treasury.dues[2011y / July / 1] = crowns(400);
    EXPECT_EQ(std::get<Ore>(*dues_in_force(treasury, 2024y / April / 1)), crowns(400));
    EXPECT_EQ(std::get<DuesByAge>(*dues_in_force(treasury, third_quarter)).pack, "dsu-dues-2024");
    treasury.dues[2025y / July / 1] = crowns(640);
    EXPECT_TRUE(std::holds_alternative<DuesByAge>(*dues_in_force(treasury, 2025y / April / 1)));
    EXPECT_EQ(std::get<Ore>(*dues_in_force(treasury, 2025y / July / 1)), crowns(640));
}

TEST(dues, dsu_2011_1_3_9_a_deposit_is_an_adults_year_by_the_pack_or_as_recorded) {
    Treasury treasury;
    EXPECT_EQ(adult_year_on(treasury, 2024y / June / 30), std::nullopt);
    EXPECT_EQ(adult_year_on(treasury, 2026y / November / 17), crowns(600));
    treasury.dues[2025y / July / 1] = crowns(640);
    EXPECT_EQ(adult_year_on(treasury, 2025y / June / 30), crowns(600));
    EXPECT_EQ(adult_year_on(treasury, 2025y / July / 1), crowns(640));
}

}  // namespace
}  // namespace dommer::statutes
