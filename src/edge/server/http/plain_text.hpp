#pragma once

#include <optional>
#include <string_view>

namespace dommer::server {

// How many characters a UTF-8 text has; none: it is no UTF-8.
std::optional<std::size_t> characters_in(std::string_view text);

// A text people can read as it was written: UTF-8 without control characters, breaks of lines and signs that turn the
// direction of the words after them around.
bool is_plain(std::string_view text);

}  // namespace dommer::server
