#pragma once

#include "api_request.hpp"
#include "appeals/decision.hpp"

namespace dommer::server {

// dsu_2011, 3.5.2 and 3.5.3: the appeals board's decisions.
Json published_json(const std::vector<const appeals::Decision*>& decisions, Language language);

}  // namespace dommer::server
