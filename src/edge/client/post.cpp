#include "client/post.hpp"

#include "client/fetch.hpp"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#ifdef DOMMER_CLIENT_TLS
#include <boost/asio/ssl.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#endif

namespace dommer::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

constexpr auto waiting = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t largest_answer = 256 << 20;  // a tournament with all its events

struct Server {
    bool secure = false;
    std::string host, port;
};

std::optional<Server> server_in(std::string_view url) {
    Server server;
    if (url.starts_with("https://"))
        server.secure = true, url.remove_prefix(8);
    else if (url.starts_with("http://"))
        url.remove_prefix(7);
    else
        return std::nullopt;
    if (url.ends_with('/')) url.remove_suffix(1);
    if (url.empty() || url.find_first_of("/?#@ \\\"<>") != std::string_view::npos) return std::nullopt;
    // [::1]:8080
    const auto bracket = url.starts_with('[') ? url.find(']') : std::string_view::npos;
    const auto colon = url.find(':', bracket == std::string_view::npos ? 0 : bracket);
    server.host = url.substr(0, colon);
    if (bracket != std::string_view::npos) server.host = url.substr(1, bracket - 1);
    server.port = colon == std::string_view::npos ? (server.secure ? "443" : "80") : url.substr(colon + 1);
    if (server.host.empty() || server.port.empty() || server.port.size() > 5 ||
        server.port.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return server;
}

struct Call {
    Server server;
    const Request& request;
    std::chrono::seconds patience;
    http::verb verb = http::verb::post;
    tl::expected<Answer, std::string> outcome = tl::unexpected(std::string("no answer"));
};

tl::unexpected<std::string> failed(const Call& call, std::string_view what, const boost::system::error_code& error) {
    return tl::unexpected(fmt::format("{}:{} {}: {}", call.server.host, call.server.port, what, error.message()));
}

template <class Stream>
asio::awaitable<void> converse(Stream& stream, Call& call) {
    http::request<http::string_body> request{call.verb, call.request.path, 11};
    request.set(http::field::host, call.server.host + ":" + call.server.port);
    if (!call.request.content_type.empty()) request.set(http::field::content_type, call.request.content_type);
    request.set(http::field::accept_language, "en");
    request.set(http::field::user_agent, call.request.user_agent);
    if (!call.request.bearer.empty()) request.set(http::field::authorization, "Bearer " + call.request.bearer);
    request.body() = call.request.body;
    request.prepare_payload();
    if (const auto [error, bytes] = co_await http::async_write(stream, request, waiting); error) {
        call.outcome = failed(call, "does not take it", error);
        co_return;
    }
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(largest_answer);
    if (const auto [error, bytes] = co_await http::async_read(stream, buffer, parser, waiting); error) {
        call.outcome = failed(call, "does not answer", error);
        co_return;
    }
    call.outcome = Answer{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
}

// RFC 6890: what is not for everybody: this machine, private networks, links, and what is translated into them.
bool is_public(const asio::ip::address_v4& address) {
    const auto bytes = address.to_bytes();
    const bool shared = bytes[0] == 100 && bytes[1] >= 64 && bytes[1] < 128;
    const bool private_b = bytes[0] == 172 && bytes[1] >= 16 && bytes[1] < 32;
    const bool benchmarks = bytes[0] == 198 && (bytes[1] == 18 || bytes[1] == 19);
    return bytes[0] != 0 && bytes[0] != 10 && bytes[0] != 127 && bytes[0] < 224 && !shared && !private_b &&
           !benchmarks && !(bytes[0] == 169 && bytes[1] == 254) && !(bytes[0] == 192 && bytes[1] == 168) &&
           !(bytes[0] == 192 && bytes[1] == 0 && bytes[2] == 0);
}
bool is_public(const asio::ip::address_v6& address) {
    if (address.is_v4_mapped()) return is_public(asio::ip::make_address_v4(asio::ip::v4_mapped, address));
    constexpr unsigned char first_global = 0x20, last_global = 0x3f;  // 2000::/3
    const auto bytes = address.to_bytes();
    const bool tunnel = bytes[0] == 0x20 && (bytes[1] == 0x02 || (bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0));
    return bytes[0] >= first_global && bytes[0] <= last_global && !tunnel;
}
bool is_public(const asio::ip::address& address) {
    return address.is_v4() ? is_public(address.to_v4()) : is_public(address.to_v6());
}

asio::awaitable<void> connect_and_converse(Call& call) {
    const auto executor = co_await asio::this_coro::executor;
    tcp::resolver resolver(executor);
    const auto [unknown, places] = co_await resolver.async_resolve(call.server.host, call.server.port, waiting);
    if (unknown) {
        call.outcome = failed(call, "is not found", unknown);
        co_return;
    }
    if (call.request.hosts == Hosts::public_only)
        for (const auto& place : places)
            if (!is_public(place.endpoint().address())) {
                call.outcome = tl::unexpected(fmt::format("{} is in a network of its own", call.server.host));
                co_return;
            }
    beast::tcp_stream plain(executor);
    plain.expires_after(call.patience);
    if (const auto [error, place] = co_await plain.async_connect(places, waiting); error) {
        call.outcome = failed(call, "cannot be reached", error);
        co_return;
    }
    if (!call.server.secure) {
        co_await converse(plain, call);
        co_return;
    }
#ifdef DOMMER_CLIENT_TLS
    asio::ssl::context context(asio::ssl::context::tls_client);
    boost::system::error_code none;
    static_cast<void>(context.set_default_verify_paths(none));
    static_cast<void>(context.set_options(
        asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1, none));
    beast::ssl_stream<beast::tcp_stream> secure(std::move(plain), context);
    secure.set_verify_mode(asio::ssl::verify_peer);
    secure.set_verify_callback(asio::ssl::host_name_verification(call.server.host));
    // As the macro of OpenSSL's header does it, with a cast of today: which of several names is asked for.
    SSL_ctrl(secure.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
             const_cast<char*>(call.server.host.c_str()));
    if (const auto [error] = co_await secure.async_handshake(asio::ssl::stream_base::client, waiting); error) {
        call.outcome = failed(call, "has no certificate that this machine trusts", error);
        co_return;
    }
    co_await converse(secure, call);
#else
    call.outcome = tl::unexpected(std::string("this build has no TLS: use http:// in a network that you trust"));
#endif
}

}  // namespace

std::string why_no_server(std::string_view url) {
    if (server_in(url)) return "";
    return fmt::format("{}: write what people type before the first slash: https://chess.example", url);
}

tl::expected<Answer, std::string> post(const Request& request, std::chrono::seconds patience) {
    const auto parsed = server_in(request.server);
    if (!parsed) return tl::unexpected(why_no_server(request.server));
    Call call{.server = *parsed, .request = request, .patience = patience};
    asio::io_context context(1);
    asio::co_spawn(context, connect_and_converse(call), asio::detached);
    // A name that is not found in time is given up, too.
    context.run_for(2 * patience);
    return call.outcome;
}

tl::expected<Answer, std::string> post_json(const std::string& server, const std::string& path, const std::string& body,
                                            std::chrono::seconds patience) {
    return post({.server = server,
                 .path = path,
                 .content_type = "application/json",
                 .body = body,
                 .bearer = "",
                 .user_agent = "dommer"},
                patience);
}

tl::expected<Answer, std::string> fetch(const std::string& server, const std::string& path,
                                        std::chrono::seconds patience, const std::function<bool()>& given_up) {
    using namespace std::chrono_literals;
    const auto parsed = server_in(server);
    if (!parsed) return tl::unexpected(why_no_server(server));
    const Request request{
        .server = server, .path = path, .content_type = "", .body = "", .bearer = "", .user_agent = "dommer"};
    Call call{.server = *parsed, .request = request, .patience = patience, .verb = http::verb::get};
    asio::io_context context(1);
    asio::co_spawn(context, connect_and_converse(call), asio::detached);
    const auto end = std::chrono::steady_clock::now() + 2 * patience;
    while (!context.stopped() && !given_up() && std::chrono::steady_clock::now() < end) context.run_for(200ms);
    return call.outcome;
}

}  // namespace dommer::client
