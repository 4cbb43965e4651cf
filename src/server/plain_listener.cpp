#include "listener.hpp"

namespace dommer::server {

std::optional<std::string> listen_plainly(const Front& front, const Ready& is_ready) {
    const auto converse = [&front](tcp::socket socket, asio::thread_pool& workers, asio::thread_pool& stretchers, const std::atomic<bool>& stopping, Lines& lines) -> asio::awaitable<void> {
        Conversation<beast::tcp_stream> conversation(beast::tcp_stream(std::move(socket)), front, workers, stretchers, stopping, lines);
        co_await conversation.run();
    };
    Listener listener(front, converse);
    return listener.run(is_ready);
}

}  // namespace dommer::server
