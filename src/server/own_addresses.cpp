#include "own_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <memory>

namespace dommer::server {
namespace {

std::string text_of(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size()) == nullptr ? "" : text.data();
}

// Empty: of no use to others.
std::string usable(const ifaddrs& at) {
    if (at.ifa_addr == nullptr || (at.ifa_flags & IFF_UP) == 0 || (at.ifa_flags & IFF_LOOPBACK) != 0) return "";
    if (at.ifa_addr->sa_family == AF_INET) {
        const auto* address = reinterpret_cast<const sockaddr_in*>(at.ifa_addr);
        constexpr std::uint32_t link_local = 0xa9fe;  // 169.254.0.0/16
        return ntohl(address->sin_addr.s_addr) >> 16 == link_local ? "" : text_of(AF_INET, &address->sin_addr);
    }
    if (at.ifa_addr->sa_family != AF_INET6) return "";
    const auto* address = reinterpret_cast<const sockaddr_in6*>(at.ifa_addr);
    return IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr) ? "" : text_of(AF_INET6, &address->sin6_addr);
}

}  // namespace

std::vector<std::string> own_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, freeifaddrs);
    std::vector<std::string> found;
    for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next)
        if (std::string address = usable(*at); !address.empty()) found.push_back(std::move(address));
    std::ranges::stable_partition(found, [](const std::string& address) { return address.find(':') == std::string::npos; });
    return found;
}

}  // namespace dommer::server
