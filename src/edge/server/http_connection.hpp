#pragma once

#include <fmt/format.h>

#include "beast_request.hpp"
#include "body_limit.hpp"
#include "worker_pools.hpp"

namespace dommer::server {

// How one connection is answered. Stream: a tcp_stream, or TLS over one.
template <class Stream>
class HttpConnection {
public:
    HttpConnection(Stream stream, const ListenerSetup& setup, WorkerPools& pools,
                   std::shared_ptr<OpenConnection> connection)
        : stream_(std::move(stream)),
          setup_(setup),
          pools_(pools),
          connection_(std::move(connection)) {
        connection_->cancel = [this] { beast::get_lowest_layer(stream_).cancel(); };
    }
    ~HttpConnection() { connection_->cancel = nullptr; }
    HttpConnection(const HttpConnection&) = delete;
    HttpConnection& operator=(const HttpConnection&) = delete;

    asio::awaitable<void> run() {
        error_code failed;
        const auto remote = beast::get_lowest_layer(stream_).socket().remote_endpoint(failed);
        peer_ = failed ? "" : plain_address(remote.address());
        const bool begun = co_await begin();
        if (begun) co_await serve_requests();
    }

private:
    using Parser = http::request_parser<http::string_body>;

    static constexpr seconds still_here_every{15};
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    static constexpr bool is_tls = !std::is_same_v<Stream, beast::tcp_stream>;

    void allow(int time) { beast::get_lowest_layer(stream_).expires_after(seconds(time)); }

    asio::awaitable<bool> begin() {
        if constexpr (is_tls) {
            allow(setup_.options.header_seconds);
            const auto [error] = co_await stream_.async_handshake(Stream::server, waiting);
            co_return !error;
        }
        co_return true;
    }

    asio::awaitable<void> serve_requests() {
        for (bool first = true; !pools_.stopping; first = false) {
            Parser parser;
            parser.header_limit(16 * 1024);
            parser.body_limit(largest_batch(setup_.options.largest_body));  // until it is known who sends what
            ByteBudget::Held held;                                          // the body, until the answer has gone out
            const bool arrived = co_await read_request(parser, first, held);
            if (!arrived) co_return;
            Request request;
            request.peer = setup_.is_trusted_proxy(peer_) ? address_behind_proxy(parser.get(), peer_) : peer_;
            const bool understood = take(request, parser.get());
            const bool keep_alive = parser.get().keep_alive() && understood && !pools_.stopping;
            connection_->busy = true;
            const auto began = std::chrono::steady_clock::now();
            Response response;
            if (understood) {
                const auto watch = std::make_shared<AskerWatch>(stream_.get_executor(), socket(), pools_.stopping);
                co_await answer(setup_, pools_, request, watch, response);
                watch->stop();
            } else {
                response = setup_.router.refusal(400, "bad_request");
            }
            if (response.live) {
                connection_->busy = false;
                note(request, response, began);
                co_await stay_live(request, response);
                co_return;
            }
            const bool sent = co_await send(request, response, keep_alive);
            note(request, response, began);
            connection_->busy = false;
            if (!sent || !keep_alive) break;
        }
        co_await close();
    }

    int socket() { return static_cast<int>(beast::get_lowest_layer(stream_).socket().native_handle()); }

    // Before a byte of the body is kept: how long it may be, by who sends it, and whether there is room for it.
    asio::awaitable<error_code> make_room(Parser& parser, ByteBudget::Held& held) {
        Request head;
        head.cookie = header(parser.get(), http::field::cookie);
        const auto target = parser.get().target();
        const std::size_t of_stranger =
            largest_body_of_stranger({target.data(), target.size()}, setup_.options.largest_body);
        const auto length = parser.content_length();
        bool known = setup_.router.visitors().is_known(head);
        if (!known && !head.cookie.empty() && (!length || *length > of_stranger)) {  // from before this server began
            const std::function<void()> look = [&] { known = setup_.router.visitors().is_signed_in(head); };
            co_await run_on(*pools_.strangers, look);
        }
        const std::size_t most = known ? std::max(setup_.options.largest_body, of_stranger) : of_stranger;
        if (length && *length > most) co_return http::error::body_limit;
        parser.body_limit(most);
        held =
            (known ? pools_.bodies : pools_.strangers_bodies).hold(length ? static_cast<std::size_t>(*length) : most);
        co_return held ? error_code() : error_code(asio::error::no_buffer_space);
    }

    // False: the connection is of no more use; whatever could be said has been said.
    asio::awaitable<bool> read_request(Parser& parser, bool first, ByteBudget::Held& held) {
        allow(first ? setup_.options.header_seconds : setup_.options.idle_seconds);
        error_code error;
        std::tie(error, std::ignore) = co_await http::async_read_header(stream_, buffer_, parser, waiting);
        if (!error && !parser.is_done()) error = co_await make_room(parser, held);
        if (!error) {
            allow(setup_.options.body_seconds);
            if (!parser.is_done() && parser.get().version() == 11 &&
                beast::iequals(parser.get()[http::field::expect], "100-continue"))
                std::tie(error, std::ignore) = co_await asio::async_write(stream_, asio::buffer(go_on), waiting);
        }
        if (!error) {
            if (!parser.is_done())
                std::tie(error, std::ignore) = co_await http::async_read(stream_, buffer_, parser, waiting);
        }
        if (!error) co_return true;
        if (is_gone(error)) {
            co_await close();
            co_return false;
        }
        const Response response = refusal_of(error, setup_.router);
        setup_.state.metrics.count(response.status, std::chrono::microseconds(0));
        // After a time-out of Beast's stream nothing can be sent any more.
        if (error != beast::error::timeout) {
            const Request nothing;
            co_await send(nothing, response, false);
            co_await close();
            co_await drain();
        }
        co_return false;
    }

