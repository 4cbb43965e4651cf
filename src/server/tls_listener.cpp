#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "listener.hpp"

namespace dommer::server {
namespace {

namespace ssl = asio::ssl;

std::optional<std::string> load(ssl::context& context, const Options& options) {
    error_code error;
    static_cast<void>(context.set_options(ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1, error));
    if (!error) static_cast<void>(context.use_certificate_chain_file(options.certificate, error));
    if (error) return fmt::format("{}: the certificate cannot be read: {}", options.certificate, error.message());
    static_cast<void>(context.use_private_key_file(options.key, ssl::context::pem, error));
    if (error) return fmt::format("{}: the key cannot be read: {}", options.key, error.message());
    return std::nullopt;
}

}  // namespace

std::optional<std::string> listen_with_tls(const Front& front, const Ready& is_ready) {
    ssl::context context(ssl::context::tls_server);
    if (auto error = load(context, front.options)) return error;
    using Stream = beast::ssl_stream<beast::tcp_stream>;
    const auto converse = [&](tcp::socket socket, asio::thread_pool& workers, asio::thread_pool& stretchers, const std::atomic<bool>& stopping, Lines& lines) -> asio::awaitable<void> {
        Stream stream(beast::tcp_stream(std::move(socket)), context);
        beast::get_lowest_layer(stream).expires_after(seconds(front.options.header_seconds));
        const auto [error] = co_await stream.async_handshake(ssl::stream_base::server, waiting);
        if (error) co_return;
        Conversation<Stream> conversation(std::move(stream), front, workers, stretchers, stopping, lines);
        co_await conversation.run();
    };
    Listener listener(front, converse);
    return listener.run(is_ready);
}

}  // namespace dommer::server
