#include "app/stream.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace dommer::app {
namespace {

using storage::Store, storage::StoreError, storage::StoreFault;

// A stream that adds numbers up.
tl::expected<int, records::RecordError> read_number(std::string_view record) {
    if (record == "{}") return tl::unexpected(records::RecordError{records::RecordFault::field_missing, "number"});
    return std::stoi(std::string(record.substr(10)));
}
storage::NewEvent written(const int& number) { return {"added", "{\"number\":" + std::to_string(number) + "}"}; }
int added(int before, const int& number) {
    if (number == 13) throw std::out_of_range("13");
    return before + number;
}
std::vector<storage::ViewRow> sum_of(const std::string& stream, const int& after) {
    return {{"sum", stream, std::to_string(after)}};
}

class Sums : public testing::Test {
protected:
    Sums() {
        std::string name = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
        folder_ = mkdtemp(name.data());
        store_.emplace(*Store::open("sqlite:" + (folder_ / "store.db").string()));
    }
    ~Sums() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }
    using Failure = std::variant<StoreError, BadRecord, std::string>;
    using Facts = tl::expected<std::vector<int>, Failure>;

    Versioned<int> now() const { return *read<Failure>(*store_, stream_); }
    // Somebody else, who is faster.
    void add(int number) { ASSERT_TRUE(append(*store_, now(), {number}, how_, stream_)); }

    const Stream<int, int> stream_{"sums", read_number, written, added, sum_of};
    const ActionContext how_{"anna", Instant{}};
    std::filesystem::path folder_;
    std::optional<Store> store_;
};

TEST_F(Sums, a_decision_is_appended_with_its_read_model) {
    const auto done = decide_and_append<Failure>(
        *store_, stream_,
        [](int) {
            return Facts(std::vector{2, 3});
        },
        how_);
    ASSERT_TRUE(done);
    EXPECT_EQ(done->after.now, 5);
    EXPECT_EQ(done->after.version, 2);
    EXPECT_EQ(done->events, (std::vector{2, 3}));
    EXPECT_EQ(now().now, 5);
    EXPECT_EQ(now().version, 2);
    EXPECT_EQ(store_->views("sum")->front().body, "5");
}

// Issue: a reader refuses a gap in versions.
TEST_F(Sums, an_event_whose_forerunner_is_missing_is_refused) {
    Versioned<int> held;
    const auto stored = [](std::int64_t version, int number) {
        return storage::StoredEvent{.sequence = 10 + version,
                                    .stream = "sums",
                                    .version = version,
                                    .time = {},
                                    .actor = "anna",
                                    .type = "added",
                                    .payload = written(number).payload,
                                    .payload_digest = {},
                                    .digest = {}};
    };
    EXPECT_FALSE(apply(held, stored(1, 5), stream_));
    const auto bad = apply(held, stored(3, 7), stream_);
    ASSERT_TRUE(bad);
    EXPECT_EQ(bad->sequence, 13);
    EXPECT_EQ(bad->error.fault, records::RecordFault::missing_before);
    EXPECT_EQ(held.now, 5);
    EXPECT_FALSE(apply(held, stored(1, 5), stream_)) << "an earlier version is passed over";
    EXPECT_FALSE(apply(held, stored(2, 6), stream_));
    EXPECT_FALSE(apply(held, stored(3, 7), stream_));
    EXPECT_EQ(held.now, 18);
}

TEST_F(Sums, what_goes_alongside_is_stored_with_the_facts) {
    ActionContext how = how_;
    how.also.key = storage::ChangeKey{"k", "request", "first"};
    ASSERT_TRUE(append(*store_, now(), {1}, how, stream_));
    how.also.key->attempt = "second";
    const auto again = append(*store_, now(), {1}, how, stream_);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().fault, StoreFault::repeated);
    EXPECT_EQ(now().now, 1);
}

