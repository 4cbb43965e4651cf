// Spectators over several reading processes: `spectators_bench STORE READ_STORE [SPECTATORS] [READERS] [SECONDS]
// [RATE]`. One server writes STORE, so many servers read READ_STORE (the same store, or a streaming standby of it) with
// --read-only, and the spectators are spread over those. So many results a second are entered meanwhile. Says how long
// a result takes to each of them, and what memory and processor time each server used. The spectators of a reader are
// a process of their own, as a process may have no more than some 20,000 open files on many machines.
#include <memory>

#include "child.hpp"
#include "hall.hpp"
#include "server_use.hpp"

namespace {

using namespace dommer::bench;

struct Asked {
    std::string store, read_store;
    int spectators = 20'000, readers = 3, seconds = 60, rate = 50;
};

using Times = std::vector<Clock::time_point>;

// A hall in a process of its own: it watches until it is told to stop, and then says when each change came.
class HallApart {
public:
    HallApart(int port, int spectators) {
        std::array<int, 2> stop{}, answer{};
        check(pipe2(stop.data(), O_CLOEXEC) == 0 && pipe2(answer.data(), O_CLOEXEC) == 0, "no pipe");
        process_ = fork();
        check(process_ >= 0, "no process for the spectators");
        if (process_ == 0) {
            close(stop[1]), close(answer[0]);
            sit(port, spectators, stop[0], answer[1]);
            _exit(0);
        }
        close(stop[0]), close(answer[1]);
        stop_ = stop[1], answer_ = answer[0];
        check(read_count() == spectators, fmt::format("only some of {} spectators were let in", spectators));
    }
    HallApart(const HallApart&) = delete;

    std::vector<Times> leave() {
        say(stop_, "x", 1);  // not by closing it: the later halls have it, too
        close(stop_);
        std::vector<Times> lines(static_cast<std::size_t>(read_count()));
        for (Times& line : lines) {
            line.resize(static_cast<std::size_t>(read_count()));
            take(line.data(), line.size() * sizeof(Clock::time_point));
        }
        close(answer_);
        wait_for(process_);
        return lines;
    }

private:
    static void say(int to, const void* what, std::size_t bytes) {
        for (const char* at = static_cast<const char*>(what); bytes > 0;) {
            const ssize_t said = write(to, at, bytes);
            if (said <= 0) _exit(1);
            at += said, bytes -= static_cast<std::size_t>(said);
        }
    }
    static void say(int to, std::size_t count) {
        const auto number = static_cast<std::int64_t>(count);
        say(to, &number, sizeof number);
    }
    static void sit(int port, int spectators, int stop, int answer) {
        Hall hall(port, "load", spectators);
        say(answer, hall.size());
        std::atomic<bool> done{false};
        std::thread watching([&] { hall.watch(done); });
        char word = 0;
        done = read(stop, &word, 1) >= 0;
        watching.join();
        say(answer, hall.size());
        for (const auto& line : hall.lines()) {
            say(answer, line.deliveries.size());
            for (const Delivery& delivery : line.deliveries) say(answer, &delivery.at, sizeof delivery.at);
        }
    }
    void take(void* to, std::size_t bytes) const {
        for (char* at = static_cast<char*>(to); bytes > 0;) {
            const ssize_t got = read(answer_, at, bytes);
            check(got > 0, "the spectators' process ended too early");
            at += got, bytes -= static_cast<std::size_t>(got);
        }
    }
    std::int64_t read_count() const {
        std::int64_t number = 0;
        take(&number, sizeof number);
        return number;
    }

