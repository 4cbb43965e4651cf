// When the store is sealed while something happens: within a minute, by a clock of the test's own.
#include <thread>

#include "../../storage/engines.hpp"
#include "database.hpp"
#include "storage/seal.hpp"
#include "storage/verify.hpp"
#include "store_upkeep.hpp"

namespace dommer::server_test {
namespace {

using namespace std::chrono_literals;

class SealTime : public storage_test::OnBothEngines {
protected:
    using Clock = server::StoreUpkeep::Clock;

    void SetUp() override {
        OnBothEngines::SetUp();
        store_.emplace(opened());
        upkeep_.emplace(address_, [this] { return Clock::time_point(now_.load()); });
        upkeep_->start();
    }
    void TearDown() override { upkeep_.reset(); }
    void happen(std::int64_t version) {
        ASSERT_TRUE(store_->append(storage_test::entry("a", version)));
        upkeep_->seal_soon();
    }
    void pass(Clock::duration time) {
        now_ = now_.load() + time;
        static_cast<void>(upkeep_->can_write());  // wakes it
    }
    std::int64_t sealed_through() { return storage::last_seal(*store_)->value_or(storage::Seal{}).through; }
    void expect_seal_through(std::int64_t sequence) {
        for (int left = 1200; left > 0 && sealed_through() != sequence; --left) std::this_thread::sleep_for(50ms);
        EXPECT_EQ(sealed_through(), sequence);
    }
    // It has looked at the clock since: what is asked for at this time has been measured.
    void let_it_look() {
        const auto before = looked_at();
        for (int left = 1200; left > 0 && looked_at() == before; --left) {
            pass(0s);
            std::this_thread::sleep_for(50ms);
        }
    }
    // How often it has tried to write.
    std::int64_t looked_at() {
        std::int64_t tried = 0;
        EXPECT_TRUE(store_->database().run("SELECT value FROM store WHERE name = 'tried'", {},
                                           [&](const storage::Row& row) { tried = row.integer(0); }));
        return tried;
    }

    std::atomic<Clock::duration> now_{1h};
    std::optional<storage::Store> store_;
    std::optional<server::StoreUpkeep> upkeep_;
};
INSTANTIATE_TEST_SUITE_P(engines, SealTime, testing::Values("sqlite", "postgresql"));

TEST_P(SealTime, is_a_minute_after_the_first_change_and_not_before) {
    happen(0);
    pass(30s);
    happen(1);  // does not put it off
    pass(29s);
    let_it_look();
    EXPECT_EQ(sealed_through(), 0) << "59 seconds";
    pass(1s);
    expect_seal_through(2);
    EXPECT_TRUE(storage::verify(*store_)->holds());
}

TEST_P(SealTime, comes_again_with_the_next_change_and_not_without_one) {
    happen(0);
    pass(60s);
    expect_seal_through(1);
    const std::int64_t after = *store_->last_sequence();
    pass(600s);
    let_it_look();
    EXPECT_EQ(*store_->last_sequence(), after) << "nothing has happened";
    happen(1);
    pass(60s);
    expect_seal_through(after + 1);
}

TEST_P(SealTime, is_at_once_at_the_end_of_a_round) {
    happen(0);
    upkeep_->seal_now();
    expect_seal_through(1);
}

}  // namespace
}  // namespace dommer::server_test
