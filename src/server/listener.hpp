#pragma once

// Included by plain_listener.cpp and tls_listener.cpp alone: everything of Boost is here.
#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/core/buffers_to_string.hpp>

#include "front.hpp"

namespace dommer::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using std::chrono::seconds;
using boost::system::error_code;

inline constexpr auto waiting = asio::as_tuple(asio::use_awaitable);

// Wakes a spectator's line from any thread.
struct Bell {
    explicit Bell(const asio::any_io_executor& on) : executor(on), timer(on) {}
    asio::any_io_executor executor;
    asio::steady_timer timer;
    std::atomic<bool> rung{false};
};

// All connections that are open, so that stopping can end them.
class Lines {
public:
    struct Line {
        asio::any_io_executor executor;
        std::function<void()> cancel;
        bool busy = false;  // answering: it may finish
    };
    void add(const std::shared_ptr<Line>& line) {
        const std::lock_guard lock(guard_);
        lines_.insert(line);
    }
    void remove(const std::shared_ptr<Line>& line) {
        const std::lock_guard lock(guard_);
        lines_.erase(line);
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
    std::set<std::shared_ptr<Line>> lines_;
};

inline Method method_of(http::verb verb) {
    switch (verb) {
        case http::verb::get: return Method::get;
        case http::verb::head: return Method::head;
        case http::verb::post: return Method::post;
        case http::verb::put: return Method::put;
        case http::verb::delete_: return Method::del;
        default: return Method::other;
    }
}

inline std::string header(const http::fields& fields, http::field name) {
    const auto found = fields.find(name);
    return found == fields.end() ? "" : std::string(found->value());
}

// How one connection is answered. Stream: a tcp_stream, or TLS over one.
template <class Stream>
class Conversation {
public:
    Conversation(Stream stream, const Front& front, asio::thread_pool& workers, asio::thread_pool& stretchers, const std::atomic<bool>& stopping, Lines& lines)
        : stream_(std::move(stream)), front_(front), workers_(workers), stretchers_(stretchers), stopping_(stopping), lines_(lines) {}

    asio::awaitable<void> run() {
        auto line = std::make_shared<Lines::Line>();
        line->executor = stream_.get_executor();
        line->cancel = [this] { beast::get_lowest_layer(stream_).cancel(); };
        lines_.add(line);
        line_ = line;
        error_code failed;
        const auto remote = beast::get_lowest_layer(stream_).socket().remote_endpoint(failed);
        peer_ = failed ? "" : remote.address().to_string();
        co_await talk();
        line->cancel = nullptr;
        lines_.remove(line);
    }

private:
    using Parser = http::request_parser<http::string_body>;

    void allow(int time) { beast::get_lowest_layer(stream_).expires_after(seconds(time)); }

    asio::awaitable<void> talk() {
        for (bool first = true; !stopping_; first = false) {
            Parser parser;
            parser.header_limit(16 * 1024);
            parser.body_limit(front_.options.largest_body);
            const bool arrived = co_await read_request(parser, first);
            if (!arrived) co_return;
            Request request;
            const bool understood = take(request, parser);
            const bool keep_alive = parser.get().keep_alive() && understood && !stopping_;
            line_->busy = true;
            const auto began = std::chrono::steady_clock::now();
            Response response;
            if (understood) co_await answer(request, response);
            else response = front_.router.refusal(400, "bad_request");
            if (response.live) {
                line_->busy = false;
                note(request, response, began);
                co_await stay_live(request, response);
                co_return;
            }
            const bool sent = co_await send(request, response, keep_alive);
            note(request, response, began);
            line_->busy = false;
            if (!sent || !keep_alive) break;
        }
        co_await close();
    }

