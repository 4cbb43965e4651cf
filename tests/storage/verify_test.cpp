#include "storage/verify.hpp"

#include <fstream>
#include <sstream>

#include "database.hpp"
#include "engines.hpp"
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
    EXPECT_EQ(found->last_digest, all().back().digest);
    EXPECT_TRUE(found->findings.empty());
}

TEST_P(Chain, shows_a_changed_payload) {
    EXPECT_EQ(after("UPDATE event SET payload = '9' WHERE sequence = 3"),
              (std::vector{Finding{Damage::payload_changed, 3, "a"}}));
}

TEST_P(Chain, shows_a_changed_payload_with_a_digest_that_fits_it) {
    EXPECT_EQ(after("UPDATE event SET payload = '9', payload_digest = "
                    "'19581e27de7ced00ff1ce50b2047e7a567c76b1cbaebabe5ef03f7c3017bb5b7' WHERE sequence = 3"),
              (std::vector{Finding{Damage::chain_broken, 3, "a"}}));
}

TEST_P(Chain, shows_a_changed_actor_time_and_kind) {
    EXPECT_EQ(after("UPDATE event SET actor = 'berit' WHERE sequence = 2"),
              (std::vector{Finding{Damage::chain_broken, 2, "b"}}));
    EXPECT_EQ(after("UPDATE event SET time = time + 1 WHERE sequence = 4").size(), 2u);
    EXPECT_EQ(after("UPDATE event SET type = 'x' WHERE sequence = 6").size(), 3u);
}

TEST_P(Chain, shows_an_event_that_was_taken_out) {
    const auto found = after("DELETE FROM event WHERE sequence = 4");
    EXPECT_EQ(found, (std::vector{Finding{Damage::sequence_gap, 5, "a"}, Finding{Damage::chain_broken, 5, "a"},
                                  Finding{Damage::version_gap, 6, "b"}}));
}

TEST_P(Chain, private_words_can_be_taken_out_and_it_still_holds) {
    const std::array redactions{Store::Redaction{2, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", Instant{}));
    const auto found = verify(*store_);
    EXPECT_TRUE(found->findings.empty());
    EXPECT_EQ(found->redacted, 1);
    EXPECT_EQ(found->events, 7);
    EXPECT_EQ(all()[1].payload, R"("gone")");
    EXPECT_EQ(after("UPDATE event SET payload = '1.5' WHERE sequence = 2"),
              (std::vector{Finding{Damage::redaction_unknown, 2, "b"}}));
    const std::array nothing{Store::Redaction{99, "1"}};
    EXPECT_FALSE(store_->redact(nothing, "secretary", Instant{}));
    EXPECT_EQ(store_->last_sequence(), 7);
}

// Although somebody else has the store open, so that the engine keeps its side file.
TEST_P(Chain, words_taken_out_stand_in_no_file_any_more) {
    if (on_postgresql()) GTEST_SKIP() << "its server vacuums when it likes";
    ASSERT_TRUE(store_->append(entry("c", 0, R"("Private, Person")")));
    const Store other = opened(Access::read);
    EXPECT_EQ(other.last_sequence(), 7);
    const std::array redactions{Store::Redaction{7, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", Instant{}));
    for (const auto& file : std::filesystem::directory_iterator(folder_.path)) {
        std::ifstream in(file.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(in), {}};
        EXPECT_EQ(bytes.find("Private, Person"), std::string::npos) << file.path();
    }
}

TEST_P(Chain, a_copy_in_the_other_engine_is_the_same_log) {
    const ViewRow view{"event", "a", "{}"};
    ASSERT_TRUE(store_->append(entry("a", 3), std::span(&view, 1)));
    const std::array redactions{Store::Redaction{2, R"("gone")"}};
    ASSERT_TRUE(store_->redact(redactions, "secretary", Instant{}));
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