    pid_t process_ = -1;
    int stop_ = -1, answer_ = -1;
};

void report(const Entered& entered, const std::vector<std::vector<Times>>& halls, double took) {
    std::size_t lost = 0, all = 0, refused = 0;
    std::vector<double> delays;
    for (const auto& hall : halls) {
        all += hall.size();
        for (const Times& came : hall) {
            // A busy server says so at the door, and the page comes again; these spectators do not.
            if (came.empty() && ++refused > 0) continue;
            const std::size_t both = std::min(came.size(), entered.sent.size());
            lost += entered.sent.size() - both;
            for (std::size_t at = 0; at < both; ++at)
                delays.push_back(std::chrono::duration<double, std::milli>(came[at] - entered.sent[at]).count());
        }
    }
    fmt::print(
        "{} spectators over {} readers ({} told at the door to come again), {} results in {:.1f} s ({:.1f} a second): "
        "{} deliveries ({:.0f} a second), {} "
        "lost; "
        "{:.0f} ms in the middle, p99 {:.0f} ms, worst {:.0f} ms\n",
        all, halls.size(), refused, entered.sent.size(), took, static_cast<double>(entered.sent.size()) / took,
        delays.size(), static_cast<double>(delays.size()) / took, lost, percentile(delays, 0.5),
        percentile(delays, 0.99), percentile(delays, 1));
}

void measure(const Asked& asked) {
    const RunningServer writer(asked.store, {"--empty"});
    check(writer.port() != 0, "the server that writes did not start");
    Client boss = writer.administrator();
    create_event(boss, 400);
    std::vector<std::unique_ptr<RunningServer>> readers;
    std::vector<std::unique_ptr<HallApart>> halls;
    std::vector<ServerUse> before, empty;
    for (int at = 0; at < asked.readers; ++at) {
        readers.push_back(std::make_unique<RunningServer>(
            asked.read_store, std::vector<std::string>{"--read-only", "--connections-per-address", "100000"}));
        check(readers.back()->port() != 0, "a server that reads did not start");
        empty.push_back(use_of(readers.back()->process()));
        halls.push_back(std::make_unique<HallApart>(readers.back()->port(), asked.spectators / asked.readers));
    }
    std::this_thread::sleep_for(std::chrono::seconds(5));
    for (const auto& reader : readers) before.push_back(use_of(reader->process()));
    const auto began = Clock::now();
    Entered entered = enter_results(boss, asked.seconds, asked.rate);
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    std::this_thread::sleep_for(std::chrono::seconds(10));
    std::vector<ServerUse> at_the_end;
    for (const auto& reader : readers) at_the_end.push_back(use_of(reader->process()));
    std::vector<std::vector<Times>> seen;
    for (const auto& hall : halls) seen.push_back(hall->leave());
    report(entered, seen, took);
    for (std::size_t at = 0; at < readers.size(); ++at) {
        const ServerUse& after = at_the_end[at];
        fmt::print(
            "reader {}: {} connections, {:.0f} MiB ({:.0f} without them, {:.1f} KiB each), {:.1f} s of processor "
            "time\n",
            at + 1, seen[at].size(), after.mebibytes, empty[at].mebibytes,
            1024 * (after.mebibytes - empty[at].mebibytes) / std::max(1.0, static_cast<double>(seen[at].size())),
            after.seconds - before[at].seconds);
    }
    fmt::print("the arbiter's answer meanwhile: {:.1f} ms in the middle, p99 {:.1f} ms\n",
               percentile(entered.answer_ms, 0.5), percentile(entered.answer_ms, 0.99));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        fmt::print(
            "spectators_bench STORE READ_STORE [SPECTATORS 20000] [READERS 3] [SECONDS 60] [RATE 50]: an empty "
            "store\n");
        return 2;
    }
    Asked asked{.store = argv[1], .read_store = argv[2]};
    if (argc > 3) asked.spectators = std::atoi(argv[3]);
    if (argc > 4) asked.readers = std::atoi(argv[4]);
    if (argc > 5) asked.seconds = std::atoi(argv[5]);
    if (argc > 6) asked.rate = std::max(1, std::atoi(argv[6]));
    raise_open_files();
    measure(asked);
}
