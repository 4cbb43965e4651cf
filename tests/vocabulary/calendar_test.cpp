#include "vocabulary/calendar.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "vocabulary/fraction.hpp"

namespace dommer {
namespace {

using namespace std::chrono_literals;

TEST(calendar, impossible_dates_are_refused) {
    EXPECT_EQ(parse_date("2015-02-29").error(), BadDate::no_such_day);
    EXPECT_EQ(parse_date("2015-13-01").error(), BadDate::no_such_day);
    EXPECT_EQ(parse_date("2015-1-01").error(), BadDate::not_year_month_day);
    EXPECT_EQ(parse_date("2o15-01-01").error(), BadDate::not_year_month_day);
    EXPECT_TRUE(parse_date("2016-02-29"));
}

TEST(calendar, months_are_clipped_to_the_last_day) {
    EXPECT_EQ(iso(plus_months(2015y / 6 / 30, 8)), "2016-02-29");
    EXPECT_EQ(iso(plus_months(2015y / 3 / 31, -1)), "2015-02-28");
    EXPECT_EQ(iso(plus_years(2016y / 2 / 29, 1)), "2017-02-28");
}

TEST(calendar, easter) {
    EXPECT_EQ(iso(easter_monday(2014)), "2014-04-21");
    EXPECT_EQ(iso(easter_monday(2016)), "2016-03-28");
    EXPECT_EQ(iso(easter_sunday(2038)), "2038-04-25");
    EXPECT_EQ(iso(easter_sunday(2285)), "2285-03-22");
}

TEST(calendar, a_birthday_on_29_february_is_kept_on_1_march) {
    EXPECT_FALSE(has_reached_age(1996y / 2 / 29, 19, 2015y / 2 / 28));
    EXPECT_TRUE(has_reached_age(1996y / 2 / 29, 19, 2015y / 3 / 1));
}

RC_GTEST_PROP(calendar, every_day_reads_back_as_written, ()) {
    const Date day = std::chrono::sys_days(std::chrono::days(*rc::gen::inRange(-200000, 800000)));
    RC_ASSERT(parse_date(iso(day)) == day);
}

TEST(fraction, rounds_halves_as_asked) {
    EXPECT_EQ(nearest_half_up(Fraction(-5, 2)), -2);
    EXPECT_EQ(nearest_half_away_from_zero(Fraction(-5, 2)), -3);
    EXPECT_EQ(floor_of(Fraction(-1, 3)), -1);
    EXPECT_EQ(Fraction(2, -4), Fraction(-1, 2));
}

}  // namespace
}  // namespace dommer
