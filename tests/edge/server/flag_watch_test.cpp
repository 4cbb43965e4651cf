#include "flag_watch.hpp"

#include <gtest/gtest.h>

#include <atomic>

// The eye on the clocks of live games: a flag that is due is looked at, also after the store did not answer.
namespace dommer::server {
namespace {

using namespace std::chrono_literals;

Instant this_moment() {
    return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// A game whose flag is due, in a store that fails the first so many looks.
class Flag {
public:
    explicit Flag(int failures) : failures_(failures) {}

    std::optional<Instant> due() {
        const std::lock_guard lock(guard_);
        return has_fallen_ ? std::nullopt : std::optional(due_);
    }
    void look() {
        const std::lock_guard lock(guard_);
        if (++looks_ <= failures_) return;
        has_fallen_ = true;
        told_.notify_all();
    }
    bool falls_within(std::chrono::seconds time) {
        std::unique_lock lock(guard_);
        return told_.wait_for(lock, time, [&] { return has_fallen_; });
    }
    int looks() {
        const std::lock_guard lock(guard_);
        return looks_;
    }

private:
    const int failures_;
    const Instant due_ = this_moment() + 20ms;
    std::mutex guard_;
    std::condition_variable told_;
    int looks_ = 0;
    bool has_fallen_ = false;
};

int looks_until_it_falls(int failures) {
    Flag flag(failures);
    FlagWatch watch;
    watch.start(
        {"open/1/1"}, [&](const std::string&) { return flag.due(); }, [&](const std::string&) { flag.look(); },
        [] { return true; });
    EXPECT_TRUE(flag.falls_within(30s));
    watch.stop();
    return flag.looks();
}

TEST(flag_watch, laws_dk_2023_6_8_a_flag_that_is_due_is_looked_at_once) { EXPECT_EQ(looks_until_it_falls(0), 1); }

TEST(flag_watch, a_flag_is_looked_at_again_when_the_store_did_not_answer) { EXPECT_EQ(looks_until_it_falls(2), 3); }

TEST(flag_watch, a_flag_that_stays_up_is_looked_at_once_a_second_and_no_more) {
    std::atomic<int> looks = 0;
    FlagWatch watch;
    const Instant past = this_moment() - 1s;
    watch.start(
        {"away/1/1"}, [&](const std::string&) { return std::optional(past); }, [&](const std::string&) { ++looks; },
        [] { return true; });
    std::this_thread::sleep_for(1500ms);
    watch.stop();
    EXPECT_GE(looks, 1);
    EXPECT_LE(looks, 2) << "in a second and a half";
}

}  // namespace
}  // namespace dommer::server
