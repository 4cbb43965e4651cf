#include "store_outage.hpp"

#include <gtest/gtest.h>

// Until when the store worked, for the clocks of live games.
namespace dommer::server {
namespace {

using namespace std::chrono_literals;

const Instant noon = *parse_instant("2026-11-14T12:00:00.000Z");

TEST(store_outage, laws_dk_2023_6_11_1_clocks_are_stopped_as_they_stood_when_the_store_took_something_last) {
    StoreOutage outage;
    EXPECT_EQ(outage.since(noon), std::nullopt);
    outage.worked(noon);
    outage.failed(noon + 1s);
    outage.failed(noon + 2s);
    EXPECT_EQ(outage.since(noon + 3s - 1ms), std::nullopt);
    EXPECT_EQ(outage.since(noon + 3s), noon);
    outage.worked(noon + 5s);
    EXPECT_EQ(outage.since(noon + 5s), noon) << "until all clocks that ran then are stopped";
    outage.is_settled();
    EXPECT_EQ(outage.since(noon + 5s), std::nullopt);
}

TEST(store_outage, a_short_one_is_forgotten_when_the_store_works_again) {
    StoreOutage outage;
    outage.worked(noon);
    outage.failed(noon + 1s);
    outage.worked(noon + 3s - 1ms);
    EXPECT_EQ(outage.since(noon + 1h), std::nullopt);
    outage.failed(noon + 10s);
    EXPECT_EQ(outage.since(noon + 10s), noon + 3s - 1ms) << "nothing was stored since then";
}

}  // namespace
}  // namespace dommer::server
