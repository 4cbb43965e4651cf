#include "registry/sanctions.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "registry/licence.hpp"

namespace dommer::registry {
namespace {

using namespace std::chrono_literals;

TEST(dsu_2011, section_19_a_second_warning_on_the_anniversary_becomes_three_months) {
    std::vector<Sanction> all{registered_warning({}, 2014y / 4 / 18, 2014y / 4 / 21)};
    EXPECT_TRUE(std::holds_alternative<Quarantine>(registered_warning(all, 2015y / 4 / 21, 2015y / 4 / 21)));
    EXPECT_TRUE(std::holds_alternative<Warning>(registered_warning(all, 2015y / 4 / 22, 2015y / 4 / 22)));
}

TEST(dsu_2011, section_19_a_warning_during_a_quarantine_counts_from_its_end) {
    const std::vector<Sanction> all{registered_quarantine({}, 2014y / 2 / 1, 6)};
    const auto during = std::get<Quarantine>(registered_warning(all, 2014y / 7 / 31, 2014y / 7 / 31));
    EXPECT_EQ(during, (Quarantine{2014y / 7 / 31, 3, 2014y / 11 / 1}));
    const auto after = std::get<Quarantine>(registered_warning(all, 2014y / 8 / 1, 2014y / 8 / 1));
    EXPECT_EQ(after, (Quarantine{2014y / 8 / 1, 3, 2014y / 11 / 1}));
    const auto later = std::get<Quarantine>(registered_warning(all, 2014y / 8 / 2, 2014y / 8 / 2));
    EXPECT_EQ(later, (Quarantine{2014y / 8 / 2, 3, 2014y / 11 / 2}));
}

TEST(dsu_2011, section_19_a_warning_after_the_last_day_counts_from_the_last_day) {
    EXPECT_EQ(std::get<Warning>(registered_warning({}, 2014y / 5 / 2, 2014y / 4 / 21)).valid_until, 2015y / 4 / 21);
}

TEST(dsu_2011, section_19_quarantines_double_within_a_year_of_the_end) {
    const std::vector<Sanction> all{registered_quarantine({}, 2014y / 5 / 1, 2)};
    EXPECT_EQ(registered_quarantine(all, 2015y / 7 / 1, 4).months, 8);
    EXPECT_EQ(registered_quarantine(all, 2015y / 7 / 2, 4).months, 4);
}

TEST(dsu_2011, section_19_excluded_until_the_day_before_the_end) {
    const std::vector<Sanction> all{registered_quarantine({}, 2014y / 2 / 1, 3)};
    EXPECT_FALSE(sanctions_on(2014y / 1 / 31, all).excluded);
    EXPECT_TRUE(sanctions_on(2014y / 2 / 1, all).excluded);
    EXPECT_TRUE(sanctions_on(2014y / 4 / 30, all).excluded);
    EXPECT_FALSE(sanctions_on(2014y / 5 / 1, all).excluded);
    EXPECT_EQ(sanctions_on(2015y / 5 / 1, all).quarantines, 1);
    EXPECT_EQ(sanctions_on(2015y / 5 / 2, all).quarantines, 0);
}

RC_GTEST_PROP(dsu_2011, section_19_nobody_has_two_valid_warnings, ()) {
    std::vector<Sanction> all;
    Date day = 2014y / 1 / 1;
    for (const int days : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 500))) {
        day = plus_days(day, days);
        all.push_back(registered_warning(all, day, day));
        RC_ASSERT(sanctions_on(day, all).warnings <= 1);
        RC_ASSERT(
            sanctions_on(plus_years(day, 40), all).warnings + sanctions_on(plus_years(day, 40), all).quarantines == 0);
    }
}

TEST(dsu_2011, article_4_6_2_a_withdrawn_licence_starts_from_nothing) {
    LicenceRecord record{.course_passed = true, .groups_led = 2};
    EXPECT_EQ(licence_status(LicenceLevel::d1, record), LicenceStatus::licensed);
    record = after_withdrawal();
    EXPECT_EQ(licence_status(LicenceLevel::d1, record), LicenceStatus::none);
    record.course_passed = true;
    EXPECT_EQ(licence_status(LicenceLevel::d1, record), LicenceStatus::aspirant);
}

}  // namespace
}  // namespace dommer::registry
