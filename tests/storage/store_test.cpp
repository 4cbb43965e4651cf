#include "storage/store.hpp"

#include <thread>

#include "database.hpp"
#include "engines.hpp"
#include "schema.hpp"
#include "storage/chain.hpp"
#include "storage/follower.hpp"
#include "storage/verify.hpp"
#include "storage/views_beginning.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
using namespace std::chrono_literals;

class StoreOn : public OnBothEngines {};
INSTANTIATE_TEST_SUITE_P(engines, StoreOn, testing::Values("sqlite", "postgresql"));

TEST_P(StoreOn, what_is_appended_is_read_again_in_order_by_everybody) {
    Store store = opened();
    Entry two = entry("t/æøå", 0, R"({"name":"Åse \"Ø\" \u0000"})");
    two.events.push_back({"result_entered", "[]"});
    const auto written = store.append(two);
    ASSERT_TRUE(written) << sentence(written.error());
    ASSERT_TRUE(store.append(entry("other", 0)));
    ASSERT_TRUE(store.append(entry("t/æøå", 2)));
    const Store other = opened(Access::read);
    const auto events = other.events_of("t/æøå");
    ASSERT_TRUE(events) << sentence(events.error());
    ASSERT_EQ(events->size(), 3u);
    EXPECT_EQ((*events)[0], (*written)[0]);
    EXPECT_EQ((*events)[0].payload, two.events[0].payload);
    EXPECT_EQ((*events)[2].sequence, 4);
    EXPECT_EQ((*events)[2].version, 3);
    EXPECT_EQ(other.version_of("other"), 1);
    EXPECT_EQ(other.version_of("nowhere"), 0);
    EXPECT_EQ(other.last_sequence(), 4);
}

TEST_P(StoreOn, of_two_writers_with_the_same_version_one_gets_a_conflict_and_nothing_of_it_is_kept) {
    Store one = opened(), two = opened();
    ASSERT_TRUE(one.append(entry("t", 0)));
    const std::array late{entry("new", 0), entry("t", 0)};
    const ViewRow view{"standing", "t", "[1]"};
    const auto refused = two.append(late, std::span(&view, 1));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, StoreFault::conflict);
    EXPECT_EQ(two.version_of("new"), 0);
    EXPECT_EQ(*two.view("standing", "t"), std::nullopt);
    EXPECT_TRUE(two.append(entry("t", 1)));
}

