// What the benches of the server share: spectators who note when each change came, and a desk that enters results.
#pragma once

#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include "../tests/edge/server/running_server.hpp"

namespace dommer::bench {

using Clock = std::chrono::steady_clock;
using server_test::Client;
using server_test::Json;
using server_test::RunningServer;

inline int connected(int port) {
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

inline bool send_all(int fd, std::string_view bytes) {
    return send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(bytes.size());
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

inline void check(bool good, const std::string& what) {
    if (good) return;
    fmt::print(stderr, "{}\n", what);
    std::exit(1);
}

inline void create_event(Client& boss, int players) {
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

// So many results a second, round after round; gives back how many were acknowledged and when each was sent off.
struct Entered {
    std::vector<Clock::time_point> sent;
    std::vector<double> answer_ms;
};
inline Entered enter_results(Client& boss, int seconds, int rate = 50) {
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
            next = std::max(next + std::chrono::microseconds(1'000'000 / rate),
                            Clock::now() - std::chrono::milliseconds(200));
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

inline double percentile(std::vector<double>& values, double part) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[std::min(values.size() - 1, static_cast<std::size_t>(part * static_cast<double>(values.size())))];
}

// As many open files as the system lets us have; what is started from here has them, too.
inline void raise_open_files() {
    constexpr rlimit many{200'000, 200'000};
    if (setrlimit(RLIMIT_NOFILE, &many) == 0) return;  // root may
    rlimit files{};
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace dommer::bench
