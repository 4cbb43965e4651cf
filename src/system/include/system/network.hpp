#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace dommer::system {

// The bytes of an IPv6 address as people write it; none if it is no such address.
std::optional<std::array<unsigned char, 16>> ipv6_bytes(const std::string& address);

// An address in the one way in which connections name it: ::ffff:127.0.0.1 is 127.0.0.1, and 0:0:0:0:0:0:0:1 is ::1.
// Empty stays empty; none if it is no address.
std::optional<std::string> plain_address(const std::string& address);

// The addresses under which others reach this machine, those of IPv4 first: none of the machine itself alone, and
// none that a browser cannot use.
std::vector<std::string> own_addresses();

// True if a listener should ask for "reuse address". On Linux this takes the port of a server that has just ended; on
// Windows it would let two servers listen on one port, and the port of an ended one is free anyway.
bool listener_reuses_address();

enum class Wanted { to_read, to_read_or_write };

// Waits until the socket can be read (or written), at the longest so long; false: it could not. After a signal it
// may be true too early.
bool wait_for_socket(int socket, Wanted wanted, std::chrono::milliseconds longest);

// Whether the other side of a connection has closed it, or its own half of it, whatever it may still have sent. Waits
// for nothing.
bool has_peer_gone(int socket);

}  // namespace dommer::system
