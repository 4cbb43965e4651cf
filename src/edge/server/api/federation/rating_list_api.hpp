#pragma once

#include "api_request.hpp"

namespace dommer::server {

// The ratings of a day, from the top, and how they moved.
Response rating_list(const ApiRequest& request);

}  // namespace dommer::server
