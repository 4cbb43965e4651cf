// A bare Beast server that says hello, for comparison: `hello_server THREADS` prints its port.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
constexpr auto waiting = asio::as_tuple(asio::use_awaitable);

asio::awaitable<void> converse(tcp::socket socket) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (;;) {
        stream.expires_after(std::chrono::seconds(30));
        http::request<http::string_body> request;
        const auto [bad, read] = co_await http::async_read(stream, buffer, request, waiting);
        if (bad) co_return;
        http::response<http::string_body> response(http::status::ok, request.version());
        response.set(http::field::content_type, "text/plain");
        response.keep_alive(request.keep_alive());
        response.body() = "Hello, world!";
        response.prepare_payload();
        const auto [failed, sent] = co_await http::async_write(stream, response, waiting);
        if (failed || !request.keep_alive()) co_return;
    }
}

asio::awaitable<void> accept(asio::io_context& io, tcp::acceptor& acceptor) {
    for (;;) {
        tcp::socket socket(asio::make_strand(io));
        const auto [error] = co_await acceptor.async_accept(socket, waiting);
        if (error) co_return;
        socket.set_option(tcp::no_delay(true));
        auto executor = socket.get_executor();
        asio::co_spawn(executor, converse(std::move(socket)), asio::detached);
    }
}

int main(int argc, char** argv) {
    asio::io_context io;
    tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), 0});
    asio::co_spawn(io, accept(io, acceptor), asio::detached);
    std::printf("http://127.0.0.1:%d\n", acceptor.local_endpoint().port());
    std::fflush(stdout);
    std::vector<std::thread> threads;
    for (int at = 1; at < (argc > 1 ? std::atoi(argv[1]) : 2); ++at) threads.emplace_back([&] { io.run(); });
    io.run();
    for (std::thread& thread : threads) thread.join();
}
