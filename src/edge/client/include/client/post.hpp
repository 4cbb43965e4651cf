#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace dommer::client {

struct Answer {
    int status = 0;
    std::string body;
};

// http://host:port or https://host, without a path. Empty: it is one; otherwise what is wrong with it.
std::string why_no_server(std::string_view url);

// Sends JSON to a path of that server. A server reached by https must have a certificate that this machine trusts. The
// error is a sentence; it is not known then whether the other side has heard it.
tl::expected<Answer, std::string> post_json(const std::string& server, const std::string& path, const std::string& body,
                                            std::chrono::seconds patience);

}  // namespace dommer::client
