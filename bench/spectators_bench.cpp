// Spectators over several reading processes: `spectators_bench STORE READ_STORE [SPECTATORS] [READERS] [SECONDS]`. One
// server writes STORE, so many servers read READ_STORE (the same store, or a streaming standby of it) with --read-only,
// and the spectators are spread over those. Results are entered meanwhile. Says how long a result takes to each of
// them, and what memory and processor time each server used.
#include <filesystem>
#include <fstream>
#include <memory>

#include "hall.hpp"

namespace {

using namespace dommer::bench;

struct Use {
    double mebibytes = 0, seconds = 0;
};

Use use_of(int process) {
    Use use;
    std::ifstream status(fmt::format("/proc/{}/status", process));
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) use.mebibytes = std::stod(line.substr(6)) / 1024;
    std::ifstream stat(fmt::format("/proc/{}/stat", process));
    std::string all;
    std::getline(stat, all);
    std::istringstream fields(all.substr(all.rfind(')') + 2));
    std::vector<std::string> words{std::istream_iterator<std::string>(fields), {}};
    if (words.size() > 12)
        use.seconds = (std::stod(words[11]) + std::stod(words[12])) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return use;
}

struct Asked {
    std::string store, read_store;
    int spectators = 20'000, readers = 3, seconds = 60;
};

void report(const Entered& entered, const std::vector<std::unique_ptr<Hall>>& halls, double took) {
    std::size_t lost = 0, all = 0;
    std::vector<double> delays;
    for (const auto& hall : halls) {
        all += hall->size();
        for (const auto& line : hall->lines()) {
            lost += entered.sent.size() - std::min(entered.sent.size(), line.deliveries.size());
            for (std::size_t at = 0; at < std::min(line.deliveries.size(), entered.sent.size()); ++at)
                delays.push_back(
                    std::chrono::duration<double, std::milli>(line.deliveries[at].at - entered.sent[at]).count());
        }
    }
    fmt::print(
        "{} spectators over {} readers, {} results in {:.1f} s ({:.1f} a second): {} deliveries ({:.0f} a second), {} "
        "lost; "
        "{:.0f} ms in the middle, p99 {:.0f} ms, worst {:.0f} ms\n",
        all, halls.size(), entered.sent.size(), took, static_cast<double>(entered.sent.size()) / took, delays.size(),
        static_cast<double>(delays.size()) / took, lost, percentile(delays, 0.5), percentile(delays, 0.99),
        percentile(delays, 1));
}

void measure(const Asked& asked) {
    const RunningServer writer(asked.store, {"--empty"});
    check(writer.port() != 0, "the server that writes did not start");
    Client boss = writer.administrator();
    create_event(boss, 400);
    std::vector<std::unique_ptr<RunningServer>> readers;
    std::vector<std::unique_ptr<Hall>> halls;
    std::vector<Use> before, empty;
    for (int at = 0; at < asked.readers; ++at) {
        readers.push_back(std::make_unique<RunningServer>(
            asked.read_store, std::vector<std::string>{"--read-only", "--connections-per-address", "100000"}));
        check(readers.back()->port() != 0, "a server that reads did not start");
        empty.push_back(use_of(readers.back()->process()));
        halls.push_back(std::make_unique<Hall>(readers.back()->port(), "load", asked.spectators / asked.readers));
    }
    std::atomic<bool> done{false};
    std::vector<std::thread> watching;
    for (auto& hall : halls) watching.emplace_back([&] { hall->watch(done); });
    std::this_thread::sleep_for(std::chrono::seconds(5));
    for (const auto& reader : readers) before.push_back(use_of(reader->process()));
    const auto began = Clock::now();
    Entered entered = enter_results(boss, asked.seconds);
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    std::this_thread::sleep_for(std::chrono::seconds(10));
    done = true;
    for (std::thread& each : watching) each.join();
    report(entered, halls, took);
    for (std::size_t at = 0; at < readers.size(); ++at) {
        const Use after = use_of(readers[at]->process());
        fmt::print(
            "reader {}: {} connections, {:.0f} MiB ({:.0f} without them, {:.1f} KiB each), {:.1f} s of processor "
            "time\n",
            at + 1, halls[at]->size(), after.mebibytes, empty[at].mebibytes,
            1024 * (after.mebibytes - empty[at].mebibytes) / std::max(1.0, static_cast<double>(halls[at]->size())),
            after.seconds - before[at].seconds);
    }
    fmt::print("the arbiter's answer meanwhile: {:.1f} ms in the middle, p99 {:.1f} ms\n",
               percentile(entered.answer_ms, 0.5), percentile(entered.answer_ms, 0.99));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print("spectators_bench STORE READ_STORE [SPECTATORS 20000] [READERS 3] [SECONDS 60]: an empty store\n");
        return 2;
    }
    Asked asked{.store = argv[1], .read_store = argv[2]};
    if (argc > 3) asked.spectators = std::atoi(argv[3]);
    if (argc > 4) asked.readers = std::atoi(argv[4]);
    if (argc > 5) asked.seconds = std::atoi(argv[5]);
    raise_open_files();
    measure(asked);
}
