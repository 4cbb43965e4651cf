#pragma once

#include <fmt/format.h>

#include <thread>

#include "announcement.hpp"
#include "system/network.hpp"
#include "system/process.hpp"
#include "worker_pools.hpp"

namespace dommer::server {

// Accepts, and hands each connection to `handle(socket, pools, connection)`.
template <class Handler>
class Listener {
public:
    Listener(const ListenerSetup& setup, Handler handle) : setup_(setup), handle_(std::move(handle)) {}

    std::optional<std::string> run(const Ready& is_ready) {
        error_code error;
        const auto address = asio::ip::make_address(setup_.options.address, error);
        if (error)
            return fmt::format("{} is no address to listen on: write 127.0.0.1 or 0.0.0.0", setup_.options.address);
        const tcp::endpoint endpoint(address, static_cast<unsigned short>(setup_.options.port));
        static_cast<void>(acceptor_.open(endpoint.protocol(), error));
        if (!error && system::listener_reuses_address())
            static_cast<void>(acceptor_.set_option(asio::socket_base::reuse_address(true), error));
        if (!error) static_cast<void>(acceptor_.bind(endpoint, error));
        if (!error) static_cast<void>(acceptor_.listen(4096, error));
        if (error) return cannot_listen(setup_.options, error);
        asio::co_spawn(accepting_, accept(), asio::detached);
        const auto reopens = setup_.options.log_file.empty() ? std::nullopt : system::reopen_signal();
        for (const int signal : system::stop_signals())
            if (signal != reopens) static_cast<void>(signals_.add(signal, error));
        if (reopens) static_cast<void>(reopen_signals_.add(*reopens, error)), wait_for_moved_log();
        signals_.async_wait([this](error_code failed, int) {
            if (!failed) stop();
        });
        is_ready(acceptor_.local_endpoint().port());
        std::vector<std::thread> threads;
        const int count = setup_.options.threads > 0
                              ? setup_.options.threads
                              : static_cast<int>(std::max(2u, std::thread::hardware_concurrency()));
        for (int at = 1; at < count; ++at) threads.emplace_back([this] { io_.run(); });
        io_.run();
        for (std::thread& thread : threads) thread.join();
        pools_.stop();
        setup_.state.stop_following();  // nothing wakes a spectator any more: those who hang go with the loop
        pools_.connections.forget_all();
        return std::nullopt;
    }

private:
    asio::awaitable<void> accept() {
        while (!pools_.stopping) {
            tcp::socket socket(asio::make_strand(io_));
            const auto [error] = co_await acceptor_.async_accept(socket, waiting);
            if (pools_.stopping) co_return;
            if (error) {  // mostly: too many files open
                asio::steady_timer pause(io_, std::chrono::milliseconds(100));
                co_await pause.async_wait(waiting);
            } else if (pools_.connections.size() >= setup_.most_connections) {
                turn_away(socket);
            } else if (auto connection = connection_for(socket)) {
                error_code ignored;
                static_cast<void>(socket.set_option(tcp::no_delay(true), ignored));
                auto executor = socket.get_executor();
                asio::co_spawn(executor, serve_one(std::move(socket), std::move(connection)), asio::detached);
            } else {
                turn_away(socket);
            }
        }
    }

    // None: one place has as many connections as it may have. Behind a proxy of ours are many.
    std::shared_ptr<OpenConnection> connection_for(tcp::socket& socket) {
        error_code failed;
        const auto remote = socket.remote_endpoint(failed);
        if (failed) return pools_.connections.add(socket.get_executor(), "", setup_.most_connections);
        const bool is_proxy = setup_.is_trusted_proxy(plain_address(remote.address()));
        return pools_.connections.add(socket.get_executor(), place_of(remote.address()),
                                      is_proxy ? setup_.most_connections : setup_.most_of_a_place);
    }

    // Without waiting for anything: whoever is told may be gone, or may never read it.
    void turn_away(tcp::socket& socket) const {
        static constexpr std::string_view full =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nRetry-After: 5\r\nConnection: close\r\n\r\n";
        ++setup_.state.metrics.refused_connections;
        error_code ignored;
        static_cast<void>(socket.non_blocking(true, ignored));
        if (setup_.options.certificate.empty()) static_cast<void>(socket.write_some(asio::buffer(full), ignored));
    }

    asio::awaitable<void> serve_one(tcp::socket socket, std::shared_ptr<OpenConnection> connection) {
        ++setup_.state.metrics.connections;
        ++setup_.state.metrics.open_connections;
        try {
            co_await handle_(std::move(socket), pools_, connection);
        } catch (const std::exception& error) {
            setup_.state.log.note(LogLevel::errors, "a connection broke", {{"why", error.what()}});
        }
        --setup_.state.metrics.open_connections;
        pools_.connections.remove(connection);
    }

    // The log was moved away: from now on it is written to a new file under the old name.
    void wait_for_moved_log() {
        reopen_signals_.async_wait([this](error_code failed, int) {
            if (failed) return;
            const bool opened = system::send_errors_to(setup_.options.log_file);
            setup_.state.log.note(opened ? LogLevel::changes : LogLevel::errors,
                                  opened ? "log opened again" : "the log cannot be opened again",
                                  {{"file", setup_.options.log_file}});
            wait_for_moved_log();
        });
    }

    // No new connections; answers under way go out; streams end; what hangs after that is cut off.
    // Whoever still hangs in the store after that holds nobody up: everything that was acknowledged is on the disk.
    void stop() {
        pools_.stopping = true;
        std::thread([] {
            std::this_thread::sleep_for(seconds(15));
            std::_Exit(1);
        }).detach();
        setup_.state.log.note(LogLevel::changes, "stopping", {});
        error_code ignored;
        static_cast<void>(acceptor_.close(ignored));
        pools_.connections.end_all();
        asio::co_spawn(io_, cut_off(), asio::detached);
    }

    asio::awaitable<void> cut_off() {
        asio::steady_timer pause(io_);
        for (int left = 50; left > 0 && pools_.connections.size() > 0; --left) {
            pause.expires_after(std::chrono::milliseconds(100));
            co_await pause.async_wait(waiting);
            pools_.connections.end_all();
        }
        io_.stop();
    }

    const ListenerSetup& setup_;
    Handler handle_;
    WorkerPools pools_;
    asio::io_context io_;  // after the pools: what still hangs in it goes first
    asio::strand<asio::io_context::executor_type> accepting_ =
        asio::make_strand(io_);  // accepting and stopping take turns
    tcp::acceptor acceptor_{accepting_};
    asio::signal_set signals_{accepting_}, reopen_signals_{accepting_};
};

}  // namespace dommer::server
