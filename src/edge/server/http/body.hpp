#pragma once

#include "form.hpp"

namespace dommer::server {

// What stands in a request's body; a Problem if it is no JSON, or JSON of a size or depth that no form of ours has: the
// reader would spend minutes on a hundred thousand names, and the stack ends before a hundred thousand brackets do.
Json json_in(std::string_view body);

}  // namespace dommer::server