TEST_P(StoreOn, many_threads_appending_lose_nothing) {
    constexpr int writers = 4, each = 25;
    static_cast<void>(opened());
    std::vector<std::thread> threads;
    for (int writer = 0; writer < writers; ++writer)
        threads.emplace_back([this, writer] {
            Store store = opened();
            for (int n = 0; n < each; ++n) {
                for (;;) {
                    const auto version = store.version_of("shared");
                    const auto done = store.append(entry("shared", *version, std::to_string(writer)));
                    if (done) break;
                    ASSERT_EQ(done.error().fault, StoreFault::conflict) << sentence(done.error());
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
    Store store = opened();
    EXPECT_EQ(store.version_of("shared"), writers * each);
    EXPECT_TRUE(verify(store)->findings.empty());
}

TEST_P(StoreOn, read_models_change_with_the_log_and_can_be_replaced) {
    Store store = opened();
    const std::array views{ViewRow{"event", "b", "{}"}, ViewRow{"event", "a", "[1]"}, ViewRow{"player", "a", "2"}};
    ASSERT_TRUE(store.append(entry("t", 0), views));
    const ViewRow changed{"event", "a", "[2]"};
    ASSERT_TRUE(store.append(entry("t", 1), std::span(&changed, 1)));
    EXPECT_EQ(*store.views("event"), (std::vector<ViewRow>{changed, views[0]}));
    EXPECT_EQ(**store.view("player", "a"), "2");
    const std::array games{ViewRow{"game", "cup/1/2", "1"}, ViewRow{"game", "cup-b/1/1", "2"},
                           ViewRow{"game", "Cup/1/1", "3"}};
    ASSERT_TRUE(store.append(entry("t", 2), games));
    EXPECT_EQ(*views_beginning(store, "game", "cup/"), std::vector<ViewRow>{games[0]}) << "those of one event alone";
    const std::array more{ViewRow{"game", "cup/\U0001F600/1", "4"}, ViewRow{"game", "cup/10/1", "5"},
                          ViewRow{"game", "cup0", "6"}, ViewRow{"gamf", "cup/1/2", "7"}};
    ASSERT_TRUE(store.append(entry("t", 3), more));
    EXPECT_EQ(*views_beginning(store, "game", "cup/"), (std::vector<ViewRow>{games[0], more[1], more[0]}));
    EXPECT_EQ(views_beginning(store, "game", "")->size(), 6u) << "all of the kind";
    ASSERT_TRUE(store.replace_views(std::span(&changed, 1)));
    EXPECT_EQ(*store.views("player"), std::vector<ViewRow>{});
}

TEST_P(StoreOn, texts_that_one_engine_would_refuse_or_change_are_refused_by_both) {
    Store store = opened();
    for (const Entry& bad : {entry("", 0), entry("a\nb", 0), entry("t", 0, "not json"), entry("t", 0, "\"\xff\""),
                             entry("t", 0, "1", "\xc3"), entry("t", 0, std::string("1\0", 2)),
                             Entry{.stream = "t", .version = 0, .actor = "a", .time = {}, .events = {}}}) {
        const auto refused = store.append(bad);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fault, StoreFault::not_storable);
    }
    EXPECT_EQ(store.last_sequence(), 0);
}

TEST_P(StoreOn, a_store_opened_for_reading_refuses_to_write) {
    static_cast<void>(opened());
    Store reader = opened(Access::read);
    const auto refused = reader.append(entry("t", 0));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, StoreFault::read_only) << refused.error().detail;
}

TEST_P(StoreOn, a_newer_store_and_a_foreign_database_are_left_alone) {
    {
        Store store = opened();
        ASSERT_TRUE(store.database().run("UPDATE store SET value = 99 WHERE name = 'schema'"));
    }
    EXPECT_EQ(Store::open(address_).error().fault, StoreFault::newer_store);
    const std::string foreign =
        on_postgresql() ? new_postgresql_database() : "sqlite:" + (folder_.path / "foreign.db").string();
    Stored<std::unique_ptr<Database>> database =
        on_postgresql() ? open_postgresql(foreign, true) : open_sqlite(foreign.substr(7), true);
    ASSERT_TRUE((*database)->run("CREATE TABLE recipes (name TEXT)"));
    EXPECT_EQ(Store::open(foreign).error().fault, StoreFault::not_a_store);
}

TEST_P(StoreOn, a_follower_sees_what_another_connection_writes_and_misses_nothing) {
    Store writer = opened();
    ASSERT_TRUE(writer.append(entry("t", 0)));
    Follower follower(address_, 0);
    EXPECT_EQ(follower.next(0ms)->size(), 1u);
    std::thread later([&] {
        std::this_thread::sleep_for(100ms);
        ASSERT_TRUE(writer.append(entry("t", 1)));
    });
    std::vector<StoredEvent> seen;
    for (int tries = 0; tries < 100 && seen.empty(); ++tries) seen = *follower.next(100ms);
    later.join();
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].version, 2);
    EXPECT_TRUE(follower.next(0ms)->empty());
}

TEST_P(StoreOn, a_follower_catches_up_after_its_connection_was_lost) {
    if (!on_postgresql()) return;  // a file has no connection to lose
    Store writer = opened();
    Follower follower(address_, 0);
    EXPECT_TRUE(follower.next(0ms)->empty());
    ASSERT_TRUE(
        writer.database().run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                              "current_database() AND pid <> pg_backend_pid()"));
    ASSERT_TRUE(writer.append(entry("t", 0)));
    const auto lost = follower.next(1000ms);
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().fault, StoreFault::connection_lost) << lost.error().detail;
    EXPECT_EQ(follower.next(1000ms)->size(), 1u);
}

TEST(store_address, only_the_two_engines_are_known) {
    for (const char* wrong : {"", "sqlite:", "mysql://x", "postgresql:"}) {
        const auto refused = Store::open(wrong);
        ASSERT_FALSE(refused) << wrong;
        EXPECT_EQ(refused.error().fault, StoreFault::unknown_address);
    }
    EXPECT_EQ(Store::open("sqlite:/nowhere/at/all.db").error().fault, StoreFault::cannot_open);
    EXPECT_EQ(Store::open("postgresql://nobody@/none?host=/nowhere").error().fault, StoreFault::cannot_open);
}

}  // namespace
}  // namespace dommer::storage_test