    // False: the connection is of no more use; whatever could be said has been said.
    asio::awaitable<bool> read_request(Parser& parser, bool first) {
        allow(first ? front_.options.header_seconds : front_.options.idle_seconds);
        error_code error;
        std::tie(error, std::ignore) = co_await http::async_read_header(stream_, buffer_, parser, waiting);
        if (!error) {
            allow(front_.options.body_seconds);
            if (!parser.is_done()) std::tie(error, std::ignore) = co_await http::async_read(stream_, buffer_, parser, waiting);
        }
        if (!error) co_return true;
        if (error == http::error::end_of_stream || error == asio::error::operation_aborted || error == asio::error::connection_reset || error == asio::error::eof) {
            co_await close();
            co_return false;
        }
        const bool header_limit = error == http::error::header_limit || error == http::error::buffer_overflow;
        Response response = error == beast::error::timeout     ? front_.router.refusal(408, "too_slow")
                            : error == http::error::body_limit ? front_.router.refusal(413, "too_large")
                            : header_limit                     ? front_.router.refusal(431, "header_too_large")
                                                               : front_.router.refusal(400, "bad_request");
        front_.office.metrics.count(response.status, std::chrono::microseconds(0));
        // After a time-out of Beast's stream nothing can be sent any more.
        if (error != beast::error::timeout) {
            const Request nothing;
            co_await send(nothing, response, false);
            co_await close();
            co_await drain();
        }
        co_return false;
    }

    bool take(Request& request, Parser& parser) {
        auto& message = parser.get();
        request.method = method_of(message.method());
        request.peer = peer_;
        request.host = header(message, http::field::host);
        request.origin = header(message, http::field::origin);
        request.cookie = header(message, http::field::cookie);
        request.csrf = message.count("X-CSRF-Token") == 0 ? "" : std::string(message["X-CSRF-Token"]);
        request.content_type = header(message, http::field::content_type);
        request.accept_language = header(message, http::field::accept_language);
        request.accept_encoding = header(message, http::field::accept_encoding);
        request.if_none_match = header(message, http::field::if_none_match);
        request.last_event_id = message.count("Last-Event-ID") == 0 ? "" : std::string(message["Last-Event-ID"]);
        const bool fine = take_target(request, {message.target().data(), message.target().size()});
        request.body = std::move(message.body());
        return fine && (message.version() == 11 || message.version() == 10);
    }

    // What is ready goes out from here; everything else is made by the workers, so that nobody waits for another's answer.
    // The answer is written into the caller's: GCC 12 copies what a co_await gives back byte by byte in some places.
    asio::awaitable<void> answer(const Request& request, Response& response) {
        if (auto ready = front_.router.ready(request)) {
            response = std::move(*ready);
            co_return;
        }
        constexpr std::int64_t most_waiting = 2000, most_stretching = 40;
        const bool slow = front_.router.is_slow(request);
        auto& count = slow ? stretching_now() : front_.office.metrics.waiting;
        if (count >= (slow ? most_stretching : most_waiting)) {
            response = front_.router.refusal(503, "busy");
            co_return;
        }
        ++count;
        auto& pool = slow ? stretchers_ : workers_;
        co_await asio::co_spawn(pool.get_executor(), work(request, response), asio::use_awaitable);
        --count;
    }

    asio::awaitable<void> work(const Request& request, Response& response) {
        response = front_.router.answer(request);
        co_return;
    }

    static std::atomic<std::int64_t>& stretching_now() {
        static std::atomic<std::int64_t> count{0};
        return count;
    }

    asio::awaitable<bool> send(const Request& request, const Response& response, bool keep_alive) {
        const std::string head = head_of(response, request, {keep_alive, front_.secure});
        const Bytes body = body_for(response, request);
        const std::size_t size = body ? body->size() : 0;
        constexpr std::size_t slowest_line = 8 * 1024;  // bytes a second
        allow(front_.options.write_seconds + static_cast<int>(size / slowest_line));
        const std::array<asio::const_buffer, 2> buffers{asio::buffer(head), body ? asio::buffer(*body) : asio::const_buffer()};
        const auto [error, sent] = co_await asio::async_write(stream_, buffers, waiting);
        co_return !error;
    }

