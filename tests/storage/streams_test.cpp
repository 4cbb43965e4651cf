// Each stream has its own version, chain and lock; the order in which all of them are followed misses nothing.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <random>
#include <set>
#include <thread>

#include "database.hpp"
#include "engines.hpp"
#include "log_rows.hpp"
#include "ownership/events.hpp"
#include "storage/follower.hpp"
#include "storage/verify.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;
using namespace std::chrono_literals;

class Streams : public OnBothEngines {};
INSTANTIATE_TEST_SUITE_P(engines, Streams, testing::Values("sqlite", "postgresql"));

// As an append does it, but by hand, so that it can be held open.
void begin_slowly(Store& store, const std::string& stream, std::int64_t version) {
    Database& database = store.database();
    ASSERT_TRUE(database.begin_writing(std::span(&stream, 1)));
    const auto sequence = database.draw_sequence(1);
    ASSERT_TRUE(sequence) << sentence(sequence.error());
    const auto event = chained(entry(stream, version, R"("slow")"), *sequence).front();
    ASSERT_TRUE(insert_event(database, event));
}

TEST(on_postgresql, writers_of_two_streams_do_not_wait_for_each_other_and_those_of_one_do) {
    const std::string address = new_postgresql_database();
    auto slow = Store::open(address), fast = Store::open(address, Access::write, 300ms);
    ASSERT_TRUE(slow && fast);
    begin_slowly(*slow, "a", 0);
    ASSERT_TRUE(fast->append(entry("b", 0))) << "another stream is free";
    const auto same = fast->append(entry("a", 0));
    ASSERT_FALSE(same);
    EXPECT_EQ(same.error().fault, StoreFault::busy) << same.error().detail;
    const std::array both{entry("a", 0), entry("b", 1)};
    EXPECT_EQ(fast->append(both).error().fault, StoreFault::busy) << "a change of both waits for both";
    ASSERT_TRUE(slow->database().commit());
    EXPECT_EQ(fast->append(entry("a", 0)).error().fault, StoreFault::conflict) << "and then its version counts";
    EXPECT_TRUE(fast->append(entry("a", 1)));
}

TEST(on_postgresql, a_move_waits_neither_for_a_result_nor_for_another_board_but_for_a_hand_over) {
    const std::string address = new_postgresql_database();
    auto slow = Store::open(address), fast = Store::open(address, Access::write, 300ms);
    ASSERT_TRUE(slow && fast);
    begin_slowly(*slow, "tournament/open", 0);
    EXPECT_TRUE(fast->append(entry("game/open/1/1", 0))) << "while a result is written";
    slow->database().roll_back();
    begin_slowly(*slow, "game/open/1/2", 0);
    EXPECT_TRUE(fast->append(entry("game/open/1/1", 1))) << "while a move of another board is written";
    EXPECT_TRUE(fast->append(entry("tournament/open", 0))) << "nor does a result wait for a move";
    slow->database().roll_back();
    begin_slowly(*slow, ownership::ownership_stream_of("tournament/open"), 0);
    EXPECT_EQ(fast->append(entry("game/open/1/1", 2)).error().fault, StoreFault::busy) << "who has it is being changed";
    slow->database().roll_back();
    EXPECT_TRUE(fast->append(entry("game/open/1/1", 2)));
}

TEST(on_postgresql, who_writes_alone_waits_for_everybody_and_everybody_for_them) {
    const std::string address = new_postgresql_database();
    auto one = Store::open(address), other = Store::open(address, Access::write, 300ms);
    begin_slowly(*one, "a", 0);
    EXPECT_EQ(other->replace_views({}).error().fault, StoreFault::busy);
    one->database().roll_back();
    EXPECT_TRUE(other->replace_views({}));
    ASSERT_TRUE(one->database().begin_writing());
    EXPECT_EQ(other->append(entry("b", 0)).error().fault, StoreFault::busy);
    one->database().roll_back();
    EXPECT_TRUE(other->append(entry("b", 0)));
}

