#pragma once

#include <fmt/format.h>

#include <thread>

#include "announcement.hpp"
#include "system/network.hpp"
#include "system/process.hpp"
#include "worker_pools.hpp"

namespace dommer::server {

// Accepts, and hands each connection to `converse(socket, pools, line)`.
template <class Converse>
class Listener {
public:
    Listener(const ListenerSetup& setup, Converse converse) : setup_(setup), converse_(std::move(converse)) {}

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
        asio::co_spawn(door_, accept(), asio::detached);
        for (const int signal : system::stop_signals()) static_cast<void>(signals_.add(signal, error));
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
            } else {
                error_code ignored;
                static_cast<void>(socket.set_option(tcp::no_delay(true), ignored));
                auto executor = socket.get_executor();
                asio::co_spawn(executor, serve_one(std::move(socket), pools_.connections.add(executor)),
                               asio::detached);
            }
        }
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

    asio::awaitable<void> serve_one(tcp::socket socket, std::shared_ptr<OpenConnection> line) {
        ++setup_.state.metrics.connections;
        ++setup_.state.metrics.open_connections;
        try {
            co_await converse_(std::move(socket), pools_, line);
        } catch (const std::exception& error) {
            setup_.state.log.note(LogLevel::errors, "a connection broke", {{"why", error.what()}});
        }
        --setup_.state.metrics.open_connections;
        pools_.connections.remove(line);
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
    Converse converse_;
    WorkerPools pools_;
    asio::io_context io_;  // after the pools: what still hangs in it goes first
    asio::strand<asio::io_context::executor_type> door_ = asio::make_strand(io_);  // accepting and stopping take turns
    tcp::acceptor acceptor_{door_};
    asio::signal_set signals_{door_};
};

}  // namespace dommer::server