    asio::awaitable<bool> send(const Request& request, const Response& response, bool keep_alive) {
        const std::string head = head_of(response, request, {keep_alive, setup_.secure});
        const Bytes body = body_for(response, request);
        const std::size_t size = body ? body->size() : 0;
        // Small ones are bounded by the number of connections.
        constexpr std::size_t small = 16 * 1024;
        const AnswersInFlight::Held held = size > small ? pools_.answers.hold(body) : AnswersInFlight::Held();
        if (size > small && !held) co_return co_await send(request, setup_.router.refusal(503, "busy"), false);
        constexpr std::size_t slowest_line = 8 * 1024;  // bytes a second
        allow(setup_.options.write_seconds + static_cast<int>(size / slowest_line));
        const std::array<asio::const_buffer, 2> buffers{asio::buffer(head),
                                                        body ? asio::buffer(*body) : asio::const_buffer()};
        const auto [error, sent] = co_await asio::async_write(stream_, buffers, waiting);
        co_return !error;
    }

    asio::awaitable<void> stay_live(const Request& request, const Response& response) {
        const auto spectator = response.live;
        const auto bell = std::make_shared<WakeTimer>(stream_.get_executor());
        connection_->cancel = [this, bell] {
            bell->timer.cancel();
            beast::get_lowest_layer(stream_).cancel();
        };
        const bool sent = co_await send(request, response, false);
        if (!sent || request.method == Method::head) co_return;
        spectator->on_news([bell] { ring(bell); });
        for (bool open = true; open && !pools_.stopping;) open = co_await send_news(*spectator, *bell);
        spectator->on_news(nullptr);
        co_await close();
    }

    // At the desk: whether they may still hear more. Looked up now and then, and whenever something about it may have
    // changed.
    asio::awaitable<bool> may_stay(Spectator& spectator) {
        const auto now = std::chrono::steady_clock::now();
        if (!spectator.access() || (!spectator.must_check_access() && now < looked_ + still_here_every)) co_return true;
        looked_ = now;
        bool holds = false;
        const std::function<void()> look = [&] { holds = setup_.router.visitors().holds(*spectator.access()); };
        co_await run_on(*pools_.desk, look);
        co_return holds;
    }

    asio::awaitable<bool> send_news(Spectator& spectator, WakeTimer& bell) {
        static const auto still_here = std::make_shared<const std::string>(": still here\n\n");
        bell.fired = false;
        bool stays = co_await may_stay(spectator);
        if (!stays) co_return false;
        auto news = spectator.take();
        if (news.texts.empty() && !news.missed) {
            bell.timer.expires_after(still_here_every);
            if (!bell.fired) co_await bell.timer.async_wait(waiting);
            bell.fired = false;
            stays = co_await may_stay(spectator);
            if (!stays) co_return false;
            news = spectator.take();
            if (pools_.stopping) co_return false;
            if (news.texts.empty() && !news.missed && news.upto == seen_upto_) news.texts.push_back(still_here);
        }
        seen_upto_ = news.upto;
        if (news.missed)
            news.texts = {std::make_shared<const std::string>(
                fmt::format("id: {0}\nevent: again\ndata: {{\"sequence\":{0}}}\n\n", news.upto))};
        if (news.texts.empty()) co_return true;
        std::vector<asio::const_buffer> buffers;
        for (const Bytes& text : news.texts) buffers.push_back(asio::buffer(*text));
        allow(setup_.options.write_seconds);
        const auto [error, sent] = co_await asio::async_write(stream_, buffers, waiting);
        setup_.state.metrics.stream_messages += news.texts.size();
        if (error == beast::error::timeout) ++setup_.state.metrics.dropped_spectators;
        beast::get_lowest_layer(stream_).expires_never();
        co_return !error;
    }

    asio::awaitable<void> close() {
        error_code ignored;
        if constexpr (is_tls) {
            allow(2);
            co_await stream_.async_shutdown(waiting);
        }
        beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_send, ignored);
        co_return;
    }

    // What is still on its way is read and thrown away for a moment: a connection that is closed on unread bytes loses
    // the answer.
    asio::awaitable<void> drain() {
        std::array<char, 4096> bytes;
        allow(1);
        for (std::size_t left = 256 * 1024; left > 0;) {
            const auto [error, got] =
                co_await beast::get_lowest_layer(stream_).async_read_some(asio::buffer(bytes), waiting);
            if (error) co_return;
            left -= std::min(left, got);
        }
    }

    void note(const Request& request, const Response& response, std::chrono::steady_clock::time_point began) const {
        const auto took =
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
        setup_.state.metrics.count(response.status, took);
        const bool read = request.method == Method::get || request.method == Method::head;
        const LogLevel level = response.status >= 500          ? LogLevel::errors
                               : read && response.status < 400 ? LogLevel::all
                                                               : LogLevel::changes;
        if (!setup_.state.log.takes(level)) return;
        setup_.state.log.note(level, "request",
                              {{"method", std::string(name_of(request.method))},
                               {"target", request.target.substr(0, 300)},
                               {"status", std::to_string(response.status)},
                               {"us", std::to_string(took.count())},
                               {"peer", request.peer}});
    }

    Stream stream_;
    const ListenerSetup& setup_;
    WorkerPools& pools_;
    std::shared_ptr<OpenConnection> connection_;
    beast::flat_buffer buffer_{24 * 1024};  // a head fits into it
    std::string peer_;
    std::int64_t seen_upto_ = 0;
    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
};

}  // namespace dommer::server
