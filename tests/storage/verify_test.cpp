#include "storage/verify.hpp"

#include <fstream>
#include <sstream>

#include "database.hpp"
#include "engines.hpp"
#include "storage/chain.hpp"
#include "storage/copies.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;

class Chain : public OnBothEngines {
protected:
    void SetUp() override {
        OnBothEngines::SetUp();
        if (HasFatalFailure()) return;
        store_.emplace(opened());
        for (int n = 0; n < 6; ++n)
            ASSERT_TRUE(store_->append(entry(n % 2 == 0 ? "a" : "b", n / 2, std::to_string(n))));
    }
    std::vector<Finding> after(const char* change) {
        EXPECT_TRUE(store_->database().run(change));
        return verify(*store_)->findings;
    }
    std::vector<StoredEvent> all() {
        std::vector<StoredEvent> events;
        EXPECT_TRUE(store_->read({}, [&](const StoredEvent& event) { events.push_back(event); }));
        return events;
    }
    std::optional<Store> store_;
};
INSTANTIATE_TEST_SUITE_P(engines, Chain, testing::Values("sqlite", "postgresql"));

TEST_P(Chain, holds_when_nobody_has_touched_it) {
    const auto found = verify(*store_);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->events, 6);
    EXPECT_EQ(found->streams, 2);
    EXPECT_EQ(found->last_sequence, all().back().sequence);
    HeadTree ends;
    for (const StoredEvent& event : all()) ends.put({event.stream, event.version, event.digest});
    EXPECT_EQ(found->last_digest, ends.root());
    EXPECT_TRUE(found->findings.empty());
}

TEST_P(Chain, shows_a_changed_payload) {
    EXPECT_EQ(after("UPDATE event SET payload = '9' WHERE sequence = 3"),
              (std::vector{Finding{Damage::payload_changed, 3, "a", 2}}));
}

TEST_P(Chain, shows_a_changed_payload_with_a_digest_that_fits_it) {
    EXPECT_EQ(after("UPDATE event SET payload = '9', payload_digest = "
                    "'19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7' WHERE sequence = 3"),
              (std::vector{Finding{Damage::chain_broken, 3, "a", 2}}));
}

TEST_P(Chain, shows_a_changed_actor_time_and_kind) {
    EXPECT_EQ(after("UPDATE event SET actor = 'berit' WHERE sequence = 2"),
              (std::vector{Finding{Damage::chain_broken, 2, "b", 1}}));
    EXPECT_EQ(after("UPDATE event SET time = time + 1 WHERE sequence = 4").size(), 2u);
    EXPECT_EQ(after("UPDATE event SET type = 'x' WHERE sequence = 6").size(), 3u);
}

TEST_P(Chain, shows_an_event_that_was_taken_out) {
    const auto found = after("DELETE FROM event WHERE sequence = 4");
    EXPECT_EQ(found, (std::vector{Finding{Damage::version_gap, 6, "b", 3}, Finding{Damage::chain_broken, 6, "b", 3}}));
}

