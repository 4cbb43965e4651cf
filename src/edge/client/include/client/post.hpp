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

// Which servers may be asked. One that somebody from outside has named must not lead into our own network.
enum class Hosts { any, public_only };

struct Request {
    std::string server;  // as above
    std::string path, content_type, body;
    std::string bearer;  // Authorization: Bearer; empty: none
    std::string user_agent;
    Hosts hosts = Hosts::any;
};
// Sends it. Where public hosts alone may be asked, a name that leads to a private address, to this machine or to a
// link of its own is refused before anything is sent. No answer is followed to another address.
tl::expected<Answer, std::string> post(const Request& request, std::chrono::seconds patience);

}  // namespace dommer::client
