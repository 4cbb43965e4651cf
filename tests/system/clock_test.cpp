#include "system/clock.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>

#include "system/network.hpp"

namespace dommer::system {
namespace {

TEST(clock, knows_the_time_of_the_place_and_its_summer_time) {
    using namespace std::chrono;
    const char* before = std::getenv("TZ");
    const std::string kept = before == nullptr ? "" : before;
    // Denmark by its rule, so that no table of zones need be installed.
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    tzset();
    const auto on = [](year_month_day day, int hour, int minute) {
        return minutes_east_of_utc(sys_days(day) + hours(hour) + minutes(minute)).count();
    };
    EXPECT_EQ(on(2026y / January / 15, 12, 0), 60);
    EXPECT_EQ(on(2026y / July / 15, 12, 0), 120);
    EXPECT_EQ(on(2026y / March / 29, 0, 59), 60);
    EXPECT_EQ(on(2026y / March / 29, 1, 0), 120);
    EXPECT_EQ(on(2026y / October / 25, 0, 59), 120);
    EXPECT_EQ(on(2026y / October / 25, 1, 0), 60);
    before == nullptr ? unsetenv("TZ") : setenv("TZ", kept.c_str(), 1);
    tzset();
}

TEST(addresses, are_named_in_one_way) {
    EXPECT_EQ(plain_address("127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(plain_address("::ffff:127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(plain_address("0:0:0:0:0:0:0:1"), "::1");
    EXPECT_EQ(plain_address(""), "");
    EXPECT_EQ(plain_address("localhost"), std::nullopt);
    EXPECT_EQ(plain_address("127.0.0.1.1"), std::nullopt);
}

}  // namespace
}  // namespace dommer::system
