#include "client.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>

namespace dommer::server_test {

std::string Reply::code() const {
    const Json parsed = json();
    return parsed.is_object() && parsed.contains("error") ? parsed["error"].value("code", "") : "";
}

Wire::Wire(int port, int receive_buffer) {
    socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET, to.sin_port = htons(static_cast<std::uint16_t>(port)),
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    if (connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) {
        close(socket_);
        socket_ = -1;
    }
}

Wire::~Wire() {
    if (socket_ >= 0) close(socket_);
}

bool Wire::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

std::string Wire::read_some(int milliseconds) const {
    pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
    if (poll(&ready, 1, milliseconds) <= 0) return "";
    std::string buffer(65536, '\0');
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    buffer.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return buffer;
}

std::string Wire::read_all(int milliseconds) const {
    std::string all;
    for (std::string some; !(some = read_some(milliseconds)).empty();) all += some;
    return all;
}

std::optional<Reply> Wire::read_reply(int milliseconds) {
    std::string& all = left_;
    std::size_t end = 0;
    while ((end = all.find("\r\n\r\n")) == std::string::npos) {
        const std::string some = read_some(milliseconds);
        if (some.empty()) return std::nullopt;
        all += some;
    }
    Reply reply;
    const std::string head = all.substr(0, end);
    reply.status = std::stoi(head.substr(9, 3));
    for (std::size_t line = head.find("\r\n"); line != std::string::npos; line = head.find("\r\n", line + 2)) {
        const auto next = std::min(head.find("\r\n", line + 2), head.size());
        const std::string text = head.substr(line + 2, next - line - 2);
        const auto colon = text.find(": ");
        std::string name = text.substr(0, colon);
        std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
        reply.headers[name] = colon == std::string::npos ? "" : text.substr(colon + 2);
    }
    all.erase(0, end + 4);
    if (reply.headers["content-type"] == "text/event-stream") return reply;
    const std::size_t size = reply.headers.contains("content-length") ? std::stoul(reply.headers["content-length"]) : 0;
    while (all.size() < size) {
        const std::string some = read_some(milliseconds);
        if (some.empty()) return std::nullopt;
        all += some;
    }
    reply.body = all.substr(0, size);
    all.erase(0, size);
    return reply;
}

void Client::remember(const Reply& reply) {
    const auto set = reply.headers.find("set-cookie");
    if (set == reply.headers.end()) return;
    cookie = set->second.substr(0, set->second.find(';'));
    if (cookie == "dommer_session=") cookie.clear(), csrf.clear();
}

// Loading the demo takes a busy machine its time.
constexpr int patience = 120'000;

Reply Client::ask(const std::string& method, const std::string& target, const std::optional<Json>& body,
                  const std::string& more_headers) {
    Wire wire(port_);
    if (!wire.is_open()) return {};
    std::string text = fmt::format("{} {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n{}", method, target,
                                   port_, more_headers);
    if (!cookie.empty()) text += "Cookie: " + cookie + "\r\n";
    if (!csrf.empty() && method != "GET") text += "X-CSRF-Token: " + csrf + "\r\n";
    const std::string sent = body ? body->dump() : "";
    if (body) text += fmt::format("Content-Type: application/json\r\nContent-Length: {}\r\n", sent.size());
    if (!wire.send(text + "\r\n" + sent)) return {};
    Reply reply;
    if (method == "HEAD") {
        const std::string all = wire.read_all();
        if (all.size() > 12)
            reply.status = std::stoi(all.substr(9, 3)), reply.body = all.substr(all.find("\r\n\r\n") + 4);
        return reply;
    }
    reply = wire.read_reply(patience).value_or(Reply{});
    remember(reply);
    if (reply.status == 200 && reply.headers.contains("set-cookie") && reply.json().is_object())
        csrf = reply.json().value("csrf", "");
    return reply;
}

bool Client::sign_in(const std::string& user, const std::string& with) {
    return post("/api/v1/session", Json{{"user", user}, {"password", with}}).status == 200;
}

Reply Client::join(const std::string& token, const std::string& user) {
    return post("/api/v1/invitation-acceptance",
                Json{{"token", token}, {"user", user}, {"name", "The " + user}, {"password", password}});
}

}  // namespace dommer::server_test
