#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace dommer {

// Bytes as text, four letters for three of them (RFC 4648, with padding).
std::string base64_of(std::string_view bytes);
// None: it is no such text, whole and padded.
std::optional<std::string> bytes_of_base64(std::string_view text);

}  // namespace dommer
