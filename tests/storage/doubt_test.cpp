// Issue: "Nothing was changed. Try again", though it was committed. A commit whose answer is lost is looked up, and the
// third outcome, perhaps done, is said only where that is impossible.
#include <fmt/format.h>

#include "database.hpp"
#include "engines.hpp"
#include "failing_disk.hpp"
#include "relay.hpp"
#include "storage/change_keys.hpp"
#include "storage/verify.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
using Loses = Relay::Loses;
using namespace std::chrono_literals;

Alongside with_key(const std::string& key, const std::string& attempt) {
    return {.key = ChangeKey{key, "what was asked", attempt}};
}
const Instant then{std::chrono::milliseconds(1'700'000'000'000)};  // of entry()

class LostAnswer : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_FALSE(direct_.empty()) << "the private PostgreSQL did not start";
        auto opened = Store::open(relay_.address(), Access::write, 1000ms);
        ASSERT_TRUE(opened) << sentence(opened.error());
        store_ = std::move(*opened);
        ASSERT_TRUE(store_->append(entry("t", 0)));
    }
    std::int64_t events() const {
        std::int64_t count = 0;
        const Stored<Store> store = Store::open(direct_);
        EXPECT_TRUE(store->read({}, [&](const StoredEvent&) { ++count; }));
        return count;
    }

    std::string direct_ = new_postgresql_database();
    Relay relay_{direct_};
    std::optional<Store> store_;
};

TEST_F(LostAnswer, of_a_commit_that_happened_is_found_out_and_the_append_is_answered_as_if_nothing_had_happened) {
    relay_.lose(Loses::the_answer_to_next_commit);
    const auto written = store_->append(entry("t", 1));
    ASSERT_TRUE(written) << sentence(written.error());
    EXPECT_EQ(written->back().version, 2);
    EXPECT_EQ(relay_.lost(), 1);
    EXPECT_EQ(events(), 2);
    EXPECT_TRUE(store_->append(entry("t", 2))) << "the store goes on over its new connection";
}

TEST_F(LostAnswer, of_a_commit_that_did_not_happen_is_found_out_and_it_is_made_once) {
    relay_.lose(Loses::the_next_commit);
    const auto written = store_->append(entry("t", 1));
    ASSERT_TRUE(written) << sentence(written.error());
    EXPECT_EQ(relay_.lost(), 1);
    EXPECT_EQ(events(), 2);
    EXPECT_TRUE(verify(*store_)->holds());
}

TEST_F(LostAnswer, that_cannot_be_looked_up_is_perhaps_done_and_nothing_else) {
    for (const bool happened : {true, false}) {
        const std::int64_t before = events();
        relay_.lose(happened ? Loses::the_answer_to_next_commit : Loses::the_next_commit);
        relay_.refuse_new(true);
        const auto in_doubt = store_->append(entry("t", before));
        ASSERT_FALSE(in_doubt);
        EXPECT_EQ(in_doubt.error().fault, StoreFault::perhaps_done) << in_doubt.error().detail;
        EXPECT_NE(sentence(in_doubt.error()).find("look whether it is there"), std::string::npos);
        EXPECT_EQ(events(), before + (happened ? 1 : 0));
        relay_.refuse_new(false);
        store_ = std::move(*Store::open(relay_.address(), Access::write, 1000ms));
    }
}

TEST_F(LostAnswer, before_the_commit_was_asked_for_leaves_no_doubt) {
    ASSERT_TRUE(Store::open(direct_)->database().run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
        "pg_backend_pid()"));
    const auto refused = store_->append(entry("t", 1));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().fault, StoreFault::connection_lost) << refused.error().detail;
    EXPECT_NE(sentence(refused.error()).find("nothing was changed"), std::string::npos);
    EXPECT_EQ(events(), 1);
}

class BrokenDisk : public testing::Test {
protected:
    void SetUp() override {
        install_failing_disk();
        store_ = std::move(*Store::open(address(), Access::write, 1000ms));
        ASSERT_TRUE(store_->append(entry("t", 0)));
    }
    void TearDown() override { fail_next_syncs(0); }
    std::string address() const { return "sqlite:" + (folder_.path / "store.db").string(); }

