#include "vocabulary/work.hpp"

#include <gtest/gtest.h>

namespace dommer {
namespace {

TEST(work, counts_up_to_its_limit_and_is_over_beyond_it) {
    const Work work(10);
    EXPECT_TRUE(work.spend(4));
    EXPECT_TRUE(work.spend(6));
    EXPECT_FALSE(work.is_over());
    EXPECT_FALSE(work.spend(1));
    EXPECT_TRUE(work.is_over());
    EXPECT_FALSE(work.spend(0)) << "what is over stays over";
}

TEST(work, is_over_when_nobody_waits_any_more) {
    std::atomic<bool> gone{false};
    const Work work(10, &gone), share = work.share(100);
    EXPECT_TRUE(work.spend());
    EXPECT_TRUE(share.spend(90)) << "a share has a limit of its own";
    gone = true;
    EXPECT_FALSE(work.spend());
    EXPECT_FALSE(share.spend());
}

TEST(work, without_limit_is_never_over_and_counts_nothing) {
    EXPECT_TRUE(Work::without_limit().spend(~std::uint64_t{0}));
    EXPECT_TRUE(Work::without_limit().spend(~std::uint64_t{0}));
    EXPECT_FALSE(Work::without_limit().is_over());
    EXPECT_EQ(Work::without_limit().left(), std::nullopt);
}

}  // namespace
}  // namespace dommer
