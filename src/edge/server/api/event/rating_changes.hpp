#pragma once

#include "api_request.hpp"

namespace dommer::server {

// What the event does to the Danish ratings, as the report to the rating officer has it.
Response rating_changes(const ApiRequest& request);

}  // namespace dommer::server
