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

// Issue: lock-outs survive a restart.
TEST(throttle, what_was_kept_is_taken_over_and_nobody_waits_longer_than_the_rule_says) {
    Throttle before({.free_tries = 2}), after({.free_tries = 2});
    const Instant now{std::chrono::hours(1)};
    EXPECT_FALSE(before.slate_of("anna", now));
    before.failed("anna", now);
    EXPECT_FALSE(before.slate_of("anna", now)) << "who need not wait is not kept";
    for (int tries = 0; tries < 3; ++tries) before.failed("anna", now);
    const auto slate = before.slate_of("anna", now);
    ASSERT_TRUE(slate);
    EXPECT_EQ(slate->failures, 4);
    after.take_over("anna", *slate, now);
    EXPECT_EQ(after.wait("anna", now), before.wait("anna", now));
    EXPECT_GT(after.wait("anna", now).count(), 0);
    after.failed("anna", now), before.failed("anna", now);
    EXPECT_EQ(after.slate_of("anna", now), before.slate_of("anna", now)) << "it goes on where it was";
    after.take_over("berit", {9, now + std::chrono::hours(100)}, now);
    EXPECT_EQ(after.wait("berit", now), std::chrono::minutes(15)) << "the clock was set back meanwhile";
}

TEST(throttle, guessing_under_ever_new_names_does_not_fill_the_memory) {
    Throttle throttle;
    for (int at = 0; at < 30'000; ++at) throttle.failed("name " + std::to_string(at), noon);
    for (int at = 0; at < 5; ++at) throttle.failed("anna", noon);
    EXPECT_EQ(throttle.wait("anna", noon), 1000ms);
}

}  // namespace
}  // namespace dommer::accounts