    // What whoever opens the file after a crash at this moment would find.
    Store after_a_crash() {
        const std::filesystem::path copy = folder_.path / fmt::format("crash{}", ++crashes_);
        std::filesystem::create_directory(copy);
        for (const char* name : {"store.db", "store.db-wal"})
            if (std::filesystem::exists(folder_.path / name))
                std::filesystem::copy_file(folder_.path / name, copy / name);
        return std::move(*Store::open("sqlite:" + (copy / "store.db").string()));
    }
    std::int64_t events_after_a_crash() {
        Store store = after_a_crash();
        EXPECT_TRUE(verify(store)->holds());
        return *store.last_sequence();
    }

    Folder folder_;
    std::optional<Store> store_;
    int crashes_ = 0;
};

// Why "nothing was changed" was wrong: nobody sees the change, but a crash would bring it back.
TEST_F(BrokenDisk, at_a_commit_leaves_doubt) {
    Database& database = store_->database();
    ASSERT_TRUE(database.begin_writing());
    ASSERT_TRUE(database.run("INSERT INTO view (kind, key, body) VALUES ('k', 'k', '{}')"));
    fail_next_syncs(1);
    const auto in_doubt = database.commit();
    ASSERT_FALSE(in_doubt);
    EXPECT_EQ(in_doubt.error().fault, StoreFault::perhaps_done);
    database.roll_back();
    EXPECT_TRUE(store_->views("k")->empty());
    EXPECT_EQ(after_a_crash().views("k")->size(), 1u);
}

TEST_F(BrokenDisk, once_at_a_commit_is_found_out_and_the_change_is_there_once) {
    fail_next_syncs(1);
    const auto written = store_->append(entry("t", 1));
    ASSERT_TRUE(written) << sentence(written.error());
    EXPECT_EQ(store_->last_sequence(), 2);
    EXPECT_EQ(events_after_a_crash(), 2);
    EXPECT_TRUE(store_->append(entry("t", 2)));
    EXPECT_TRUE(verify(*store_)->holds());
}

TEST_F(BrokenDisk, for_good_leaves_it_open_whether_the_change_is_there) {
    fail_next_syncs(-1);
    const auto in_doubt = store_->append(entry("t", 1), {}, with_key("k", "first"));
    ASSERT_FALSE(in_doubt);
    EXPECT_EQ(in_doubt.error().fault, StoreFault::perhaps_done) << in_doubt.error().detail;
    fail_next_syncs(0);
    // Whatever has become of it: with its key it is made once.
    const auto version = store_->version_of("t");
    ASSERT_TRUE(version);
    const auto again = store_->append(entry("t", *version), {}, with_key("k", "second"));
    EXPECT_TRUE(again || again.error().fault == StoreFault::repeated) << again.error().detail;
    EXPECT_EQ(store_->last_sequence(), 2);
    EXPECT_EQ(events_after_a_crash(), 2);
}

class Keys : public OnBothEngines {};
INSTANTIATE_TEST_SUITE_P(engines, Keys, testing::Values("sqlite", "postgresql"));

TEST_P(Keys, of_changes_are_stored_with_them_and_known_over_every_connection) {
    Store store = opened(), other = opened();
    ASSERT_TRUE(store.append(entry("t", 0), {}, with_key("k", "first")));
    const auto again = other.append(entry("t", 1), {}, with_key("k", "second"));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().fault, StoreFault::repeated);
    EXPECT_EQ(other.last_sequence(), 1);
    EXPECT_TRUE(other.append(entry("t", 1), {}, with_key("k", "first"))) << "several entries of one attempt";
    EXPECT_TRUE(other.append(entry("t", 2), {}, with_key("another", "third")));
    const auto known = ChangeKeys(other).find("k", then);
    ASSERT_TRUE(known && *known);
    EXPECT_EQ((*known)->request, "what was asked");
    EXPECT_EQ((*known)->answer, "");
    ASSERT_TRUE(ChangeKeys(store).keep_answer({"k", "", "second"}, "of another attempt"));
    EXPECT_EQ((*ChangeKeys(other).find("k", then))->answer, "");
    ASSERT_TRUE(ChangeKeys(store).keep_answer({"k", "", "first"}, "the answer"));
    EXPECT_EQ((*ChangeKeys(other).find("k", then))->answer, "the answer");
}

