#pragma once

#include <string>
#include <string_view>

namespace dommer {

// Bytes of the well-formed character that starts here; 0 if there is none (overlong forms and surrogates included).
constexpr std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    if (text.empty()) return 0;
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                               : (lead & 0xF0) == 0xE0        ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t at = 1; at < length; ++at)
        if ((byte(at) & 0xC0) != 0x80) return 0;
    if ((lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xED && byte(1) > 0x9F)) return 0;
    if ((lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) > 0x8F)) return 0;
    return length;
}

constexpr bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

// Files of older programs: Windows-1252, which is Latin-1 with signs where that has control characters (quotes, dashes,
// the euro). The five bytes that it leaves open stay control characters.
inline std::string from_windows_1252(std::string_view text) {
    constexpr char16_t signs[32] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                    0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
    std::string utf8;
    utf8.reserve(text.size() + text.size() / 8);
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        const unsigned code = byte >= 0x80 && byte < 0xA0 ? signs[byte - 0x80] : byte;
        if (code < 0x80) {
            utf8 += each;
        } else if (code < 0x800) {
            utf8 += static_cast<char>(0xC0 | code >> 6), utf8 += static_cast<char>(0x80 | (code & 0x3F));
        } else {
            utf8 += static_cast<char>(0xE0 | code >> 12), utf8 += static_cast<char>(0x80 | (code >> 6 & 0x3F)),
                utf8 += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
    return utf8;
}

// Text that is not UTF-8 is taken to be Windows-1252.
inline std::string as_utf8(std::string_view text) {
    return is_utf8(text) ? std::string(text) : from_windows_1252(text);
}

}  // namespace dommer
