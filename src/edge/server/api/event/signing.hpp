#pragma once

#include "api_request.hpp"

namespace dommer::server {

// The keys with which players sign, by entry; none while signing is closed, or where another server made them.
std::map<tournament::EntryId, std::string> player_keys(const ApiRequest& request, const tournament::Tournament& now);

}  // namespace dommer::server
