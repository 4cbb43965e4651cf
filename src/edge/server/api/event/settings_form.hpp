#pragma once

#include "form.hpp"
#include "tournament/settings.hpp"

namespace dommer::server {

// The settings of an event as they were sent; what was left out is as in `settings`.
tournament::Settings settings_in(const Json& json, tournament::Settings settings, const std::string& inside);

}  // namespace dommer::server
