#include "conversation.hpp"
#include "listener.hpp"

namespace dommer::server {

std::optional<std::string> listen_plainly(const Front& front, const Ready& is_ready) {
    const auto converse = [&front](tcp::socket socket, Staff& staff,
                                   std::shared_ptr<Line> line) -> asio::awaitable<void> {
        Conversation<beast::tcp_stream> conversation(beast::tcp_stream(std::move(socket)), front, staff,
                                                     std::move(line));
        co_await conversation.run();
    };
    Listener listener(front, converse);
    return listener.run(is_ready);
}

}  // namespace dommer::server
