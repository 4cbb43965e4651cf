#include "list_site.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <mutex>
#include <thread>

namespace dommer::sites_test {

namespace beast = boost::beast;
namespace http = beast::http;
using tcp = boost::asio::ip::tcp;

struct ListSite::Running {
    explicit Running(std::map<std::string, std::string> has) : files(std::move(has)) {
        take();
        thread = std::thread([this] { context.run(); });
    }
    ~Running() {
        boost::asio::post(context, [this] { context.stop(); });
        thread.join();
    }

    void take() {
        acceptor.async_accept([this](boost::system::error_code error, tcp::socket socket) {
            if (error) return;
            answer(std::move(socket));
            take();
        });
    }
    void answer(tcp::socket socket) {
        boost::system::error_code error;
        beast::flat_buffer buffer;
        http::request<http::string_body> request;
        http::read(socket, buffer, request, error);
        if (error) return;
        const std::string path(request.target());
        {
            const std::lock_guard lock(guard);
            asked.push_back(path);
        }
        const auto found = files.find(path);
        http::response<http::string_body> response{found == files.end() ? http::status::not_found : http::status::ok,
                                                   request.version()};
        if (found != files.end()) response.body() = found->second;
        response.prepare_payload();
        http::write(socket, response, error);
    }

    const std::map<std::string, std::string> files;
    mutable std::mutex guard;
    std::vector<std::string> asked;
    boost::asio::io_context context{1};
    tcp::acceptor acceptor{context, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)};
    std::thread thread;
};

ListSite::ListSite(std::map<std::string, std::string> files) : running_(std::make_unique<Running>(std::move(files))) {}
ListSite::~ListSite() = default;

std::string ListSite::address() const {
    return "http://127.0.0.1:" + std::to_string(running_->acceptor.local_endpoint().port());
}
std::vector<std::string> ListSite::asked() const {
    const std::lock_guard lock(running_->guard);
    return running_->asked;
}

}  // namespace dommer::sites_test
