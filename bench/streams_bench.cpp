#include <fmt/format.h>

#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "server_use.hpp"
#include "storage/store.hpp"

// Appends a second with 1, 10 and 100 streams, one writer each, every one on the disk when it is answered; and how many
// processors worked meanwhile, writers, database and everybody else: when all do, more streams cannot give more.
namespace dommer::bench {
namespace {

using namespace storage;
using SteadyClock = std::chrono::steady_clock;

struct Rate {
    double appends = 0, processors = 0;  // a second
};

// How many in this time; none if one failed.
Rate rate_of(const std::string& address, int streams, std::chrono::seconds length) {
    std::atomic<std::int64_t> appended{0};
    std::atomic<bool> failed{false}, go{false}, stop{false};
    std::vector<std::thread> writers;
    for (int writer = 0; writer < streams; ++writer)
        writers.emplace_back([&, writer] {
            auto store = Store::open(address);
            const std::string stream = fmt::format("bench/{}-{}", streams, writer);
            std::int64_t version = store ? store->version_of(stream).value_or(0) : 0;
            failed = failed || !store;
            while (!go) std::this_thread::yield();
            while (!stop && !failed) {
                const auto done = store->append(
                    {stream, version, "bench", Instant{}, {{"move-made", R"({"type":"move-made","san":"Nf3"})"}}});
                if (!done) {
                    fmt::print(stderr, "{}\n", sentence(done.error()));
                    failed = true;
                    return;
                }
                version = done->back().version;
                ++appended;
            }
        });
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const auto start = SteadyClock::now();
    const double worked = processor_seconds();
    go = true;
    std::this_thread::sleep_for(length);
    const std::int64_t count = appended;
    const double work = processor_seconds() - worked;
    const double seconds = std::chrono::duration<double>(SteadyClock::now() - start).count();
    stop = true;
    for (std::thread& each : writers) each.join();
    return failed ? Rate{} : Rate{static_cast<double>(count) / seconds, work / seconds};
}

}  // namespace
}  // namespace dommer::bench

int main(int argc, char** argv) {
    using namespace dommer::bench;
    if (argc < 2) {
        fmt::print("streams_bench ADDRESS [SECONDS]: an empty store of either engine\n");
        return 2;
    }
    const std::chrono::seconds length(argc > 2 ? std::atoi(argv[2]) : 5);
    if (!dommer::storage::Store::open(argv[1])) return 1;
    double one = 0;
    for (const int streams : {1, 10, 100}) {
        const Rate seen = rate_of(argv[1], streams, length);
        if (streams == 1) one = seen.appends;
        fmt::print("{:>3} streams: {:.0f} appends a second, {:.1f} times one stream, {:.2f} of {} processors\n",
                   streams, seen.appends, seen.appends / one, seen.processors, std::thread::hardware_concurrency());
    }
    return 0;
}
