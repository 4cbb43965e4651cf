#include "accounts/throttle.hpp"

#include <gtest/gtest.h>

namespace dommer::accounts {
namespace {

using namespace std::chrono_literals;
constexpr Instant noon{1'800'000'000'000ms};

TEST(throttle, the_first_wrong_tries_are_free_and_then_each_waits_twice_as_long) {
    Throttle throttle;
    for (int at = 0; at < 4; ++at) throttle.failed("anna", noon);
    EXPECT_EQ(throttle.wait("anna", noon), 0ms);
    throttle.failed("anna", noon);
    EXPECT_EQ(throttle.wait("anna", noon), 1000ms);
    EXPECT_EQ(throttle.wait("anna", noon + 1s), 0ms);
    throttle.failed("anna", noon);
    EXPECT_EQ(throttle.wait("anna", noon), 2000ms);
    for (int at = 0; at < 40; ++at) throttle.failed("anna", noon);
    EXPECT_EQ(throttle.wait("anna", noon), 15min);
    EXPECT_EQ(throttle.wait("bent", noon), 0ms);
}

TEST(throttle, a_right_try_wipes_the_slate_and_so_does_a_long_rest) {
    Throttle throttle;
    for (int at = 0; at < 8; ++at) throttle.failed("anna", noon);
    EXPECT_GT(throttle.wait("anna", noon), 0ms);
    throttle.succeeded("anna");
    EXPECT_EQ(throttle.wait("anna", noon), 0ms);
    for (int at = 0; at < 8; ++at) throttle.failed("anna", noon);
    throttle.failed("anna", noon + 24h);
    EXPECT_EQ(throttle.wait("anna", noon + 24h), 0ms);
}

TEST(throttle, guessing_under_ever_new_names_does_not_fill_the_memory) {
    Throttle throttle;
    for (int at = 0; at < 30'000; ++at) throttle.failed("name " + std::to_string(at), noon);
    for (int at = 0; at < 5; ++at) throttle.failed("anna", noon);
    EXPECT_EQ(throttle.wait("anna", noon), 1000ms);
}

}  // namespace
}  // namespace dommer::accounts
