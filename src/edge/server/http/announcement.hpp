#pragma once

#include <string>
#include <vector>

#include "server/serve.hpp"

namespace dommer::server {

// Where people reach the server.
struct Reached {
    std::string here;                  // http://127.0.0.1:8080; from this machine
    std::vector<std::string> network;  // from others, where it listens on all addresses
};
// `own`: the machine's addresses. Listening on 0.0.0.0 none of IPv6 is among those that work.
Reached reached_at(const Options& options, int port, const std::vector<std::string>& own);

// For links that others are to open: what people type, else the first address in the network, else the one of this
// machine.
std::string shared_url(const Reached& reached, const std::string& public_url);

// What is printed at the start: the addresses, and a code for phones where others can come in and it is wanted.
std::string announcement(const Reached& reached, const std::string& public_url, bool draw_code);

// Why nobody can listen there, and what to do.
std::string cannot_listen(const Options& options, const std::error_code& why);

}  // namespace dommer::server