    asio::awaitable<void> stay_live(const Request& request, const Response& response) {
        const auto spectator = response.live;
        const auto bell = std::make_shared<Bell>(stream_.get_executor());
        line_->cancel = [this, bell] {
            bell->timer.cancel();
            beast::get_lowest_layer(stream_).cancel();
        };
        const bool sent = co_await send(request, response, false);
        if (!sent || request.method == Method::head) co_return;
        spectator->on_news([bell] {
            if (bell->rung.exchange(true)) return;
            asio::post(bell->executor, [bell] { bell->timer.cancel(); });
        });
        for (bool open = true; open && !stopping_;) open = co_await send_news(*spectator, *bell);
        spectator->on_news(nullptr);
        co_await close();
    }

    asio::awaitable<bool> send_news(Spectator& spectator, Bell& bell) {
        static const auto still_here = std::make_shared<const std::string>(": still here\n\n");
        bell.rung = false;
        auto news = spectator.take();
        if (news.texts.empty() && !news.missed) {
            bell.timer.expires_after(seconds(15));
            if (!bell.rung) co_await bell.timer.async_wait(waiting);
            bell.rung = false;
            news = spectator.take();
            if (stopping_) co_return false;
            if (news.texts.empty() && !news.missed && news.upto == seen_upto_) news.texts.push_back(still_here);
        }
        seen_upto_ = news.upto;
        if (news.missed) news.texts = {std::make_shared<const std::string>(fmt::format("id: {0}\nevent: again\ndata: {{\"sequence\":{0}}}\n\n", news.upto))};
        if (news.texts.empty()) co_return true;
        std::vector<asio::const_buffer> buffers;
        for (const Bytes& text : news.texts) buffers.push_back(asio::buffer(*text));
        allow(front_.options.write_seconds);
        const auto [error, sent] = co_await asio::async_write(stream_, buffers, waiting);
        front_.office.metrics.stream_messages += news.texts.size();
        if (error == beast::error::timeout) ++front_.office.metrics.dropped_spectators;
        beast::get_lowest_layer(stream_).expires_never();
        co_return !error;
    }

    asio::awaitable<void> close() {
        error_code ignored;
        if constexpr (!std::is_same_v<Stream, beast::tcp_stream>) {
            allow(2);
            co_await stream_.async_shutdown(waiting);
        }
        beast::get_lowest_layer(stream_).socket().shutdown(tcp::socket::shutdown_send, ignored);
        co_return;
    }

    // What is still on its way is read and thrown away for a moment: a connection that is closed on unread bytes loses the answer.
    asio::awaitable<void> drain() {
        std::array<char, 4096> bytes;
        allow(1);
        for (std::size_t left = 256 * 1024; left > 0;) {
            const auto [error, got] = co_await beast::get_lowest_layer(stream_).async_read_some(asio::buffer(bytes), waiting);
            if (error) co_return;
            left -= std::min(left, got);
        }
    }

    void note(const Request& request, const Response& response, std::chrono::steady_clock::time_point began) const {
        const auto took = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - began);
        front_.office.metrics.count(response.status, took);
        const bool read = request.method == Method::get || request.method == Method::head;
        const LogLevel level = response.status >= 500 ? LogLevel::errors : read && response.status < 400 ? LogLevel::all : LogLevel::changes;
        if (!front_.office.log.takes(level)) return;
        front_.office.log.note(level, "request", {{"method", std::string(name_of(request.method))}, {"target", request.target.substr(0, 300)}, {"status", std::to_string(response.status)},
                                                  {"us", std::to_string(took.count())}, {"peer", request.peer}});
    }

    Stream stream_;
    const Front& front_;
    asio::thread_pool &workers_, &stretchers_;
    const std::atomic<bool>& stopping_;
    Lines& lines_;
    std::shared_ptr<Lines::Line> line_;
    beast::flat_buffer buffer_{64 * 1024};
    std::string peer_;
    std::int64_t seen_upto_ = 0;
};

// Accepts, and hands each connection to `converse(socket)`.
template <class Converse>
class Listener {
public:
    Listener(const Front& front, Converse converse) : front_(front), converse_(std::move(converse)) {}

