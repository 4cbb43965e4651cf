// Live tables on one server: `live_bench STORE [TABLES 200] [SPECTATORS 2000] [SECONDS 60] [MILLISECONDS 3000]`. At
// each table a move with its press is made every so many milliseconds; of the spectators nine of ten ask for one game
// and one for all boards, every three seconds, as the pages do in a browser: zipped, and with the tag of what they
// have. Says whether a press was missed, how long an answer took, and what the server used. The store must be empty;
// what was started is stopped.
#include <fmt/format.h>

#include <map>

#include "hall.hpp"
#include "server_use.hpp"

namespace {

using namespace dommer::bench;
using std::chrono::milliseconds;

// No repetition, no capture, nobody is mated.
const std::vector<std::string>& line_of_play() {
    static const std::vector<std::string> moves = [] {
        std::vector<std::string> all;
        const auto both = [&](const std::string& white, const std::string& black) {
            all.push_back(white), all.push_back(black);
        };
        for (const char file : std::string("abcdefgh"))
            both(fmt::format("{0}2{0}3", file), fmt::format("{0}7{0}6", file));
        for (const char file : std::string("abcdefgh"))
            both(fmt::format("{0}3{0}4", file), fmt::format("{0}6{0}5", file));
        for (const char file : std::string("ah")) {
            both(fmt::format("{0}1{0}2", file), fmt::format("{0}8{0}7", file));
            both(fmt::format("{0}2{0}3", file), fmt::format("{0}7{0}6", file));
        }
        for (const auto& [white, black] :
             std::map<std::string, std::string>{{"b1d2", "b8d7"}, {"d2b3", "d7b6"}, {"g1e2", "g8e7"}, {"e2g3", "e7g6"}})
            both(white, black);
        return all;
    }();
    return moves;
}

struct Asked {
    std::string store;
    int tables = 200, spectators = 2000, seconds = 60, every_ms = 3000;
};

// One connection that asks, waits for the whole answer and asks again when its time has come.
struct Line {
    int fd = -1;
    std::string text;
    std::string watches;  // what a spectator asks for; empty: a table
    std::string tag;      // of what they have
    int table = 0;
    std::size_t ply = 0;
    bool waits = false;
    Clock::time_point due{}, sent{};
};

struct Table {
    std::string address, white, black;
};

struct Seen {
    std::vector<double> press_ms, look_ms, late_ms;
    long refused = 0, failed = 0, unchanged = 0, bytes = 0;
};

std::size_t whole_answer(const std::string& text) {
    const auto end = text.find("\r\n\r\n");
    const auto length = text.find("Content-Length: ");
    if (end != std::string::npos && text.starts_with("HTTP/1.1 304")) return end + 4;
    if (end == std::string::npos || length > end) return 0;
    const std::size_t size = end + 4 + std::stoul(text.substr(length + 16, 10));
    return text.size() >= size ? size : 0;
}

std::string request_of(const Line& line, const std::vector<Table>& tables) {
    if (!line.watches.empty())
        return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n{}\r\n", line.watches,
                           line.tag.empty() ? "" : "If-None-Match: " + line.tag + "\r\n");
    const Table& table = tables[static_cast<std::size_t>(line.table)];
    const Json body{{"seat", line.ply % 2 == 0 ? table.white : table.black},
                    {"number", line.ply / 2 + 1},
                    {"id", fmt::format("m{}", line.ply)},
                    {"ply", line.ply},
                    {"press", true},
                    {"act", {{"do", "move"}, {"uci", line_of_play()[line.ply]}}}};
    const std::string text = body.dump();
    return fmt::format(
        "POST {}/acts HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
        table.address, text.size(), text);
}

