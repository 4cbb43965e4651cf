#include "client/websocket.hpp"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace dommer::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

constexpr auto waited_for = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t largest_text = 1 << 20;
constexpr std::chrono::seconds silent_at_most{20}, patience_of_send{10};

struct Place {
    std::string host, port, path;
};

std::optional<Place> place_in(std::string_view url) {
    if (!url.starts_with("ws://")) return std::nullopt;
    url.remove_prefix(5);
    const auto slash = url.find('/');
    Place place{"", "80", slash == std::string_view::npos ? "/" : std::string(url.substr(slash))};
    const std::string_view authority = url.substr(0, slash);
    const auto bracket = authority.starts_with('[') ? authority.find(']') : std::string_view::npos;
    const auto colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    place.host = authority.substr(0, colon);
    if (bracket != std::string_view::npos) place.host = place.host.substr(1, bracket - 1);
    if (colon != std::string_view::npos) place.port = authority.substr(colon + 1);
    const bool is_port = !place.port.empty() && place.port.size() <= 5 &&
                         place.port.find_first_not_of("0123456789") == std::string::npos;
    const bool is_plain = place.path.find_first_of(" \\\"<>#@") == std::string::npos &&
                          place.host.find_first_of(" \\\"<>#@?") == std::string::npos;
    return is_port && is_plain && !place.host.empty() ? std::optional(place) : std::nullopt;
}

}  // namespace

struct WebSocket::Line {
    Place place;
    asio::io_context context{1};
    websocket::stream<beast::tcp_stream> stream{context};
    beast::flat_buffer buffer;
    bool is_reading = false, has_text = false;
    std::string broken;  // why; empty: it is not

    std::string sentence(std::string_view what, const boost::system::error_code& error) const {
        return fmt::format("{}:{} {}: {}", place.host, place.port, what, error.message());
    }

    asio::awaitable<void> connect(std::chrono::seconds patience, bool& done) {
        broken = fmt::format("{}:{} does not answer", place.host, place.port);
        tcp::resolver resolver(context);
        const auto [unknown, places] = co_await resolver.async_resolve(place.host, place.port, waited_for);
        if (unknown) {
            broken = sentence("is not found", unknown);
            co_return;
        }
        stream.next_layer().expires_after(patience);
        if (const auto [error, at] = co_await stream.next_layer().async_connect(places, waited_for); error) {
            broken = sentence("cannot be reached", error);
            co_return;
        }
        stream.next_layer().expires_never();
        stream.set_option(websocket::stream_base::timeout{patience, silent_at_most, true});
        stream.read_message_max(largest_text);
        const std::string host = place.host + ":" + place.port;
        if (const auto [error] = co_await stream.async_handshake(host, place.path, waited_for); error) {
            broken = sentence("speaks no WebSocket there", error);
            co_return;
        }
        stream.text(true);
        broken.clear(), done = true;
    }

    asio::awaitable<void> write(std::string text, bool& done) {
        if (const auto [error, bytes] = co_await stream.async_write(asio::buffer(text), waited_for); error)
            broken = sentence("does not take it", error);
        done = true;
    }

    asio::awaitable<void> read() {
        const auto [error, bytes] = co_await stream.async_read(buffer, waited_for);
        is_reading = false;
        if (error)
            broken = sentence("has gone", error);
        else
            has_text = true;
    }

    template <class Until>
    void run(std::chrono::milliseconds patience, const Until& until) {
        const auto end = std::chrono::steady_clock::now() + patience;
        context.restart();
        while (!until() && broken.empty() && std::chrono::steady_clock::now() < end && context.run_one_until(end) > 0) {
        }
    }
};

WebSocket::WebSocket(std::unique_ptr<Line> line) : line_(std::move(line)) {}
WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket::~WebSocket() {
    if (!line_) return;
    line_->stream.next_layer().close();  // what waits is given up, and goes before the line does
    line_->context.restart();
    line_->context.poll();
}

std::string why_no_websocket(std::string_view url) {
    if (place_in(url)) return "";
    return fmt::format("{}: write where LiveChess listens: ws://127.0.0.1:1982/api/v1.0", url);
}

tl::expected<WebSocket, std::string> WebSocket::open(const std::string& url, std::chrono::seconds patience) {
    const auto place = place_in(url);
    if (!place) return tl::unexpected(why_no_websocket(url));
    WebSocket made(std::make_unique<Line>());
    Line& line = *made.line_;
    line.place = *place;
    bool done = false;
    asio::co_spawn(line.context, line.connect(patience, done), asio::detached);
    line.context.run_for(2 * patience);
    if (!done) return tl::unexpected(line.broken);
    return made;
}

tl::expected<void, std::string> WebSocket::send(const std::string& text) {
    bool done = false;
    asio::co_spawn(line_->context, line_->write(text, done), asio::detached);
    line_->run(patience_of_send, [&] { return done; });
    if (!done && line_->broken.empty()) line_->broken = "does not take what is sent";
    if (!line_->broken.empty()) {
        // Nothing of this call may be left waiting: it names what is ours.
        line_->stream.next_layer().close();
        line_->context.restart();
        line_->context.poll();
        return tl::unexpected(line_->broken);
    }
    return {};
}

tl::expected<std::optional<std::string>, std::string> WebSocket::next(std::chrono::milliseconds patience) {
    if (!line_->has_text && !line_->is_reading && line_->broken.empty()) {
        line_->is_reading = true;
        asio::co_spawn(line_->context, line_->read(), asio::detached);
    }
    line_->run(patience, [&] { return line_->has_text; });
    if (line_->has_text) {
        std::string text = beast::buffers_to_string(line_->buffer.data());
        line_->buffer.consume(line_->buffer.size());
        line_->has_text = false;
        return std::optional(std::move(text));
    }
    if (!line_->broken.empty()) return tl::unexpected(line_->broken);
    return std::optional<std::string>();
}

}  // namespace dommer::client
