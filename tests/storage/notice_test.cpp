// How others are told that there is something new: seldom, and never while a change is being made.
#include <libpq-fe.h>

#include <atomic>
#include <thread>

#include "engines.hpp"
#include "relay.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
using namespace std::chrono_literals;

TEST(notices, are_sent_at_most_every_20_ms_however_many_write) {
    const std::string address = new_postgresql_database();
    ASSERT_FALSE(address.empty()) << "the private PostgreSQL did not start";
    ASSERT_TRUE(Store::open(address));
    const std::unique_ptr<PGconn, void (*)(PGconn*)> listener(PQconnectdb(address.c_str()), PQfinish);
    PQclear(PQexec(listener.get(), "LISTEN dommer"));
    std::atomic<int> appended{0};
    const auto began = std::chrono::steady_clock::now();
    std::vector<std::thread> writers;
    for (int writer = 0; writer < 4; ++writer)
        writers.emplace_back([&, writer] {
            auto store = Store::open(address);
            ASSERT_TRUE(store);
            for (std::int64_t version = 0; version < 100; ++version)
                if (store->append(entry("s" + std::to_string(writer), version))) ++appended;
        });
    for (std::thread& each : writers) each.join();
    const auto took = std::chrono::steady_clock::now() - began;
    PQclear(PQexec(listener.get(), "SELECT 1"));
    int told = 0;
    while (PGnotify* notice = PQnotifies(listener.get())) PQfreemem(notice), ++told;
    EXPECT_EQ(appended, 400);
    EXPECT_GE(told, 1);
    EXPECT_LE(told, took / 20ms + 1);
}

TEST(notices, are_sent_outside_the_transaction_that_writes) {
    const std::string address = new_postgresql_database();
    ASSERT_TRUE(Store::open(address));
    const Relay relay(address);
    auto store = Store::open(relay.address());
    ASSERT_TRUE(store);
    for (std::int64_t version = 0; version < 5; ++version) {
        std::this_thread::sleep_for(25ms);
        ASSERT_TRUE(store->append(entry("a", version)));
    }
    EXPECT_EQ(relay.told(), 5) << "each had its time";
    EXPECT_EQ(relay.told_within(), 0);
}

}  // namespace
}  // namespace dommer::storage_test
