#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <random>
#include <thread>

#include "engines.hpp"
#include "storage/verify.hpp"

namespace dommer::storage_test {
namespace {

using namespace storage;

int rounds() {
    if (std::getenv("DOMMER_LONG_TESTS") != nullptr) return 300;
    return std::getenv("DOMMER_SHORT_TESTS") != nullptr ? 5 : 30;
}

// A process that appends as fast as it can, and says after each append on the pipe what it was promised.
[[noreturn]] void append_until_killed(const std::string& address, int pipe) {
    auto store = Store::open(address);
    if (!store) _exit(1);
    for (;;) {
        const auto version = store->version_of("t");
        if (!version) _exit(2);
        Entry three = entry("t", *version);
        three.events.push_back({"second", "2"});
        three.events.push_back({"third", "3"});
        const std::string number = std::to_string(*version + 3);
        const ViewRow view{"version", "t", number};
        const auto written = store->append(three, std::span(&view, 1));
        if (!written) _exit(3);
        const std::int64_t promised = written->back().version;
        if (write(pipe, &promised, sizeof promised) != sizeof promised) _exit(4);
    }
}

// The last of at most so many promises.
std::int64_t last_promise(int pipe, int most) {
    std::int64_t last = 0;
    for (std::int64_t promised = 0; most > 0 && read(pipe, &promised, sizeof promised) == sizeof promised; --most)
        last = promised;
    return last;
}

class Killed : public OnBothEngines {};
INSTANTIATE_TEST_SUITE_P(engines, Killed, testing::Values("sqlite", "postgresql"));

TEST_P(Killed, at_any_moment_it_keeps_what_it_promised_and_nothing_is_half_there) {
    static_cast<void>(opened());
    std::mt19937 dice(20261115);
    std::int64_t promised = 0, appended = 0;
    for (int round = 0; round < rounds(); ++round) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            append_until_killed(address_, ends[1]);
        }
        close(ends[1]);
        last_promise(ends[0], static_cast<int>(dice() % 25));
        std::this_thread::sleep_for(std::chrono::microseconds(dice() % 5'000));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself with " << WEXITSTATUS(status);
        promised = std::max(promised, last_promise(ends[0], std::numeric_limits<int>::max()));
        close(ends[0]);
        Store store = opened();
        const auto version = store.version_of("t");
        ASSERT_TRUE(version) << sentence(version.error());
        ASSERT_GE(*version, promised) << "in round " << round;
        ASSERT_EQ(*version % 3, 0) << "half an append in round " << round;
        ASSERT_EQ(store.view("version", "t")->value_or("0"), std::to_string(*version));
        appended = *version / 3;
    }
    Store store = opened();
    EXPECT_TRUE(verify(store)->findings.empty());
    EXPECT_GT(appended, 5 * rounds());
    RecordProperty("appends", static_cast<int>(appended));
}

// The server itself dies while a desk appends: what it had promised is there when it is up again.
TEST(server, killed_during_appends_it_keeps_what_it_promised) {
    const std::string address = new_postgresql_database();
    ASSERT_FALSE(address.empty());
    ASSERT_TRUE(Store::open(address));
    std::mt19937 dice(20261115);
    std::int64_t promised = 0;
    const int kills = std::getenv("DOMMER_LONG_TESTS") != nullptr ? 30 : 2;
    for (int round = 0; round < kills; ++round) {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        const pid_t child = fork();
        if (child == 0) {
            close(ends[0]);
            append_until_killed(address, ends[1]);
        }
        close(ends[1]);
        last_promise(ends[0], 5 + static_cast<int>(dice() % 25));
        std::this_thread::sleep_for(std::chrono::microseconds(dice() % 5'000));
        ASSERT_TRUE(kill_and_restart_postgresql());
        promised = std::max(promised, last_promise(ends[0], std::numeric_limits<int>::max()));
        close(ends[0]);
        int status = 0;
        waitpid(child, &status, 0);
        EXPECT_TRUE(WIFEXITED(status)) << "the writer must see the error and go on";
        auto store = Store::open(address);
        ASSERT_TRUE(store) << sentence(store.error());
        const auto version = store->version_of("t");
        ASSERT_TRUE(version) << sentence(version.error());
        ASSERT_GE(*version, promised) << "in round " << round;
        ASSERT_EQ(*version % 3, 0) << "half an append in round " << round;
    }
    auto store = Store::open(address);
    EXPECT_TRUE(verify(*store)->findings.empty());
    EXPECT_GT(promised, 0);
}

TEST(disk, a_full_one_loses_nothing_and_says_so) {
    Folder folder;
    const std::string address = "sqlite:" + (folder.path / "store.db").string();
    ASSERT_TRUE(Store::open(address)->append(entry("t", 0)));
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{.rlim_cur = 200'000, .rlim_max = 200'000};
        setrlimit(RLIMIT_FSIZE, &small);
        auto store = Store::open(address);
        if (!store) _exit(1);
        for (std::int64_t version = 1; version < 10'000; ++version) {
            const auto written = store->append(entry("t", version, '"' + std::string(2000, 'x') + '"'));
            if (written) continue;
            const bool right = written.error().fault == StoreFault::full && store->version_of("t") == version;
            _exit(right ? 42 : 2);
        }
        _exit(3);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 42);
    auto store = Store::open(address);
    ASSERT_TRUE(store);
    const auto found = verify(*store);
    EXPECT_GT(found->events, 10);
    EXPECT_TRUE(found->findings.empty());
    EXPECT_TRUE(store->append(entry("t", found->events)));
}

}  // namespace
}  // namespace dommer::storage_test