TEST_P(Keys, of_a_change_that_was_refused_are_not_kept) {
    Store store = opened();
    ASSERT_TRUE(store.append(entry("t", 0)));
    EXPECT_EQ(store.append(entry("t", 0), {}, with_key("k", "first")).error().fault, StoreFault::conflict);
    EXPECT_FALSE(*ChangeKeys(store).find("k", then));
    EXPECT_TRUE(store.append(entry("t", 1), {}, with_key("k", "second")));
}

TEST_P(Keys, are_known_for_an_hour_and_pruned_after_it) {
    Store store = opened();
    ASSERT_TRUE(store.append(entry("t", 0), {}, with_key("k", "first")));
    EXPECT_TRUE(*ChangeKeys(store).find("k", then + change_keys_kept_for));
    EXPECT_FALSE(*ChangeKeys(store).find("k", then + change_keys_kept_for + 1ms));
    const auto rows = [&] {
        int count = 0;
        EXPECT_TRUE(store.database().run("SELECT 1 FROM change_key", {}, [&](const Row&) { ++count; }));
        return count;
    };
    Entry later = entry("t", 1);
    later.time = then + change_keys_kept_for;
    ASSERT_TRUE(store.append(later, {}, with_key("other", "second")));
    EXPECT_EQ(rows(), 2);
    later.version = 2, later.time += 1ms;
    ASSERT_TRUE(store.append(later, {}, with_key("k", "third"))) << "it is a new change by now";
    EXPECT_EQ(rows(), 2);
}

TEST_P(Keys, lose_their_answers_when_private_words_are_taken_out) {
    Store store = opened();
    ASSERT_TRUE(store.append(entry("t", 0), {}, with_key("k", "first")));
    const std::array redactions{Store::Redaction{1, R"("gone")"}};
    ASSERT_TRUE(ChangeKeys(store).keep_answer({"k", "", "first"}, "names somebody"));
    ASSERT_TRUE(store.redact(redactions, "secretary", then, "person-erased"));
    EXPECT_EQ((*ChangeKeys(store).find("k", then))->answer, "") << "an answer may name whoever was taken out";
}

TEST_P(Keys, and_secrets_and_sessions_are_written_with_the_event_or_not_at_all) {
    Store store = opened();
    const auto rows = [&](const char* sql) {
        int count = 0;
        EXPECT_TRUE(store.database().run(sql, {}, [&](const Row&) { ++count; }));
        return count;
    };
    for (const char* digest : {"mine", "elsewhere"})
        ASSERT_TRUE(store.database().run("INSERT INTO session (digest, user_name, until) VALUES ($1, 'anna', 1)",
                                         {std::string_view(digest)}));
    ASSERT_TRUE(store.append(entry("accounts", 0), {}, {.keep = {{"old", "x"}}}));
    const Alongside change{.keep = {{"new", "y"}}, .forget = {"old"}, .end_sessions = EndedSessions{"anna", "mine"}};
    EXPECT_FALSE(store.append(entry("accounts", 7), {}, change));
    EXPECT_EQ(rows("SELECT 1 FROM session"), 2);
    EXPECT_EQ(rows("SELECT 1 FROM secret WHERE id = 'old'"), 1);
    ASSERT_TRUE(store.append(entry("accounts", 1), {}, change));
    EXPECT_EQ(rows("SELECT 1 FROM session WHERE digest = 'mine'"), 1);
    EXPECT_EQ(rows("SELECT 1 FROM session"), 1);
    EXPECT_EQ(rows("SELECT 1 FROM secret"), 1);
}

}  // namespace
}  // namespace dommer::storage_test
