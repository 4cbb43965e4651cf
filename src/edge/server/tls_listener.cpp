#include <openssl/x509err.h>
#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "http_connection.hpp"
#include "listener.hpp"

namespace dommer::server {
namespace {

namespace ssl = asio::ssl;

std::optional<std::string> load(ssl::context& context, const Options& options) {
    error_code error;
    static_cast<void>(context.set_options(
        ssl::context::default_workarounds | ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1, error));
    // By TLS 1.2 only what keeps a recording secret when the key is lost later, and no CBC.
    if (SSL_CTX_set_cipher_list(context.native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20") != 1)
        return "TLS: this OpenSSL has none of the ciphers that are safe";
    if (!error) static_cast<void>(context.use_certificate_chain_file(options.certificate, error));
    if (error)
        return fmt::format(
            "{}: the certificate cannot be read: {}: give a PEM file that begins with -----BEGIN CERTIFICATE-----",
            options.certificate, error.message());
    static_cast<void>(context.use_private_key_file(options.key, ssl::context::pem, error));
    if (error && ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH)
        return fmt::format("{}: the key does not belong to the certificate {}: give the key it was made with",
                           options.key, options.certificate);
    if (error)
        return fmt::format(
            "{}: the key cannot be read: {}: give a PEM file that begins with -----BEGIN PRIVATE KEY-----", options.key,
            error.message());
    return std::nullopt;
}

}  // namespace

std::optional<std::string> why_no_tls() { return std::nullopt; }

std::optional<std::string> listen_with_tls(const ListenerSetup& setup, const Ready& is_ready) {
    ssl::context context(ssl::context::tls_server);
    if (auto error = load(context, setup.options)) return error;
    using Stream = beast::ssl_stream<beast::tcp_stream>;
    const auto handle = [&setup, &context](tcp::socket socket, WorkerPools& pools,
                                           std::shared_ptr<OpenConnection> connection) -> asio::awaitable<void> {
        HttpConnection<Stream> conversation(Stream(beast::tcp_stream(std::move(socket)), context), setup, pools,
                                            std::move(connection));
        co_await conversation.run();
    };
    Listener listener(setup, handle);
    return listener.run(is_ready);
}

}  // namespace dommer::server
