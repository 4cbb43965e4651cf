#include "broadcast_site.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>

namespace dommer::server_test {
namespace {

std::size_t length_in(const std::string& head) {
    const auto at = head.find("Content-Length: ");
    return at == std::string::npos ? 0 : static_cast<std::size_t>(std::atol(head.c_str() + at + 16));
}

std::string every_game_taken(const std::string& pgn) {
    std::string games;
    for (auto at = pgn.find("[Event "); at != std::string::npos; at = pgn.find("[Event ", at + 1))
        games += std::string(games.empty() ? "" : ",") + R"({"tags":{},"moves":1})";
    return R"({"games":[)" + games + "]}";
}

}  // namespace

BroadcastSite::BroadcastSite() {
    listening_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof place;
    if (bind(listening_, reinterpret_cast<sockaddr*>(&place), size) != 0 || listen(listening_, 8) != 0) return;
    getsockname(listening_, reinterpret_cast<sockaddr*>(&place), &size);
    port_ = ntohs(place.sin_port);
    thread_ = std::thread([this] { serve(); });
}

BroadcastSite::~BroadcastSite() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
    close(listening_);
}

std::string BroadcastSite::address(const std::string& round) const {
    return "http://127.0.0.1:" + std::to_string(port_) + "/api/broadcast/round/" + round + "/push";
}

void BroadcastSite::answers(int status, const std::string& body) {
    const std::lock_guard lock(guard_);
    status_ = status, body_ = body;
}

std::vector<BroadcastSite::Push> BroadcastSite::pushes() const {
    const std::lock_guard lock(guard_);
    return pushes_;
}

bool BroadcastSite::waits_for(std::size_t count, std::chrono::seconds patience) const {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (pushes().size() < count) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

void BroadcastSite::serve() {
    while (!stopping_) {
        pollfd waiting{listening_, POLLIN, 0};
        if (poll(&waiting, 1, 50) <= 0) continue;
        const int connection = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) continue;
        answer(connection);
        close(connection);
    }
}

void BroadcastSite::answer(int connection) {
    std::string text;
    std::string::size_type end = std::string::npos;
    char bytes[4096];
    while (end == std::string::npos || text.size() < end + 4 + length_in(text.substr(0, end))) {
        const auto count = recv(connection, bytes, sizeof bytes, 0);
        if (count <= 0) return;
        text.append(bytes, static_cast<std::size_t>(count));
        end = text.find("\r\n\r\n");
    }
    Push push{text.substr(0, end), text.substr(end + 4), std::chrono::steady_clock::now()};
    std::string body;
    int status = 200;
    {
        const std::lock_guard lock(guard_);
        status = status_, body = body_.empty() ? every_game_taken(push.body) : body_;
        pushes_.push_back(std::move(push));
    }
    const std::string reply = "HTTP/1.1 " + std::to_string(status) + " X\r\nContent-Type: application/json\r\n" +
                              "Content-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" + body;
    static_cast<void>(send(connection, reply.data(), reply.size(), MSG_NOSIGNAL));
}

}  // namespace dommer::server_test
