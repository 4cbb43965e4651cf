#pragma once

#include "http.hpp"

namespace dommer::server {

// gzip of it; none if that is not worth it.
Bytes zipped(std::string_view text, int level);

}  // namespace dommer::server
