// Stores of the version before have one chain over all events. tests/data/store_7 was written by that version.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "database.hpp"
#include "engines.hpp"
#include "log_rows.hpp"
#include "schema.hpp"
#include "storage/chain.hpp"
#include "storage/copies.hpp"
#include "storage/verify.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
namespace fs = std::filesystem;

constexpr int events_before = 13;
// What that version printed: 13 events, and this last digest.
constexpr const char* digest_of_file = "010f6f063379144f231e55c42ff5ea7931d54b243f88b58f9237270a900ab9b6";
constexpr const char* digest_of_dump = "4526df05018eef02d45f0ffa6568a10d38d9f5dd236cbb076e251ea6824a239f";

class OneChain : public OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        if (HasFatalFailure()) return;
        const std::string kept = "tests/data/store_7/store.";
        const std::string command =
            on_postgresql() ? "xz -dc " + kept + "sql.xz | psql -q -v ON_ERROR_STOP=1 '" + address_ + "' >/dev/null"
                            : "xz -dc " + kept + "db.xz >" + address_.substr(7);
        ASSERT_EQ(std::system(command.c_str()), 0);
    }
    std::string last_digest() const { return on_postgresql() ? digest_of_dump : digest_of_file; }
    std::string backup() const {
        return on_postgresql() ? (folder_.path / "backup.db").string() : address_.substr(7) + ".before-8";
    }
    Store migrated() const {
        if (on_postgresql()) {
            EXPECT_EQ(migrate_with_backup(address_, backup()), events_before);
        }
        return opened();
    }
    static std::vector<StoredEvent> all(Store& store) {
        std::vector<StoredEvent> events;
        EXPECT_TRUE(store.read({}, [&](const StoredEvent& event) { events.push_back(event); }));
        return events;
    }
};
INSTANTIATE_TEST_SUITE_P(engines, OneChain, testing::Values("sqlite", "postgresql"));

TEST_P(OneChain, is_read_and_verified_as_it_is) {
    Store store = opened(Access::read);
    const auto found = verify(store, {Checkpoint{events_before, last_digest()}});
    ASSERT_TRUE(found) << sentence(found.error());
    EXPECT_TRUE(found->holds());
    EXPECT_EQ(found->events, events_before);
    EXPECT_EQ(found->last_digest, last_digest());
    EXPECT_EQ(found->redacted, 1);
    EXPECT_EQ(store.settled_sequence(), events_before) << "it can be followed";
    EXPECT_FALSE(verify(store, {Checkpoint{events_before, std::string(64, '0')}})->holds());
}

TEST_P(OneChain, becomes_one_for_each_stream_and_keeps_every_event_and_its_old_end) {
    Store before = opened(Access::read);
    auto old = all(before);
    Store store = migrated();
    auto events = all(store);
    ASSERT_EQ(events.size(), old.size() + 1);
    EXPECT_EQ(events.back().stream, store_stream);
    EXPECT_EQ(events.back().type, rechained_type);
    EXPECT_NE(events.back().payload.find(last_digest()), std::string::npos) << events.back().payload;
    events.pop_back();
    for (auto* each : {&old, &events})
        for (StoredEvent& event : *each) event.digest.clear();
    EXPECT_EQ(events, old);
    const auto found = verify(store, {Checkpoint{events_before, last_digest()}});
    EXPECT_TRUE(found->holds()) << "an old digest that was printed can still be compared";
    ASSERT_TRUE(found->one_chain);
    EXPECT_EQ(found->one_chain->digest, last_digest());
    EXPECT_EQ(verify(store, {Checkpoint{events_before - 1, last_digest()}})->findings,
              (std::vector{Finding{Damage::expected_differs, events_before - 1, ""}}));
    EXPECT_TRUE(store.append(entry("t", 0)));
    EXPECT_TRUE(verify(store)->holds());
}

