#pragma once

#include "router.hpp"
#include "server/serve.hpp"

namespace dommer::server {

// What a listener needs to know.
struct ListenerSetup {
    const Router& router;
    ServerState& state;
    const Options& options;
    std::size_t most_connections = 1000, most_of_a_place = 500;
    std::string trusted_proxy = {};  // its address as connections name it; empty: nobody is believed
    bool secure = false;

    bool is_trusted_proxy(const std::string& peer) const { return !trusted_proxy.empty() && peer == trusted_proxy; }
};

// Listens and answers until it is stopped. `is_ready` is told the port.
using Ready = std::function<void(int port)>;
std::optional<std::string> listen_plainly(const ListenerSetup& setup, const Ready& is_ready);
// None where the program has https; otherwise what to do without.
std::optional<std::string> why_no_tls();
std::optional<std::string> listen_with_tls(const ListenerSetup& setup, const Ready& is_ready);

}  // namespace dommer::server
