#include "server_log.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "server_state.hpp"
#include "system/terminal.hpp"

namespace dommer::server {
namespace {

constexpr std::size_t most_lines = 10'000;

std::string line_of(std::string_view what, std::initializer_list<ServerLog::Field> fields) {
    nlohmann::ordered_json line{{"time", iso(now())}, {"what", what}};
    for (const auto& [name, value] : fields) line[std::string(name)] = value;
    return line.dump(-1, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

struct ServerLog::Lines {
    std::mutex guard;
    std::condition_variable changed;
    std::deque<std::string> waiting;
    std::size_t dropped = 0;
    bool ending = false, ended = false;
};

ServerLog::ServerLog(LogLevel level) : level_(level), lines_(std::make_shared<Lines>()) {
    std::thread(write, lines_).detach();
}

ServerLog::~ServerLog() {
    std::unique_lock lock(lines_->guard);
    lines_->ending = true;
    lines_->changed.notify_all();
    lines_->changed.wait_for(lock, std::chrono::seconds(1), [&] { return lines_->ended; });
}

void ServerLog::note(LogLevel level, std::string_view what, std::initializer_list<Field> fields) {
    if (!takes(level)) return;
    std::string line = line_of(what, fields);
    const std::lock_guard lock(lines_->guard);
    if (lines_->waiting.size() >= most_lines) {
        ++lines_->dropped;
        return;
    }
    lines_->waiting.push_back(std::move(line));
    lines_->changed.notify_all();
}

void ServerLog::write(const std::shared_ptr<Lines>& lines) {
    std::unique_lock lock(lines->guard);
    for (;;) {
        lines->changed.wait(lock, [&] { return lines->ending || !lines->waiting.empty(); });
        if (lines->waiting.empty()) break;
        std::string text;
        for (std::string& line : lines->waiting) text += line;
        lines->waiting.clear();
        if (const std::size_t dropped = std::exchange(lines->dropped, 0); dropped > 0)
            text += line_of("the reader of the log was too slow", {{"lines_left_out", std::to_string(dropped)}});
        lock.unlock();
        system::write_to(system::Stream::errors, text);  // nobody left who reads it: there is nobody to tell, either
        lock.lock();
    }
    lines->ended = true;
    lines->changed.notify_all();
}

}  // namespace dommer::server