// The slow one has the smaller number and is stored later: a reader who went by the numbers alone would never see it.
TEST(on_postgresql, a_follower_waits_for_a_slow_transaction_and_misses_nothing) {
    const std::string address = new_postgresql_database();
    auto slow = Store::open(address), fast = Store::open(address);
    Follower follower(address, 0);
    EXPECT_TRUE(follower.next(0ms)->empty());
    ASSERT_TRUE(fast->append(entry("before", 0)));
    begin_slowly(*slow, "slow", 0);
    ASSERT_TRUE(fast->append(entry("fast", 0)));
    EXPECT_EQ(fast->last_sequence(), 3);
    EXPECT_EQ(fast->settled_sequence(), 1);
    auto seen = *follower.next(100ms);
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].stream, "before");
    EXPECT_TRUE(follower.next(100ms)->empty()) << "the fast one waits for the slow one's outcome";
    EXPECT_EQ(fast->events_of("fast")->size(), 1u) << "whoever reads the stream itself does not wait";
    Follower late(address, *fast->settled_sequence());
    ASSERT_TRUE(slow->database().commit());
    for (Follower* each : {&follower, &late}) {
        seen = *each->next(5000ms);
        ASSERT_EQ(seen.size(), 2u);
        EXPECT_EQ(seen[0].stream, "slow");
        EXPECT_EQ(seen[1].stream, "fast");
    }
    EXPECT_TRUE(verify(*fast)->holds());
}

TEST(on_postgresql, a_transaction_that_is_given_up_leaves_a_gap_that_holds_nobody_up) {
    const std::string address = new_postgresql_database();
    auto slow = Store::open(address), fast = Store::open(address);
    Follower follower(address, 0);
    begin_slowly(*slow, "slow", 0);
    ASSERT_TRUE(fast->append(entry("fast", 0)));
    EXPECT_TRUE(follower.next(50ms)->empty());
    slow->database().roll_back();
    const auto seen = *follower.next(5000ms);  // nobody is told of a change that did not happen
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].sequence, 2);
    EXPECT_TRUE(verify(*fast)->holds());
    EXPECT_EQ(slow->version_of("slow"), 0);
}

// Numbers of transactions and of events are drawn together, so that the order of the one is that of the other.
TEST(on_postgresql, numbers_are_drawn_in_the_order_of_the_transactions) {
    const std::string address = new_postgresql_database();
    static_cast<void>(Store::open(address));
    std::vector<std::thread> writers;
    for (int writer = 0; writer < 6; ++writer)
        writers.emplace_back([&, writer] {
            auto store = Store::open(address);
            for (std::int64_t version = 0; version < 30; ++version)
                ASSERT_TRUE(store->append(entry("s" + std::to_string(writer), version)));
        });
    for (std::thread& each : writers) each.join();
    int wrong = 0;
    auto store = Store::open(address);
    ASSERT_TRUE(store->database().run(
        "SELECT 1 FROM (SELECT transaction, lag(transaction) OVER (ORDER BY sequence) AS before FROM event) pairs"
        " WHERE transaction < before",
        {}, [&](const Row&) { ++wrong; }));
    EXPECT_EQ(wrong, 0);
}

TEST_P(Streams, a_change_of_several_is_stored_whole_and_each_has_its_own_versions) {
    Store store = opened();
    const std::array first{entry("a", 0), entry("b", 0), entry("a", 1)};
    const auto written = store.append(first);
    ASSERT_TRUE(written) << sentence(written.error());
    EXPECT_EQ((*written)[2].version, 2);
    const std::array wrong{entry("a", 2), entry("b", 0)};
    EXPECT_EQ(store.append(wrong).error().fault, StoreFault::conflict);
    EXPECT_EQ(store.version_of("a"), 2);
    EXPECT_TRUE(verify(store)->holds());
}

// Any interleaving of writers on several streams, some of whom give up and some of whom are killed: what was
// acknowledged is there once, in the order of its stream, and a follower sees all of it in that order.
struct Acknowledged {
    std::int32_t stream = 0, number = 0;
};

constexpr int streams = 4;
std::string name_of(int stream) { return "stream/" + std::to_string(stream); }

// Appends to random streams, sometimes to two at once, sometimes giving up, and says on the pipe what was acknowledged.
[[noreturn]] void write_at_random(const std::string& address, int pipe, unsigned seed) {
    auto store = Store::open(address);
    if (!store) _exit(1);
    std::mt19937 dice(seed);
    for (std::int32_t number = static_cast<std::int32_t>(seed) * 100'000;; ++number) {
        const int stream = static_cast<int>(dice() % streams), other = static_cast<int>(dice() % streams);
        const std::string payload = std::to_string(number);
        std::vector<Entry> entries{entry(name_of(stream), *store->version_of(name_of(stream)), payload)};
        if (other != stream && dice() % 4 == 0)
            entries.push_back(entry(name_of(other), *store->version_of(name_of(other)), payload));
        if (dice() % 8 == 0) {  // gives up after it has drawn its numbers
            std::vector<std::string> names;
            for (const Entry& each : entries) names.push_back(each.stream);
            if (store->database().begin_writing(names)) static_cast<void>(store->database().draw_sequence(2));
            store->database().roll_back();
            continue;
        }
        const auto done = store->append(entries);
        if (!done && done.error().fault != StoreFault::conflict && done.error().fault != StoreFault::busy) _exit(2);
        if (!done) continue;
        for (const Entry& each : entries) {
            const Acknowledged said{each.stream.back() - '0', number};
            if (write(pipe, &said, sizeof said) != sizeof said) _exit(3);
        }
    }
}