TEST_F(Sums, a_refusal_changes_nothing) {
    const auto refused = decide_and_append<Failure>(
        *store_, stream_, [](int) { return Facts(tl::unexpected(Failure(std::string("no")))); }, how_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(std::get<std::string>(refused.error()), "no");
    EXPECT_EQ(now().version, 0);
}

TEST_F(Sums, who_was_slower_decides_again_on_what_is_there_now) {
    std::vector<int> seen;
    const auto done = decide_and_append<Failure>(
        *store_, stream_,
        [&](int sum) {
            seen.push_back(sum);
            if (seen.size() <= 2) add(10);
            return Facts(std::vector{1});
        },
        how_);
    ASSERT_TRUE(done);
    EXPECT_EQ(seen, (std::vector{0, 10, 20}));
    EXPECT_EQ(done->after.now, 21);
    EXPECT_EQ(now().now, 21);
}

// Issue: retry what can be retried. Somebody who writes without a pause is always faster, but not while nobody else can
// write.
TEST_F(Sums, who_is_always_slower_decides_at_last_while_nobody_else_can_write) {
    auto other =
        Store::open("sqlite:" + (folder_ / "store.db").string(), storage::Access::write, std::chrono::milliseconds(50));
    std::vector<bool> was_faster;
    std::vector<int> seen;
    const auto done = decide_and_append<Failure>(
        *store_, stream_,
        [&](int sum) {
            seen.push_back(sum);
            const auto held = read<Failure>(*other, stream_);
            const auto added = append(*other, *held, {10}, how_, stream_);
            was_faster.push_back(added.has_value());
            if (!added) {
                EXPECT_EQ(added.error().fault, StoreFault::busy);
            }
            return Facts(std::vector{1});
        },
        how_);
    ASSERT_TRUE(done);
    EXPECT_EQ(was_faster, (std::vector{true, true, true, true, false}));
    EXPECT_EQ(seen, (std::vector{0, 10, 20, 30, 40}));
    EXPECT_EQ(done->after.now, 41);
    EXPECT_EQ(done->after.version, 5);
    EXPECT_EQ(now().now, 41);
    EXPECT_EQ(store_->views("sum")->front().body, "41");
}

TEST_F(Sums, who_is_refused_while_nobody_else_can_write_has_written_nothing) {
    const auto refused = decide_alone<Failure>(
        *store_, stream_, [](int) { return Facts(tl::unexpected(Failure(std::string("no")))); }, how_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(std::get<std::string>(refused.error()), "no");
    const auto nothing = decide_alone<Failure>(
        *store_, stream_, [](int) { return Facts(std::vector<int>{}); }, how_);
    ASSERT_TRUE(nothing);
    EXPECT_EQ(now().version, 0);
    add(1);
    EXPECT_EQ(now().now, 1) << "the store can be written again";
}

TEST_F(Sums, is_read_as_it_stood_and_what_cannot_be_read_is_named) {
    add(1), add(2);
    const auto first = store_->events_of("sums")->front().sequence;
    EXPECT_EQ((read<Failure>(*store_, stream_, first)->now), 1);
    storage::Entry entry{.stream = "sums", .version = 2, .actor = "x", .time = {}, .events = {{"added", "{}"}}};
    ASSERT_TRUE(store_->append(entry));
    const auto bad = read<Failure>(*store_, stream_);
    ASSERT_FALSE(bad);
    EXPECT_EQ(std::get<BadRecord>(bad.error()).error.field, "number");
}

TEST_F(Sums, an_event_is_applied_once_and_only_of_its_own_stream) {
    Versioned<int> held;
    storage::StoredEvent stored;
    stored.stream = "others", stored.version = 1, stored.payload = "{\"number\":4}";
    EXPECT_FALSE(apply(held, stored, stream_));
    EXPECT_EQ(held.version, 0);
    stored.stream = "sums";
    EXPECT_FALSE(apply(held, stored, stream_));
    EXPECT_FALSE(apply(held, stored, stream_));
    EXPECT_EQ(held.now, 4);
    stored.version = 2, stored.payload = "{\"number\":13}";
    EXPECT_TRUE(apply(held, stored, stream_));
    EXPECT_EQ(held.version, 1);
}

TEST_F(Sums, commands_are_decided_on_what_the_earlier_ones_made_all_or_none) {
    const auto decide = [](int sum, int most) -> tl::expected<std::vector<int>, std::string> {
        if (sum + 2 > most) return tl::unexpected(std::string("too much"));
        return std::vector{2};
    };
    EXPECT_EQ(*decide_all<Failure>(0, std::vector{2, 4}, decide, stream_), (std::vector{2, 2}));
    EXPECT_FALSE(decide_all<Failure>(0, std::vector{2, 3}, decide, stream_));
}

}  // namespace
}  // namespace dommer::app
