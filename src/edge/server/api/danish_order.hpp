#pragma once

#include <string>
#include <string_view>

namespace dommer::server {

// A text as it sorts in a Danish list: small and capital letters alike, accents aside, æ ø å last, aa as å.
std::string danish_key(std::string_view name);

}  // namespace dommer::server
