#pragma once

#include "api_request.hpp"

namespace dommer::server {

// What the event does to the Danish ratings, with the rules of the season it began in.
Response rating_changes(const ApiRequest& request);

}  // namespace dommer::server