TEST_P(Streams, at_random_with_kills_and_abandoned_changes_keep_every_acknowledged_event_once_and_in_order) {
    static_cast<void>(opened());
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    std::mt19937 dice(20261116);
    const int rounds = std::getenv("DOMMER_LONG_TESTS") != nullptr ? 40 : 3;
    unsigned seed = 0;
    std::vector<Acknowledged> acknowledged;
    std::vector<StoredEvent> followed;
    Follower follower(address_, 0);
    const auto follow_on = [&](std::chrono::milliseconds longest) {
        auto news = follower.next(longest);
        ASSERT_TRUE(news) << sentence(news.error());
        for (StoredEvent& event : *news) followed.push_back(std::move(event));
    };
    for (int round = 0; round < rounds; ++round) {
        std::vector<pid_t> children;
        for (int writer = 0; writer < 3; ++writer) {
            ++seed;
            const pid_t child = fork();
            if (child == 0) write_at_random(address_, ends[1], seed);
            children.push_back(child);
        }
        for (const pid_t child : children) {
            for (int left = 20 + static_cast<int>(dice() % 30); left > 0; --left) {
                Acknowledged said;
                ASSERT_EQ(read(ends[0], &said, sizeof said), static_cast<ssize_t>(sizeof said));
                acknowledged.push_back(said);
                if (left % 10 == 0) follow_on(0ms);
            }
            kill(child, SIGKILL);
            int status = 0;
            waitpid(child, &status, 0);
            ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself with " << WEXITSTATUS(status);
        }
    }
    close(ends[1]);
    for (Acknowledged said; read(ends[0], &said, sizeof said) == sizeof said;) acknowledged.push_back(said);
    close(ends[0]);
    Store store = opened();
    std::vector<StoredEvent> all;
    ASSERT_TRUE(store.read({}, [&](const StoredEvent& event) { all.push_back(event); }));
    // What a killed writer had under way ends when the server notices that it has gone.
    for (int tries = 0; tries < 200 && followed.size() < all.size(); ++tries) {
        follow_on(50ms);
        all.clear();
        ASSERT_TRUE(store.read({}, [&](const StoredEvent& event) { all.push_back(event); }));
    }
    EXPECT_EQ(followed, all) << "a follower saw everything, once, in the order of the log";
    EXPECT_TRUE(verify(store)->holds());
    std::map<std::pair<std::string, std::string>, int> times;
    std::map<std::string, std::int64_t> versions;
    for (const StoredEvent& event : all) {
        ++times[{event.stream, event.payload}];
        EXPECT_EQ(event.version, ++versions[event.stream]);
    }
    for (const auto& [which, count] : times) EXPECT_EQ(count, 1) << which.first << " " << which.second;
    for (const Acknowledged& each : acknowledged)
        EXPECT_EQ((times[{name_of(each.stream), std::to_string(each.number)}]), 1) << each.stream << " " << each.number;
    EXPECT_GT(acknowledged.size(), 100u);
}

// Each writer's numbers grow in every stream: the order of the acknowledgements is that of the log.
TEST_P(Streams, of_many_threads_keep_the_order_of_each_writer) {
    static_cast<void>(opened());
    std::vector<std::thread> writers;
    for (int writer = 0; writer < 4; ++writer)
        writers.emplace_back([this, writer] {
            Store store = opened();
            for (int n = 0; n < 20; ++n)
                for (;;) {
                    const std::string stream = name_of((writer + n) % 2);
                    const auto done =
                        store.append(entry(stream, *store.version_of(stream), std::to_string(1000 * writer + n)));
                    if (done) break;
                    ASSERT_EQ(done.error().fault, StoreFault::conflict) << sentence(done.error());
                }
        });
    for (std::thread& each : writers) each.join();
    Store store = opened();
    std::map<int, int> last;
    int count = 0;
    ASSERT_TRUE(store.read({}, [&](const StoredEvent& event) {
        const int number = std::stoi(event.payload), writer = number / 1000;
        EXPECT_EQ(number % 1000, last[writer]++);
        ++count;
    }));
    EXPECT_EQ(count, 80);
}

}  // namespace
}  // namespace dommer::storage_test