TEST_P(Chain, private_words_can_be_taken_out_and_it_still_holds) {
    const std::array redactions{Store::Redaction{2, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", Instant{}, "person-erased"));
    const auto found = verify(*store_);
    EXPECT_TRUE(found->findings.empty());
    EXPECT_EQ(found->redacted, 1);
    EXPECT_EQ(found->events, 7);
    EXPECT_EQ(all()[1].payload, R"("gone")");
    EXPECT_EQ(after("UPDATE event SET payload = '1.5' WHERE sequence = 2"),
              (std::vector{Finding{Damage::redaction_unknown, 2, "b", 1}}));
    const std::array nothing{Store::Redaction{99, "1"}};
    EXPECT_FALSE(store_->redact(nothing, "secretary", Instant{}, "person-erased"));
    EXPECT_EQ(store_->last_sequence(), 7);
}

TEST_P(Chain, tells_who_took_private_words_out_when_and_why) {
    const Instant when{std::chrono::milliseconds(1'800'000'000'000)};
    const std::array redactions{Store::Redaction{2, R"("gone")"}, Store::Redaction{5, R"("gone, too")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", when, "person-erased"));
    EXPECT_EQ(verify(*store_)->redactions, (std::vector{RecordedRedaction{2, 7, "secretary", when, "person-erased"},
                                                        RecordedRedaction{5, 8, "secretary", when, "person-erased"}}));
}

// Recorded by programs that did not say why: it still holds.
TEST_P(Chain, takes_an_old_record_of_a_redaction_without_its_kind) {
    Entry old = entry("store", 0, R"({"sequence":2,"payload_digest":")" + digest_of("1.5") + R"("})", "secretary");
    old.events.front().type = "payload_redacted";
    ASSERT_TRUE(store_->append(old));
    EXPECT_TRUE(after("UPDATE event SET payload = '1.5' WHERE sequence = 2").empty());
    EXPECT_EQ(verify(*store_)->redactions.at(0).kind, "");
}

TEST_P(Chain, cut_off_at_its_end_is_found_by_what_was_expected) {
    const auto whole = verify(*store_);
    const Checkpoint last{6, whole->last_digest}, half_a_digest{6, whole->last_digest.substr(0, 32)};
    EXPECT_TRUE(verify(*store_, {last})->holds());
    EXPECT_TRUE(verify(*store_, {half_a_digest})->holds());
    EXPECT_EQ(verify(*store_, {Checkpoint{6, all()[4].digest}})->findings,
              (std::vector{Finding{Damage::expected_differs, 6, ""}}));
    ASSERT_TRUE(store_->append(entry("a", 3)));
    EXPECT_TRUE(verify(*store_, {last})->holds()) << "what was added since is no fault";
    ASSERT_TRUE(store_->database().run("DELETE FROM event WHERE sequence > 5"));
    EXPECT_TRUE(verify(*store_)->holds()) << "nobody can tell without a seal or having written something down";
    EXPECT_EQ(verify(*store_, {last})->findings, (std::vector{Finding{Damage::expected_missing, 6, ""}}));
    ASSERT_TRUE(store_->append(entry("b", 2, "7")));
    EXPECT_EQ(verify(*store_, {last})->findings, (std::vector{Finding{Damage::expected_differs, 6, ""}}));
}

// An old event is changed and a redaction of it appended: whoever expected the log of before sees which came after.
TEST_P(Chain, shows_a_redaction_that_was_forged_after_what_was_expected) {
    const Checkpoint before{6, verify(*store_)->last_digest};
    Entry forged = entry("store", 0, R"({"sequence":1,"payload_digest":")" + digest_of("9") + R"("})", "nobody");
    forged.events.front().type = "payload_redacted";
    ASSERT_TRUE(store_->append(forged));
    ASSERT_TRUE(store_->database().run("UPDATE event SET payload = '9' WHERE sequence = 1"));
    const auto found = verify(*store_, {before});
    ASSERT_EQ(found->redactions.size(), 1u);
    EXPECT_EQ(found->redactions[0].sequence, 1);
    EXPECT_GT(found->redactions[0].recorded_in, before.sequence);
}

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The index has stream, version and number of the row: of the second event of "a" it then names the fifth row instead
// of the third.
TEST_P(Chain, shows_flipped_bits_in_the_index_by_which_the_server_reads) {
    if (on_postgresql()) return;  // its index is not in our hands
    const std::filesystem::path file = folder_.path / "store.db";
    store_.reset();
    std::string bytes = bytes_of(file);
    const std::string row{4, 15, 1, 1, 'a', 2, 3};
    const auto at = bytes.find(row);
    ASSERT_NE(at, std::string::npos);
    bytes[at + row.size() - 1] = 5;
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    store_.emplace(opened());
    const auto found = verify(*store_);
    ASSERT_TRUE(found) << sentence(found.error());
    EXPECT_FALSE(found->engine_faults.empty());
    ASSERT_FALSE(found->findings.empty());
    EXPECT_EQ(found->findings[0].damage, Damage::index_differs);
    EXPECT_EQ(found->findings[0].stream, "a");
    const auto read = store_->events_of("a");
    ASSERT_FALSE(read) << "the server would show the third event as the second";
    EXPECT_EQ(read.error().fault, StoreFault::damaged);
}

TEST_P(Chain, with_a_gap_in_a_stream_is_refused_to_readers) {
    ASSERT_TRUE(store_->database().run("DELETE FROM event WHERE sequence = 3"));
    const auto read = store_->events_of("a");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().fault, StoreFault::damaged);
    EXPECT_NE(read.error().detail.find("a: version 3 (event 5)"), std::string::npos) << read.error().detail;
    EXPECT_EQ(store_->events_of("b")->size(), 3u) << "the other streams are not concerned";
    ASSERT_TRUE(store_->database().run("DELETE FROM event WHERE sequence = 1"));
    EXPECT_FALSE(store_->events_of("a")) << "nor may the beginning be missing";
}

// Although somebody else has the store open, so that the engine keeps its side file.
TEST_P(Chain, words_taken_out_stand_in_no_file_any_more) {
    if (on_postgresql()) GTEST_SKIP() << "its server vacuums when it likes";
    ASSERT_TRUE(store_->append(entry("c", 0, R"("Private, Person")")));
    const Store other = opened(Access::read);
    EXPECT_EQ(other.last_sequence(), 7);
    const std::array redactions{Store::Redaction{7, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", Instant{}, "person-erased"));
    for (const auto& file : std::filesystem::directory_iterator(folder_.path))
        EXPECT_EQ(bytes_of(file.path()).find("Private, Person"), std::string::npos) << file.path();
}

// While somebody reads the old words they cannot be overwritten: that is said, and made good when they have finished.
TEST_P(Chain, words_taken_out_while_somebody_reads_them_are_forgotten_when_they_have_finished) {
    if (on_postgresql()) return;
    store_ = std::move(*Store::open(address_, Access::write, std::chrono::milliseconds(100)));
    ASSERT_TRUE(store_->append(entry("c", 0, R"("Private, Person")")));
    const auto stands_somewhere = [&] {
        bool found = false;
        for (const auto& each : std::filesystem::directory_iterator(folder_.path))
            found = found || bytes_of(each.path()).find("Private, Person") != std::string::npos;
        return found;
    };
    Store other = opened(Access::read);
    const std::array redactions{Store::Redaction{7, R"("gone")"}};
    {
        auto reading = Transaction::reading(other.database());
        EXPECT_EQ(other.last_sequence(), 7);
        EXPECT_EQ(store_->redact(redactions, "secretary", Instant{}, "person-erased"), Traces::left_while_others_read);
        EXPECT_TRUE(stands_somewhere());
        EXPECT_EQ(store_->forget_overwritten(), Traces::left_while_others_read);
    }
    EXPECT_EQ(store_->forget_overwritten(), Traces::gone);
    EXPECT_FALSE(stands_somewhere());
    EXPECT_EQ(store_->forget_overwritten(), Traces::gone) << "and then there is nothing to do";
}

TEST_P(Chain, a_copy_in_the_other_engine_is_the_same_log) {
    const ViewRow view{"event", "a", "{}"};
    ASSERT_TRUE(store_->append(entry("a", 3), std::span(&view, 1)));
    const std::array redactions{Store::Redaction{2, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", Instant{}, "person-erased"));
    const std::string elsewhere =
        on_postgresql() ? "sqlite:" + (folder_.path / "copy.db").string() : new_postgresql_database();
    auto copied = Store::open(elsewhere);
    ASSERT_TRUE(copied);
    ASSERT_EQ(copy(*store_, *copied), 8);
    std::vector<StoredEvent> events;
    ASSERT_TRUE(copied->read({}, [&](const StoredEvent& event) { events.push_back(event); }));
    EXPECT_EQ(events, all());
    EXPECT_EQ(*copied->views("event"), std::vector{view});
    EXPECT_TRUE(verify(*copied)->findings.empty());
    EXPECT_EQ(copy(*store_, *copied).error().fault, StoreFault::not_empty);
}

TEST_P(Chain, an_export_is_imported_as_the_same_log_and_a_changed_one_is_refused_whole) {
    std::stringstream lines;
    ASSERT_EQ(export_log(*store_, lines), 6);
    const std::string text = lines.str();
    auto other = Store::open("sqlite:" + (folder_.path / "other.db").string());
    ASSERT_TRUE(other);
    const auto import = [&](const std::string& log) {
        std::istringstream in(log);
        return import_log(in, *other);
    };
    std::string changed = text;
    changed.replace(changed.find("anna"), 4, "olga");
    EXPECT_EQ(import(changed).error().fault, StoreFault::damaged);
    EXPECT_EQ(import(text + "{\"sequence\": 7}\n").error().detail, "line 7: version is not there or no whole number");
    EXPECT_EQ(import("nonsense\n").error().fault, StoreFault::bad_line);
    EXPECT_EQ(other->last_sequence(), 0);
    ASSERT_EQ(import(text), 6);
    std::stringstream again;
    ASSERT_EQ(export_log(*other, again), 6);
    EXPECT_EQ(again.str(), text);
    EXPECT_EQ(import(text).error().fault, StoreFault::not_empty);
}

}  // namespace
}  // namespace dommer::storage_test
