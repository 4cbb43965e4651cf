#include "notation/pgn_text.hpp"

#include <algorithm>

#include "vocabulary/encoding.hpp"

namespace dommer::notation {

Encoding encoding_of(std::string_view text) {
    if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return Encoding::ascii;
    return is_utf8(text) ? Encoding::utf_8 : Encoding::windows_1252;
}

std::string to_utf_8(std::string_view text) { return as_utf8(text); }

}  // namespace dommer::notation
