#pragma once

#include <set>

#include "net.hpp"

namespace dommer::server {

// One open connection. Both fields are touched on its executor alone.
struct OpenConnection {
    asio::any_io_executor executor;
    std::function<void()> cancel = nullptr;  // ends what it waits for
    bool busy = false;                       // answering: it may finish
};

// All connections that are open, so that they can be counted, and ended when the server stops.
class OpenConnections {
public:
    std::shared_ptr<OpenConnection> add(const asio::any_io_executor& executor) {
        const std::lock_guard lock(guard_);
        return *lines_.insert(std::make_shared<OpenConnection>(executor)).first;
    }
    void remove(const std::shared_ptr<OpenConnection>& line) {
        const std::lock_guard lock(guard_);
        lines_.erase(line);
    }
    void forget_all() {
        const std::lock_guard lock(guard_);
        lines_.clear();
    }
    void end_all() {
        const std::lock_guard lock(guard_);
        for (const auto& line : lines_)
            asio::post(line->executor, [line] {
                if (!line->busy && line->cancel) line->cancel();
            });
    }
    std::size_t size() const {
        const std::lock_guard lock(guard_);
        return lines_.size();
    }

private:
    mutable std::mutex guard_;
    std::set<std::shared_ptr<OpenConnection>> lines_;
};

// Wakes a spectator's line from any thread.
struct WakeTimer {
    explicit WakeTimer(const asio::any_io_executor& on) : executor(on), timer(on) {}
    asio::any_io_executor executor;
    asio::steady_timer timer;
    std::atomic<bool> fired{false};
};

}  // namespace dommer::server
