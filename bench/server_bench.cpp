// The web server on loopback: `server_bench [SPECTATORS] [SECONDS]`. Requests a second for the pairing page beside a
// bare Beast hello-world, and results entered while spectators watch. Bounded in time; it stops what it started.
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <thread>

#include "../tests/edge/server/running_server.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using dommer::server_test::Client;
using dommer::server_test::Json;
using dommer::server_test::RunningServer;

int connected(int port) {
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET, to.sin_port = htons(static_cast<std::uint16_t>(port)),
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

bool send_all(int fd, std::string_view bytes) {
    return send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
}

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

struct Delivery {
    std::int64_t sequence;
    Clock::time_point at;
};

// Reads every spectator's line and notes when each change came.
class Hall {
public:
    Hall(int port, const std::string& event, int spectators) : poll_(epoll_create1(EPOLL_CLOEXEC)) {
        const std::string request =
            fmt::format("GET /api/v1/events/{}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", event);
        for (int at = 0; at < spectators; ++at) {
            const int fd = connected(port);
            if (fd < 0 || !send_all(fd, request)) break;
            epoll_event ready{.events = EPOLLIN, .data = {.u32 = static_cast<std::uint32_t>(lines_.size())}};
            epoll_ctl(poll_, EPOLL_CTL_ADD, fd, &ready);
            lines_.push_back({fd, "", {}});
        }
    }
    ~Hall() {
        for (const Line& line : lines_) close(line.fd);
        close(poll_);
    }
    std::size_t size() const { return lines_.size(); }

    void watch(const std::atomic<bool>& done) {
        std::array<char, 65536> buffer{};
        std::array<epoll_event, 512> events{};
        while (!done) {
            const int ready = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), 100);
            const auto now = Clock::now();
            for (int at = 0; at < ready; ++at) {
                Line& line = lines_[events[static_cast<std::size_t>(at)].data.u32];
                const ssize_t got = recv(line.fd, buffer.data(), buffer.size(), MSG_DONTWAIT);
                if (got <= 0) {
                    epoll_ctl(poll_, EPOLL_CTL_DEL, line.fd, nullptr);
                    continue;
                }
                line.text.append(buffer.data(), static_cast<std::size_t>(got));
                take(line, now);
            }
        }
    }

    struct Line {
        int fd;
        std::string text;
        std::vector<Delivery> deliveries;
    };
    const std::vector<Line>& lines() const { return lines_; }

private:
    static void take(Line& line, Clock::time_point now) {
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = line.text.find("\n\n", begin)) != std::string::npos; begin = end + 2) {
            const std::string_view block(line.text.data() + begin, end - begin);
            if (block.find("event: change") == std::string_view::npos ||
                block.find("result-entered") == std::string_view::npos)
                continue;
            line.deliveries.push_back({std::stoll(std::string(block.substr(block.find("id: ") + 4, 18))), now});
        }
        line.text.erase(0, begin);
    }

    int poll_;
    std::vector<Line> lines_;
};

void check(bool good, const std::string& what) {
    if (good) return;
    fmt::print(stderr, "{}\n", what);
    std::exit(1);
}

void create_event(Client& boss, int players) {
    const auto made = boss.post("/api/v1/events",
                                Json{{"id", "load"},
                                     {"preset", "fide-swiss"},
                                     {"settings", {{"name", "Load"}, {"first_day", "2026-01-01"}, {"rounds", 40}}}});
    check(made.status == 201, made.body);
    for (int at = 0; at < players; ++at)
        check(boss.post("/api/v1/events/load/players",
                        Json{{"name", fmt::format("Player, {}", at)}, {"rating", 1000 + at}})
                      .status == 201,
              "a player was not entered");
    check(boss.post("/api/v1/events/load/numbers", Json{{"by", "rating"}}).status == 200, "no numbers");
}

// 50 results a second, round after round; gives back how many were acknowledged and when each was sent off.
struct Entered {
    std::vector<Clock::time_point> sent;
    std::vector<double> answer_ms;
};
Entered enter_results(Client& boss, int seconds) {
    Entered entered;
    const auto began = Clock::now();
    auto next = began;
    for (int round = 1; Clock::now() - began < std::chrono::seconds(seconds); ++round) {
        const auto paired = boss.post("/api/v1/events/load/rounds");
        check(paired.status == 201, paired.body);
        check(boss.post(fmt::format("/api/v1/events/load/rounds/{}/publication", round)).status == 200,
              "not published");
        const std::size_t boards = paired.json()["boards"].size();
        for (std::size_t board = 1; board <= boards; ++board) {
            std::this_thread::sleep_until(next);
            next = std::max(next + std::chrono::milliseconds(20), Clock::now() - std::chrono::milliseconds(200));
            const auto at = Clock::now();
            const auto reply = boss.put(fmt::format("/api/v1/events/load/rounds/{}/boards/{}/result", round, board),
                                        Json{{"result", board % 3 == 0   ? "5"
                                                        : board % 2 == 0 ? "1"
                                                                         : "0"}});
            check(reply.status == 200, reply.body);
            entered.sent.push_back(at);
            entered.answer_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - at).count());
        }
    }
    return entered;
}

double percentile(std::vector<double>& values, double part) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())))];
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
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
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
