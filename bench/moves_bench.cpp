// Live moves: `moves_bench ADDRESS [RATE] [STREAMS] [SECONDS] [WRITERS]`. So many moves a second come in over so many
// streams, one for each game, at their own times, whether or not the store keeps up. Each writer has its own connection
// and its own games, and stores all moves that have come since it last did in one transaction. A move is done when it
// is on the disk; how long that took counts from the moment it came.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "storage/store.hpp"

namespace dommer::bench {
namespace {

using namespace storage;
using SteadyClock = std::chrono::steady_clock;

struct Asked {
    double rate = 8000;
    int streams = 1000, seconds = 60, writers = 8;
};

struct Stored {
    std::vector<double> milliseconds;
    std::size_t transactions = 0;
    std::string failure;
};

constexpr std::size_t most_together = 200;

// The moves of every writer-th game, in turn.
Stored write_moves(const std::string& address, const Asked& asked, int writer, const std::atomic<bool>& go) {
    Stored stored;
    auto store = Store::open(address);
    if (!store) return {.milliseconds = {}, .failure = sentence(store.error())};
    std::vector<std::string> streams;
    for (int stream = writer; stream < asked.streams; stream += asked.writers)
        streams.push_back(fmt::format("game/{}", stream));
    std::vector<std::int64_t> versions(streams.size(), 0);
    while (!go) std::this_thread::yield();
    const auto began = SteadyClock::now();
    const auto between = std::chrono::duration_cast<SteadyClock::duration>(
        std::chrono::duration<double>(static_cast<double>(asked.writers) / asked.rate));
    const auto moves = static_cast<std::size_t>(asked.rate * asked.seconds / asked.writers);
    const auto came = [&](std::size_t move) { return began + between * static_cast<long>(move); };
    for (std::size_t next = 0; next < moves;) {
        std::this_thread::sleep_until(came(next));
        std::vector<Entry> entries;
        std::size_t upto = next;
        for (; upto < moves && came(upto) <= SteadyClock::now() && entries.size() < most_together; ++upto) {
            const std::size_t game = upto % streams.size();
            entries.push_back(
                {streams[game], versions[game]++, "bench", Instant{}, {{"move-made", R"({"san":"Nf3"})"}}});
        }
        if (const auto done = store->append(entries); !done) {
            stored.failure = sentence(done.error());
            return stored;
        }
        ++stored.transactions;
        const auto now = SteadyClock::now();
        for (; next < upto; ++next)
            stored.milliseconds.push_back(std::chrono::duration<double, std::milli>(now - came(next)).count());
        if (now - began > std::chrono::seconds(2 * asked.seconds)) break;  // it will never catch up
    }
    return stored;
}

int measure(const std::string& address, const Asked& asked) {
    if (const auto made = Store::open(address); !made) {
        fmt::print(stderr, "{}\n", sentence(made.error()));
        return 1;
    }
    std::atomic<bool> go{false};
    std::vector<Stored> all(static_cast<std::size_t>(asked.writers));
    std::vector<std::thread> writers;
    for (int writer = 0; writer < asked.writers; ++writer)
        writers.emplace_back(
            [&, writer] { all[static_cast<std::size_t>(writer)] = write_moves(address, asked, writer, go); });
    std::this_thread::sleep_for(std::chrono::seconds(1));
    const auto began = SteadyClock::now();
    go = true;
    for (std::thread& each : writers) each.join();
    const double took = std::chrono::duration<double>(SteadyClock::now() - began).count();
    std::vector<double> times;
    std::size_t transactions = 0;
    for (const Stored& each : all) {
        if (!each.failure.empty()) fmt::print(stderr, "{}\n", each.failure);
        times.insert(times.end(), each.milliseconds.begin(), each.milliseconds.end());
        transactions += each.transactions;
    }
    if (times.empty()) return 1;
    std::ranges::sort(times);
    const auto part = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    fmt::print(
        "{:.0f} moves a second over {} games for {} s, {} writers: {} stored in {:.1f} s ({:.0f} a second), {:.1f} in "
        "a transaction; "
        "on the disk after {:.0f} ms in the middle, p99 {:.0f} ms, worst {:.0f} ms\n",
        asked.rate, asked.streams, asked.seconds, asked.writers, times.size(), took,
        static_cast<double>(times.size()) / took, static_cast<double>(times.size()) / static_cast<double>(transactions),
        part(0.5), part(0.99), part(1));
    return 0;
}

}  // namespace
}  // namespace dommer::bench

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(
            "moves_bench ADDRESS [RATE 8000] [STREAMS 1000] [SECONDS 60] [WRITERS 8]: an empty store of either "
            "engine\n");
        return 2;
    }
    dommer::bench::Asked asked;
    if (argc > 2) asked.rate = std::atof(argv[2]);
    if (argc > 3) asked.streams = std::atoi(argv[3]);
    if (argc > 4) asked.seconds = std::atoi(argv[4]);
    if (argc > 5) asked.writers = std::atoi(argv[5]);
    return dommer::bench::measure(argv[1], asked);
}