TEST_P(OneChain, is_kept_in_a_backup_that_the_program_of_before_can_read) {
    static_cast<void>(migrated());
    auto kept = Store::open("sqlite:" + backup(), Access::read);
    ASSERT_TRUE(kept) << sentence(kept.error());
    EXPECT_TRUE(kept->database().has_one_chain);
    EXPECT_EQ(verify(*kept)->last_digest, last_digest());
    EXPECT_EQ(fs::status(backup()).permissions() & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
    EXPECT_EQ(is_readable(kept->database()), true);
    static_cast<void>(opened());
    EXPECT_FALSE(fs::exists(backup() + ".2")) << "what is up to date is not backed up again";
}

TEST_P(OneChain, in_a_database_server_is_refused_until_somebody_says_where_the_backup_goes) {
    if (!on_postgresql()) return;
    const auto refused = Store::open(address_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, StoreFault::older_store);
    EXPECT_NE(sentence(refused.error()).find("dommer store migrate --backup FILE"), std::string::npos);
    Store as_it_is = opened(Access::read);
    EXPECT_TRUE(verify(as_it_is)->holds()) << "nothing was changed";
    static_cast<void>(migrated());
    EXPECT_EQ(migrate_with_backup(address_, (folder_.path / "again.db").string()), 0);
    EXPECT_FALSE(fs::exists(folder_.path / "again.db"));
}

TEST_P(OneChain, that_was_changed_is_still_shown_after_the_migration) {
    {
        auto old = open_database(address_, true, default_patience);
        ASSERT_TRUE((*old)->run("UPDATE event SET actor = 'olga' WHERE sequence = 5"));
    }
    Store store = migrated();
    EXPECT_EQ(verify(store)->findings, (std::vector{Finding{Damage::one_chain_differs, events_before, ""}}));
}

// A server that was not stopped still has the store open with the statements of before.
TEST_P(OneChain, cannot_be_written_any_more_by_a_program_of_before) {
    auto old = open_database(address_, true, default_patience);
    ASSERT_TRUE(old);
    (*old)->has_one_chain = true;
    Store store = migrated();
    StoredEvent event = chained(entry("t", 0), 99).front();
    EXPECT_FALSE(insert_event(**old, event).and_then([&] { return (*old)->settle(); }));
    EXPECT_TRUE(verify(store)->holds());
}

TEST_P(OneChain, restored_from_a_backup_or_an_old_export_gets_chains_by_stream) {
    Store old = opened(Access::read);
    auto into = Store::open("sqlite:" + (folder_.path / "restored.db").string());
    ASSERT_EQ(copy(old, *into), events_before);
    EXPECT_TRUE(verify(*into, {Checkpoint{events_before, last_digest()}})->holds());
    std::stringstream lines;
    ASSERT_EQ(export_log(old, lines), events_before);
    for (const bool forged : {true, false}) {
        std::string text = lines.str();
        if (forged) text.replace(text.find("berit"), 5, "olgas");
        std::istringstream in(text);
        auto imported = Store::open(":memory:");
        EXPECT_EQ(import_log(in, *imported).has_value(), !forged);
        EXPECT_EQ(verify(*imported)->events, forged ? 0 : events_before + 1);
        EXPECT_EQ(verify(*imported, {Checkpoint{events_before, last_digest()}})->holds(), !forged);
    }
}

TEST_P(OneChain, is_left_as_it_was_if_the_backup_cannot_be_made) {
    if (on_postgresql()) {
        EXPECT_FALSE(migrate_with_backup(address_, "/nowhere/at/all.db"));
    } else {
        fs::create_directories(backup() + ".part/in the way");
        EXPECT_FALSE(Store::open(address_));
    }
    Store store = opened(Access::read);
    EXPECT_TRUE(store.database().has_one_chain);
    EXPECT_EQ(verify(store)->last_digest, last_digest());
}

// Transaction numbers belong to one server: those of a dump may be of the future there.
TEST(dump, of_another_server_is_followed_and_goes_on) {
    const std::string address = new_postgresql_database();
    ASSERT_FALSE(address.empty());
    {
        auto store = Store::open(address);
        ASSERT_TRUE(store->append(entry("t", 0)));
        ASSERT_TRUE(store->database().run("UPDATE event SET transaction = '900000000000'"));
        EXPECT_EQ(store->settled_sequence(), 0) << "what such a dump would do to whoever follows";
    }
    auto store = Store::open(address);
    ASSERT_TRUE(store) << sentence(store.error());
    EXPECT_EQ(store->settled_sequence(), 1);
    ASSERT_TRUE(store->append(entry("t", 1)));
    EXPECT_EQ(store->settled_sequence(), 2);
}

TEST_P(OneChain, of_the_very_first_tables_is_brought_up_to_date_too) {
    const std::string address =
        on_postgresql() ? new_postgresql_database() : "sqlite:" + (folder_.path / "first.db").string();
    auto old = open_database(address, true, default_patience);
    ASSERT_TRUE(old);
    ASSERT_TRUE(migrate_to(**old, 1));
    StoredEvent event = chained(entry("t", 0), 1).front();
    const std::string digest = chain_digest_of_all(before_the_first, event);
    ASSERT_TRUE((*old)->run(
        "INSERT INTO event VALUES (1, 't', 1, $1, 'anna', 'something_happened', $2, $3, $4)",
        {std::int64_t{event.time.time_since_epoch().count()}, event.payload, event.payload_digest, digest}));
    const auto unread = Store::open(address, Access::read);
    ASSERT_FALSE(unread);
    EXPECT_EQ(unread.error().fault, StoreFault::not_a_store);
    ASSERT_TRUE(migrate_to(**old, newest_schema(), BackUp::made_already));
    auto store = Store::open(address);
    ASSERT_TRUE(store) << sentence(store.error());
    EXPECT_EQ(*store->events_of("t"), std::vector{event});
    EXPECT_EQ(*store->views("event"), std::vector<ViewRow>{});
    EXPECT_TRUE(verify(*store, {Checkpoint{1, digest}})->holds());
}

}  // namespace
}  // namespace dommer::storage_test
