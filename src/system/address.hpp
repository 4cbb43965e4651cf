#pragma once

// Calls that are the same on every system, under other headers: to be included after the system's own headers of
// sockets, and by its file alone.
#include <algorithm>

#include "system/network.hpp"

namespace dommer::system {

std::optional<std::array<unsigned char, 16>> ipv6_bytes(const std::string& address) {
    std::array<unsigned char, 16> bytes{};
    return inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1 ? std::optional(bytes) : std::nullopt;
}

// A zone behind a percent sign is left as it is.
std::optional<std::string> plain_address(const std::string& address) {
    if (address.empty() || address.find('%') != std::string::npos) return address;
    std::array<char, INET6_ADDRSTRLEN> text{};
    std::array<unsigned char, 4> four{};
    if (inet_pton(AF_INET, address.c_str(), four.data()) == 1)
        return inet_ntop(AF_INET, four.data(), text.data(), text.size());
    const auto bytes = ipv6_bytes(address);
    if (!bytes) return std::nullopt;
    constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    const bool is_mapped = std::equal(mapped.begin(), mapped.end(), bytes->begin());
    return is_mapped ? inet_ntop(AF_INET, bytes->data() + 12, text.data(), text.size())
                     : inet_ntop(AF_INET6, bytes->data(), text.data(), text.size());
}

}  // namespace dommer::system
