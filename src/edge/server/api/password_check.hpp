#pragma once

#include "api_request.hpp"

namespace dommer::server {

// Whether the password is the user's. Guessing is throttled: a Problem says for how long.
// The account's own, or that of one of its programs: for programs that send it with every request.
bool is_right_for_program(const ApiRequest& request, const std::string& user, const std::string& password);
bool is_password_right(const ApiRequest& request, const std::string& user, const std::string& password);

}  // namespace dommer::server