class Room {
public:
    Room(int port, const Asked& asked, std::vector<Table> tables)
        : asked_(asked),
          tables_(std::move(tables)),
          poll_(epoll_create1(EPOLL_CLOEXEC)) {
        const auto began = Clock::now() + milliseconds(500);
        for (std::size_t at = 0; at < tables_.size(); ++at)
            add(port, "", static_cast<int>(at), began + at * milliseconds(asked.every_ms) / tables_.size());
        for (int at = 0; at < asked.spectators; ++at)
            add(port,
                at % 10 == 0 ? "/api/v1/events/load/live"
                             : tables_[static_cast<std::size_t>(at) % tables_.size()].address,
                0, began + at * milliseconds(3000) / asked.spectators);
    }
    ~Room() {
        for (const Line& line : lines_) close(line.fd);
        close(poll_);
    }

    Seen play() {
        const auto end = Clock::now() + std::chrono::seconds(asked_.seconds);
        std::array<epoll_event, 512> events{};
        while (Clock::now() < end) {
            const auto now = Clock::now();
            for (Line& line : lines_)
                if (!line.waits && line.due <= now) ask(line, now);
            const int ready = epoll_wait(poll_, events.data(), static_cast<int>(events.size()), 1);
            for (int at = 0; at < ready; ++at) take(lines_[events[static_cast<std::size_t>(at)].data.u32]);
        }
        return std::move(seen_);
    }
    // By table: how many half-moves were answered as made.
    std::vector<std::size_t> made() const {
        std::vector<std::size_t> all(tables_.size());
        for (const Line& line : lines_)
            if (line.watches.empty()) all[static_cast<std::size_t>(line.table)] = line.ply;
        return all;
    }

private:
    void add(int port, std::string watches, int table, Clock::time_point due) {
        const int fd = connected(port);
        check(fd >= 0, "no connection");
        epoll_event ready{.events = EPOLLIN, .data = {.u32 = static_cast<std::uint32_t>(lines_.size())}};
        epoll_ctl(poll_, EPOLL_CTL_ADD, fd, &ready);
        lines_.push_back({.fd = fd,
                          .text = "",
                          .watches = std::move(watches),
                          .tag = "",
                          .table = table,
                          .ply = 0,
                          .waits = false,
                          .due = due});
    }
    void ask(Line& line, Clock::time_point now) {
        if (line.watches.empty() && line.ply >= line_of_play().size()) return;
        if (line.watches.empty())
            seen_.late_ms.push_back(std::chrono::duration<double, std::milli>(now - line.due).count());
        line.sent = Clock::now(), line.waits = true;
        if (!send_all(line.fd, request_of(line, tables_))) ++seen_.failed;
    }
    void take(Line& line) {
        std::array<char, 65536> buffer{};
        const ssize_t got = recv(line.fd, buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (got <= 0) {
            ++seen_.failed;
            epoll_ctl(poll_, EPOLL_CTL_DEL, line.fd, nullptr);
            return;
        }
        seen_.bytes += got;
        line.text.append(buffer.data(), static_cast<std::size_t>(got));
        const std::size_t size = whole_answer(line.text);
        if (size == 0) return;
        const bool is_unchanged = line.text.starts_with("HTTP/1.1 304");
        const bool well = is_unchanged || line.text.starts_with("HTTP/1.1 200");
        seen_.unchanged += is_unchanged ? 1 : 0;
        if (const auto tag = line.text.find("ETag: "); well && !line.watches.empty() && tag != std::string::npos)
            line.tag = line.text.substr(tag + 6, line.text.find("\r\n", tag) - tag - 6);
        if (!well && seen_.refused++ < 3) fmt::print(stderr, "{}\n", line.text.substr(0, 600));
        const double took = std::chrono::duration<double, std::milli>(Clock::now() - line.sent).count();
        (line.watches.empty() ? seen_.press_ms : seen_.look_ms).push_back(took);
        if (line.watches.empty() && well) ++line.ply;
        line.text.erase(0, size), line.waits = false;
        line.due += milliseconds(line.watches.empty() ? asked_.every_ms : 3000);
    }

    Asked asked_;
    std::vector<Table> tables_;
    std::vector<Line> lines_;
    int poll_;
    Seen seen_;
};

std::vector<Table> open_tables(Client& boss, int count) {
    const auto made =
        boss.post("/api/v1/events",
                  Json{{"id", "load"},
                       {"preset", "rapid"},
                       {"settings", {{"name", "Load"}, {"first_day", "2026-05-02"}, {"time_control", "15+10"}}}});
    check(made.status == 201, made.body);
    for (int at = 0; at < 2 * count; ++at)
        check(boss.post("/api/v1/events/load/players",
                        Json{{"name", fmt::format("Player, {}", at)}, {"rating", 1000 + at % 1500}})
                      .status == 201,
              "a player was not entered");
    check(boss.post("/api/v1/events/load/numbers", Json{{"by", "rating"}}).status == 200, "no numbers");
    check(boss.post("/api/v1/events/load/rounds").status == 201, "not paired");
    check(boss.post("/api/v1/events/load/rounds/1/publication").status == 200, "not published");
    std::vector<Table> tables;
    const auto opened = boss.post("/api/v1/events/load/live/1", Json::object());
    check(opened.status == 201, opened.body);
    const Json boards = opened.json()["opened"];
    for (const Json& each : boards) {
        const std::string address = fmt::format("/api/v1/events/load/live/1/{}", each["board"].get<int>());
        tables.push_back({address, each["seats"]["white"], each["seats"]["black"]});
        check(boss.post(address + "/acts", Json{{"act", {{"do", "start"}}}}).status == 200, "not started");
    }
    return tables;
}

void measure(const Asked& asked) {
    const RunningServer server(asked.store, {"--empty", "--connections-per-address", "100000"});
    check(server.port() != 0, "the server did not start");
    Client boss = server.administrator();
    const std::vector<Table> tables = open_tables(boss, asked.tables);
    Room room(server.port(), asked, tables);
    const ServerUse before = use_of(server.process());
    const auto began = Clock::now();
    Seen seen = room.play();
    const double took = std::chrono::duration<double>(Clock::now() - began).count();
    const ServerUse after = use_of(server.process());
    std::this_thread::sleep_for(std::chrono::seconds(2));  // what was under way when the time was up
    std::size_t missed = 0, made = 0;
    const std::vector<std::size_t> answered = room.made();
    for (std::size_t at = 0; at < tables.size(); ++at) {
        const Json game = boss.get(tables[at].address).json();
        made += answered[at];
        if (game["ply"].get<std::size_t>() < answered[at] || game["over"].get<bool>()) ++missed;
    }
    fmt::print(
        "{} tables, a move every {} ms, {} spectators, {:.0f} s: {} presses, {} tables with one missed, {} refused, {} "
        "lost connections\n",
        tables.size(), asked.every_ms, asked.spectators, took, made, missed, seen.refused, seen.failed);
    fmt::print("a press: {:.1f} ms in the middle, p99 {:.1f} ms, worst {:.1f} ms (sent {:.1f} ms late at p99)\n",
               percentile(seen.press_ms, 0.5), percentile(seen.press_ms, 0.99), percentile(seen.press_ms, 1),
               percentile(seen.late_ms, 0.99));
    if (!seen.look_ms.empty())
        fmt::print("a look: {} of them, {} unchanged (304), {:.1f} ms in the middle, p99 {:.1f} ms, {:.1f} MB/s\n",
                   seen.look_ms.size(), seen.unchanged, percentile(seen.look_ms, 0.5), percentile(seen.look_ms, 0.99),
                   static_cast<double>(seen.bytes) / 1e6 / took);
    fmt::print("server: {:.2f} processors, {:.0f} MiB\n", (after.seconds - before.seconds) / took, after.mebibytes);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        fmt::print(
            "live_bench STORE [TABLES 200] [SPECTATORS 2000] [SECONDS 60] [MILLISECONDS 3000]: an empty store\n");
        return 2;
    }
    Asked asked{.store = argv[1]};
    if (argc > 2) asked.tables = std::atoi(argv[2]);
    if (argc > 3) asked.spectators = std::atoi(argv[3]);
    if (argc > 4) asked.seconds = std::atoi(argv[4]);
    if (argc > 5) asked.every_ms = std::atoi(argv[5]);
    raise_open_files();
    measure(asked);
}
