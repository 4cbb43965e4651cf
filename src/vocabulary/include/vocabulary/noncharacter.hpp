#pragma once

#include <string>
#include <string_view>

namespace dommer {

// Unicode, 23.7: U+FDD0 to U+FDEF and the last two of each plane are never characters. No text that people write has
// them, and libraries that draw text refuse them.
constexpr bool is_noncharacter(char32_t c) { return (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF); }

// Where in UTF-8 the first of them is, and its length; the end and 0 if there is none. Whatever is no UTF-8 is none.
struct FoundNoncharacter {
    std::size_t at = std::string_view::npos, length = 0;
};
constexpr FoundNoncharacter find_noncharacter(std::string_view text, std::size_t from = 0) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    for (std::size_t at = from; at < text.size(); ++at) {
        if (byte(at) == 0xEF) {
            const char32_t c = 0xF000u | (byte(at + 1) & 0x3Fu) << 6 | (byte(at + 2) & 0x3Fu);
            if (byte(at + 1) >= 0x80 && byte(at + 2) >= 0x80 && is_noncharacter(c)) return {at, 3};
        } else if (byte(at) >= 0xF0 && byte(at) <= 0xF4) {
            const char32_t c = (byte(at) & 0x7u) << 18 | (byte(at + 1) & 0x3Fu) << 12 | (byte(at + 2) & 0x3Fu) << 6 |
                               (byte(at + 3) & 0x3Fu);
            if (byte(at + 1) >= 0x80 && byte(at + 2) >= 0x80 && byte(at + 3) >= 0x80 && is_noncharacter(c))
                return {at, 4};
        }
    }
    return {};
}
constexpr bool has_noncharacter(std::string_view text) { return find_noncharacter(text).length > 0; }

// With U+FFFD, the sign for what cannot be shown, in their place.
inline std::string without_noncharacters(std::string_view text) {
    std::string clean;
    std::size_t from = 0;
    for (auto found = find_noncharacter(text); found.length > 0; found = find_noncharacter(text, from)) {
        clean += text.substr(from, found.at - from);
        clean += "\xEF\xBF\xBD";
        from = found.at + found.length;
    }
    return clean += text.substr(from);
}

}  // namespace dommer
