#include "http_connection.hpp"
#include "listener.hpp"

namespace dommer::server {

std::optional<std::string> listen_plainly(const ListenerSetup& setup, const Ready& is_ready) {
    const auto handle = [&setup](tcp::socket socket, WorkerPools& pools,
                                 std::shared_ptr<OpenConnection> connection) -> asio::awaitable<void> {
        HttpConnection<beast::tcp_stream> conversation(beast::tcp_stream(std::move(socket)), setup, pools,
                                                       std::move(connection));
        co_await conversation.run();
    };
    Listener listener(setup, handle);
    return listener.run(is_ready);
}

}  // namespace dommer::server
