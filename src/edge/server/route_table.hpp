#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "routes.hpp"

namespace dommer::server {

using PathValues = std::map<std::string, std::string, std::less<>>;  // what stands where a pattern has {name}

// Which route an address leads to.
class RouteTable {
public:
    RouteTable();

    struct Match {
        const Route* route = nullptr;
        PathValues path;
        std::string allow;  // other methods at this address
    };
    Match match(Method method, std::string_view path) const;

private:
    std::map<std::ptrdiff_t, std::vector<Route>> routes_;  // by how many slashes are in their addresses
};

// What an answer that can be kept depends on: the route and what it reads. Whatever else is in the address changes
// nothing. Nothing: it is an answer that is not kept.
std::optional<std::string> key_of(const Route& route, const PathValues& path, const Request& request,
                                  Language language);

bool is_number(std::string_view text);

}  // namespace dommer::server
