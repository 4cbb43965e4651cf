#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace dommer::client {

// ws://host:port/path. Empty: it is one; otherwise what is wrong with it.
std::string why_no_websocket(std::string_view url);

// A line to a program on this machine or in the hall that sends texts by WebSocket. Errors are sentences; after one the
// line is of no more use.
class WebSocket {
public:
    static tl::expected<WebSocket, std::string> open(const std::string& url, std::chrono::seconds patience);
    WebSocket(WebSocket&&) noexcept;
    ~WebSocket();

    tl::expected<void, std::string> send(const std::string& text);
    // The next text; none came within the time.
    tl::expected<std::optional<std::string>, std::string> next(std::chrono::milliseconds patience);

private:
    struct Line;
    explicit WebSocket(std::unique_ptr<Line> line);
    std::unique_ptr<Line> line_;
};

}  // namespace dommer::client
