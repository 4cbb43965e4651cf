#include "announcement.hpp"

#include <fmt/format.h>

#include <system_error>

#include "terminal_code.hpp"

namespace dommer::server {
namespace {

bool is_ipv6(const std::string& address) { return address.find(':') != std::string::npos; }

std::string url_of(const Options& options, const std::string& address, int port) {
    return fmt::format(fmt::runtime(is_ipv6(address) ? "{}://[{}]:{}" : "{}://{}:{}"),
                       options.certificate.empty() ? "http" : "https", address, port);
}

}  // namespace

Reached reached_at(const Options& options, int port, const std::vector<std::string>& own) {
    const bool all_ipv4 = options.address == "0.0.0.0", all = options.address == "::";
    if (!all_ipv4 && !all) return {url_of(options, options.address, port), {}};
    Reached reached{url_of(options, all ? "::1" : "127.0.0.1", port), {}};
    for (const std::string& address : own)
        if (all || !is_ipv6(address)) reached.network.push_back(url_of(options, address, port));
    return reached;
}

std::string shared_url(const Reached& reached, const std::string& public_url) {
    return !public_url.empty() ? public_url : reached.network.empty() ? reached.here : reached.network.front();
}

std::string announcement(const Reached& reached, const std::string& public_url, bool draw_code) {
    std::string text = fmt::format("Dommer is at {}\n", reached.here);
    if (reached.network.empty()) return text;
    text += "From a phone or another machine in the same network:\n";
    for (const std::string& url : reached.network) text += fmt::format("    {}\n", url);
    return draw_code ? text + terminal_code(shared_url(reached, public_url)) : text;
}

std::string cannot_listen(const Options& options, const std::error_code& why) {
    const std::string what = fmt::format("cannot listen on {}:{}: {}: ", options.address, options.port, why.message());
    if (why == std::errc::address_in_use)
        return what + fmt::format(
                          "another program listens there, perhaps Dommer itself: stop it, or choose another port with "
                          "--port {}",
                          options.port < 65535 ? options.port + 1 : 8080);
    if (why == std::errc::permission_denied)
        return what + "ports below 1024 are for the system: choose another with --port 8080";
    if (why == std::errc::address_not_available)
        return what + "this machine has no such address: write 127.0.0.1, or 0.0.0.0 for all it has";
    return what + "choose another with --port or --address";
}

}  // namespace dommer::server