    std::optional<std::string> run(const Ready& is_ready) {
        error_code error;
        const auto address = asio::ip::make_address(front_.options.address, error);
        if (error) return fmt::format("{} is no address to listen on: write 127.0.0.1 or 0.0.0.0", front_.options.address);
        const tcp::endpoint endpoint(address, static_cast<unsigned short>(front_.options.port));
        static_cast<void>(acceptor_.open(endpoint.protocol(), error));
        if (!error) static_cast<void>(acceptor_.set_option(asio::socket_base::reuse_address(true), error));
        if (!error) static_cast<void>(acceptor_.bind(endpoint, error));
        if (!error) static_cast<void>(acceptor_.listen(4096, error));
        if (error) return fmt::format("cannot listen on {}:{}: {}: choose another with --port", front_.options.address, front_.options.port, error.message());
        asio::co_spawn(io_, accept(), asio::detached);
        signals_.async_wait([this](error_code failed, int) {
            if (!failed) stop();
        });
        is_ready(acceptor_.local_endpoint().port());
        std::vector<std::thread> threads;
        const int count = front_.options.threads > 0 ? front_.options.threads : static_cast<int>(std::max(2u, std::thread::hardware_concurrency()));
        for (int at = 1; at < count; ++at) threads.emplace_back([this] { io_.run(); });
        io_.run();
        for (std::thread& thread : threads) thread.join();
        workers_.join();
        stretchers_.join();
        return std::nullopt;
    }

private:
    asio::awaitable<void> accept() {
        while (!stopping_) {
            tcp::socket socket(asio::make_strand(io_));
            const auto [error] = co_await acceptor_.async_accept(socket, waiting);
            if (stopping_) co_return;
            if (error) {  // mostly: too many files open
                asio::steady_timer pause(io_, std::chrono::milliseconds(100));
                co_await pause.async_wait(waiting);
                continue;
            }
            if (lines_.size() >= front_.most_connections) {
                ++front_.office.metrics.refused_connections;
                error_code ignored;
                static constexpr std::string_view full = "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\nConnection: close\r\n\r\n";
                socket.non_blocking(true, ignored);
                socket.write_some(asio::buffer(full), ignored);
                continue;
            }
            error_code ignored;
            static_cast<void>(socket.set_option(tcp::no_delay(true), ignored));
            auto executor = socket.get_executor();
            asio::co_spawn(executor, serve_one(std::move(socket)), asio::detached);
        }
    }

    asio::awaitable<void> serve_one(tcp::socket socket) {
        ++front_.office.metrics.connections;
        ++front_.office.metrics.open_connections;
        try {
            co_await converse_(std::move(socket), workers_, stretchers_, stopping_, lines_);
        } catch (const std::exception& error) {
            front_.office.log.note(LogLevel::errors, "a connection broke", {{"why", error.what()}});
        }
        --front_.office.metrics.open_connections;
    }

    // No new connections; answers under way go out; streams end; what hangs after that is cut off.
    void stop() {
        stopping_ = true;
        front_.office.log.note(LogLevel::changes, "stopping", {});
        error_code ignored;
        static_cast<void>(acceptor_.close(ignored));
        lines_.end_all();
        asio::co_spawn(io_, cut_off(), asio::detached);
    }

    asio::awaitable<void> cut_off() {
        asio::steady_timer pause(io_);
        for (int left = 50; left > 0 && lines_.size() > 0; --left) {
            pause.expires_after(std::chrono::milliseconds(100));
            co_await pause.async_wait(waiting);
            lines_.end_all();
        }
        io_.stop();
    }

    const Front& front_;
    Converse converse_;
    asio::io_context io_;
    tcp::acceptor acceptor_{io_};
    asio::signal_set signals_{io_, SIGINT, SIGTERM};
    asio::thread_pool workers_{std::max(2u, std::thread::hardware_concurrency())}, stretchers_{1};
    std::atomic<bool> stopping_{false};
    Lines lines_;
};

}  // namespace dommer::server
