// A copy to which PostgreSQL sends its changes: it is followed, says how far behind it is, and takes no changes.
#include "standby.hpp"

#include <thread>

#include "database.hpp"
#include "log_rows.hpp"
#include "storage/chain.hpp"
#include "storage/follower.hpp"
#include "storage/verify.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
using namespace std::chrono_literals;

class OnStandby : public testing::Test {
protected:
    void SetUp() override {
        primary_ = new_postgresql_database();
        ASSERT_FALSE(primary_.empty()) << "the private PostgreSQL did not start";
        auto store = Store::open(primary_);
        ASSERT_TRUE(store);
        writer_.emplace(std::move(*store));
        ASSERT_TRUE(writer_->append(entry("a", 0)));
        ASSERT_TRUE(standby_.is_running()) << "the standby did not start";
        copy_ = standby_.address_of(primary_);
        for (int left = 600; left > 0 && !is_there(); --left) std::this_thread::sleep_for(100ms);
        ASSERT_TRUE(is_there()) << "the first event never came";
    }
    bool is_there() const {
        const auto copy = Store::open(copy_, Access::read);
        return copy && copy->version_of("a") == 1;
    }
    // What a follower gives until it has so many, however long that takes.
    static std::vector<StoredEvent> next(Follower& follower, std::size_t count) {
        std::vector<StoredEvent> all;
        for (int left = 600; left > 0 && all.size() < count; --left) {
            auto some = follower.next(200ms);
            if (some) all.insert(all.end(), some->begin(), some->end());
        }
        return all;
    }

    std::string primary_, copy_;
    std::optional<Store> writer_;
    StandbyServer& standby_ = StandbyServer::shared();
};

TEST_F(OnStandby, is_followed_without_being_told) {
    Follower follower(copy_, 0);
    EXPECT_EQ(next(follower, 1).size(), 1u);
    for (std::int64_t version = 1; version < 20; ++version) ASSERT_TRUE(writer_->append(entry("a", version)));
    const auto seen = next(follower, 19);
    ASSERT_EQ(seen.size(), 19u);
    for (std::size_t at = 0; at < seen.size(); ++at) EXPECT_EQ(seen[at].version, static_cast<std::int64_t>(at) + 2);
    auto copy = Store::open(copy_, Access::read);
    ASSERT_TRUE(copy);
    EXPECT_TRUE(verify(*copy)->holds());
}

// The slow one has the smaller number and is stored later; on the copy, too, the fast one waits for it.
TEST_F(OnStandby, a_follower_waits_for_a_slow_transaction_and_misses_nothing) {
    Follower follower(copy_, 0);
    EXPECT_EQ(next(follower, 1).size(), 1u);
    auto slow = Store::open(primary_);
    const std::string stream = "slow";
    ASSERT_TRUE(slow->database().begin_writing(std::span(&stream, 1)));
    const auto sequence = slow->database().draw_sequence(1);
    ASSERT_TRUE(sequence);
    ASSERT_TRUE(insert_event(slow->database(), chained(entry(stream, 0), *sequence).front()));
    ASSERT_TRUE(writer_->append(entry("fast", 0)));
    auto copy = Store::open(copy_, Access::read);
    for (int left = 600; left > 0 && copy->events_of("fast")->empty(); --left) std::this_thread::sleep_for(50ms);
    ASSERT_EQ(copy->events_of("fast")->size(), 1u) << "whoever reads the stream itself does not wait";
    EXPECT_TRUE(follower.next(200ms)->empty());
    ASSERT_TRUE(slow->database().commit());
    const auto seen = next(follower, 2);
    ASSERT_EQ(seen.size(), 2u);
    EXPECT_EQ(seen[0].stream, "slow");
    EXPECT_EQ(seen[1].stream, "fast");
}

TEST_F(OnStandby, says_how_far_behind_it_is_and_the_other_says_that_it_is_none) {
    EXPECT_FALSE(*writer_->standby());
    auto copy = Store::open(copy_, Access::read);
    ASSERT_TRUE(copy);
    ASSERT_TRUE(standby_.hold_back(true));
    ASSERT_TRUE(writer_->append(entry("a", 1)));
    std::optional<Standby> seen;
    for (int left = 600; left > 0 && (!seen || seen->behind == 0ms); --left) {
        seen = *copy->standby();
        std::this_thread::sleep_for(50ms);
    }
    ASSERT_TRUE(seen);
    EXPECT_GT(seen->behind, 0ms) << "something has arrived that is not shown";
    EXPECT_EQ(copy->last_sequence(), 1);
    ASSERT_TRUE(standby_.hold_back(false));
    for (int left = 600; left > 0 && (*copy->standby())->behind > 0ms; --left) std::this_thread::sleep_for(50ms);
    EXPECT_EQ((*copy->standby())->behind, 0ms);
    EXPECT_EQ(copy->last_sequence(), 2);
    ASSERT_TRUE((*copy->standby())->replayed_to);
}

TEST_F(OnStandby, takes_no_changes) {
    auto copy = Store::open(copy_);
    const auto refused = copy ? copy->append(entry("a", 1)).error().fault : copy.error().fault;
    EXPECT_EQ(refused, StoreFault::read_only);
    EXPECT_EQ(Store::open(copy_, Access::read)->version_of("a"), 1);
}

// Where the server that takes the place of a dead one had not got everything, whoever follows starts over.
TEST_F(OnStandby, that_takes_over_without_the_last_events_is_noticed_by_who_had_read_them) {
    StandbyServer own(primary_);
    ASSERT_TRUE(own.stop());
    Follower follower(own.address_of_both(primary_), 0);
    ASSERT_EQ(next(follower, 1).size(), 1u);
    ASSERT_TRUE(writer_->append(entry("a", 1, R"({"n":"lost"})")));
    ASSERT_EQ(next(follower, 1).size(), 1u);
    const std::int64_t before = follower.seen();
    ASSERT_TRUE(own.start("-c primary_conninfo=''"));
    ASSERT_TRUE(own.promote());
    auto other = Store::open(own.address_of(primary_));
    ASSERT_TRUE(other) << sentence(other.error());
    EXPECT_EQ(other->version_of("a"), 1);
    ASSERT_TRUE(writer_->database().run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> "
        "pg_backend_pid()"));
    std::optional<StoreFault> told;
    for (int left = 600; left > 0 && told != StoreFault::went_back; --left) {
        const auto news = follower.next(100ms);
        if (!news) told = news.error().fault;
    }
    ASSERT_EQ(told, StoreFault::went_back);
    EXPECT_LT(follower.seen(), before);
    ASSERT_TRUE(other->append(entry("a", 1, R"({"n":"kept"})")));
    const auto seen = next(follower, 1);
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen.front().payload, R"({"n":"kept"})");
}

}  // namespace
}  // namespace dommer::storage_test
