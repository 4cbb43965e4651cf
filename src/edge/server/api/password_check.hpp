#pragma once

#include "api_request.hpp"

namespace dommer::server {

// Whether the password is the user's. Guessing is throttled: a Problem says for how long.
bool is_password_right(const ApiRequest& request, const std::string& user, const std::string& password);

}  // namespace dommer::server
