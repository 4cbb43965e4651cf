// The web server on loopback: `server_bench [SPECTATORS] [SECONDS]`. Requests a second for the pairing page beside a
// bare Beast hello-world, and results entered while spectators watch. Bounded in time; it stops what it started.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>
#include <filesystem>

#include "hall.hpp"

namespace {

using namespace dommer::bench;

// How long an answer is: head and Content-Length. 0: not all there.
std::size_t answer_size(std::string_view text) {
    const auto end = text.find("\r\n\r\n");
    if (end == std::string_view::npos) return 0;
    const auto length = text.find("Content-Length: ");
    return end + 4 + (length < end ? std::stoul(std::string(text.substr(length + 16, 10))) : 0);
}

// Requests a second with so many connections, each asking again as soon as it is answered.
double requests_a_second(int port, const std::string& target, int connections, double seconds) {
    const std::string request = fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", target);
    const int poll = epoll_create1(EPOLL_CLOEXEC);
    std::vector<std::pair<int, std::string>> lines;
    for (int at = 0; at < connections; ++at) {
        lines.emplace_back(connected(port), "");
        epoll_event event{.events = EPOLLIN, .data = {.u32 = static_cast<std::uint32_t>(at)}};
        epoll_ctl(poll, EPOLL_CTL_ADD, lines.back().first, &event);
    }
    for (const auto& [fd, text] : lines) send_all(fd, request);
    long answered = 0;
    std::array<char, 65536> buffer{};
    std::array<epoll_event, 256> events{};
    const auto began = Clock::now();
    while (std::chrono::duration<double>(Clock::now() - began).count() < seconds) {
        const int ready = epoll_wait(poll, events.data(), static_cast<int>(events.size()), 100);
        for (int at = 0; at < ready; ++at) {
            auto& [fd, text] = lines[events[static_cast<std::size_t>(at)].data.u32];
            const ssize_t got = recv(fd, buffer.data(), buffer.size(), MSG_DONTWAIT);
            if (got <= 0) continue;
            text.append(buffer.data(), static_cast<std::size_t>(got));
            if (const std::size_t size = answer_size(text); size > 0 && text.size() >= size) {
                ++answered;
                text.erase(0, size);
                send_all(fd, request);
            }
        }
    }
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    for (const auto& [fd, text] : lines) close(fd);
    close(poll);
    return static_cast<double>(answered) / took;
}

// The hello-world beside us.
class Hello {
public:
    Hello() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) return;
        process_ = fork();
        if (process_ == 0) {
            dup2(ends[1], STDOUT_FILENO);
            execl(DOMMER_HELLO, DOMMER_HELLO, "2", nullptr);
            _exit(127);
        }
        close(ends[1]);
        char text[100] = {};
        static_cast<void>(!read(ends[0], text, sizeof text - 1));
        close(ends[0]);
        port = std::stoi(std::string(text).substr(17));
    }
    ~Hello() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    int port = 0;

private:
    int process_ = -1;
};

void compare(const RunningServer& server) {
    const Hello hello;
    const std::string page = "/api/v1/events/fjordby-mester/rounds/4";
    static_cast<void>(server.client().get(page));
    std::vector<double> ratios;
    double ours = 0, theirs = 0;
    for (int run = 0; run < 5; ++run) {
        const double a = requests_a_second(hello.port, "/", 64, 2), b = requests_a_second(server.port(), page, 64, 2);
        ratios.push_back(b / a);
        theirs = std::max(theirs, a), ours = std::max(ours, b);
        fmt::print("  run {}: hello-world {:.0f}/s, pairing page {:.0f}/s, ratio {:.2f}\n", run + 1, a, b, b / a);
    }
    std::ranges::sort(ratios);
    fmt::print(
        "pairing page ({} bytes) against a bare Beast hello-world: ratio {:.2f} in the middle of five (best {:.0f}/s "
        "and {:.0f}/s)\n",
        server.client().get(page).body.size(), ratios[2], ours, theirs);
}

void load(const RunningServer& server, int spectators, int seconds) {
    Client boss = server.administrator();
    create_event(boss, 400);
    Hall hall(server.port(), "load", spectators);
    std::atomic<bool> done{false};
    std::thread watching([&] { hall.watch(done); });
    std::this_thread::sleep_for(std::chrono::seconds(3));
    const auto began = Clock::now();
    Entered entered = enter_results(boss, seconds);
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    std::this_thread::sleep_for(std::chrono::seconds(5));
    done = true;
    watching.join();
    std::size_t lost = 0;
    std::vector<double> delays;
    for (const auto& line : hall.lines()) {
        if (line.deliveries.size() != entered.sent.size())
            lost += entered.sent.size() - std::min(entered.sent.size(), line.deliveries.size());
        for (std::size_t at = 0; at < std::min(line.deliveries.size(), entered.sent.size()); ++at)
            delays.push_back(
                std::chrono::duration<double, std::milli>(line.deliveries[at].at - entered.sent[at]).count());
    }
    fmt::print(
        "{} spectators, {} results in {:.1f} s ({:.1f} a second): {} deliveries, {} lost; from sending the result to "
        "its arrival {:.0f} ms in the middle, p99 {:.0f} ms, worst {:.0f} ms\n",
        hall.size(), entered.sent.size(), took, static_cast<double>(entered.sent.size()) / took, delays.size(), lost,
        percentile(delays, 0.5), percentile(delays, 0.99), percentile(delays, 1));
    fmt::print("the arbiter's answer meanwhile: {:.1f} ms in the middle, p99 {:.1f} ms\n",
               percentile(entered.answer_ms, 0.5), percentile(entered.answer_ms, 0.99));
}

}  // namespace

int main(int argc, char** argv) {
    const int spectators = argc > 1 ? std::atoi(argv[1]) : 5000, seconds = argc > 2 ? std::atoi(argv[2]) : 60;
    raise_open_files();
    std::string folder = (std::filesystem::temp_directory_path() / "dommer-XXXXXX").string();
    if (mkdtemp(folder.data()) == nullptr) return 1;
    {
        const RunningServer server("sqlite:" + folder + "/store.db", {"--demo", "--connections-per-address", "100000"});
        check(server.port() != 0, "the server did not start");
        compare(server);
        if (seconds > 0) load(server, spectators, seconds);
    }
    std::filesystem::remove_all(folder);
}
