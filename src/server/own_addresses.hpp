#pragma once

#include <string>
#include <vector>

namespace dommer::server {

// The addresses under which others in the network reach this machine, IPv4 first: not its own loop, and no link-local ones, which a
// browser cannot use. None: it is in no network, or the system does not say.
std::vector<std::string> own_addresses();

}  // namespace dommer::server
