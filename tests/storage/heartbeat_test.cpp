#include "storage/heartbeat.hpp"

#include "engines.hpp"

// When a server was last there: beside the log, and known to whoever opens the store next.
namespace dommer::storage_test {
namespace {

using namespace storage;

class HeartbeatOn : public OnBothEngines {};
INSTANTIATE_TEST_SUITE_P(engines, HeartbeatOn, testing::Values("sqlite", "postgresql"));

TEST_P(HeartbeatOn, the_last_sign_of_life_is_known_to_who_opens_the_store_next) {
    const Instant noon = *parse_instant("2026-11-14T12:00:00.250Z");
    {
        Store store = opened();
        EXPECT_EQ(*Heartbeat(store).last(), std::nullopt);
        ASSERT_TRUE(Heartbeat(store).beat(noon));
        ASSERT_TRUE(Heartbeat(store).beat(noon + std::chrono::seconds(1)));
        EXPECT_EQ(*store.last_sequence(), 0) << "nothing of it stands in the log";
    }
    Store next = opened();
    EXPECT_EQ(*Heartbeat(next).last(), noon + std::chrono::seconds(1));
}

}  // namespace
}  // namespace dommer::storage_test
