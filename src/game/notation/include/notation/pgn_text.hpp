#pragma once

#include <string>
#include <string_view>

namespace dommer::notation {

enum class Encoding : std::uint8_t { ascii, utf_8, windows_1252 };

// The standard says ISO 8859-1, everyone writes UTF-8. What is valid UTF-8 is taken as such, anything else as
// Windows-1252, which has the former's letters and what programs of Windows wrote besides.
Encoding encoding_of(std::string_view text);

std::string to_utf_8(std::string_view text);

}  // namespace dommer::notation
