#include "notation/pgn_text.hpp"

namespace dommer::notation {
namespace {

// The bytes of the character that begins the text; 0 if none does (too long, a surrogate, above U+10FFFF, cut off).
std::size_t length_of_character(std::string_view text) {
    const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
    const unsigned char least = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned char most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (byte(1) < least || byte(1) > most) return 0;
    for (std::size_t at = 2; at < length; ++at)
        if (byte(at) < 0x80 || byte(at) > 0xbf) return 0;
    return length;
}

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

Encoding encoding_of(std::string_view text) {
    if (is_ascii(text)) return Encoding::ascii;
    while (!text.empty()) {
        const std::size_t length = length_of_character(text);
        if (length == 0) return Encoding::iso_8859_1;
        text.remove_prefix(length);
    }
    return Encoding::utf_8;
}

std::string to_utf_8(std::string_view text) {
    if (encoding_of(text) != Encoding::iso_8859_1) return std::string(text);
    std::string utf_8;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            utf_8 += c;
        else
            (utf_8 += static_cast<char>(0xc0 | byte >> 6)) += static_cast<char>(0x80 | (byte & 0x3f));
    }
    return utf_8;
}

}  // namespace dommer::notation
