#pragma once

#include "net.hpp"
#include "system/network.hpp"

namespace dommer::server {

// Looks now and then, while an answer is being made, whether anybody still waits for it. On the connection's executor.
class AskerWatch : public std::enable_shared_from_this<AskerWatch> {
public:
    AskerWatch(const asio::any_io_executor& executor, int socket, const std::atomic<bool>& stopping)
        : timer_(executor),
          socket_(socket),
          stopping_(stopping) {}

    // `on_gone` is called once, when the asker has gone or the server stops, unless stop() comes first.
    void start(std::function<void()> on_gone) {
        on_gone_ = std::move(on_gone);
        wait();
    }
    // The same as a flag.
    std::shared_ptr<const std::atomic<bool>> start() {
        auto gone = std::make_shared<std::atomic<bool>>(false);
        start([gone] { *gone = true; });
        return gone;
    }
    void stop() {
        on_gone_ = nullptr;
        timer_.cancel();
    }

private:
    void wait() {
        timer_.expires_after(std::chrono::milliseconds(200));
        timer_.async_wait([self = shared_from_this()](error_code stopped) {
            if (!stopped && self->on_gone_) self->look();
        });
    }
    void look() {
        if (stopping_ || system::has_peer_gone(socket_))
            std::exchange(on_gone_, nullptr)();
        else
            wait();
    }

    asio::steady_timer timer_;
    int socket_;
    const std::atomic<bool>& stopping_;
    std::function<void()> on_gone_;
};

}  // namespace dommer::server
