#include "plain_text.hpp"

#include "vocabulary/noncharacter.hpp"

namespace dommer::server {
namespace {

// The character that the text begins with, taken off; none: there is no valid one. RFC 3629: the shortest form, no
// surrogates, nothing beyond U+10FFFF.
std::optional<char32_t> next_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80         ? 1
                               : lead >> 5 == 0x6  ? 2
                               : lead >> 4 == 0xE  ? 3
                               : lead >> 3 == 0x1E ? 4
                                                   : 0;
    if (length == 0 || text.size() < length) return std::nullopt;
    char32_t value = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t at = 1; at < length; ++at) {
        const auto next = static_cast<unsigned char>(text[at]);
        if (next >> 6 != 0x2) return std::nullopt;
        value = value << 6 | (next & 0x3Fu);
    }
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (value < least[length] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return std::nullopt;
    text.remove_prefix(length);
    return value;
}

bool is_plain_character(char32_t c) {
    const bool control = c < 0x20 || (c >= 0x7F && c <= 0x9F);
    const bool breaks = c == 0x2028 || c == 0x2029;
    const bool turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return !control && !breaks && !turns && !is_noncharacter(c);
}

}  // namespace

std::optional<std::size_t> characters_in(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        if (!next_character(text)) return std::nullopt;
    return count;
}

bool is_plain(std::string_view text) {
    while (!text.empty())
        if (const auto character = next_character(text); !character || !is_plain_character(*character)) return false;
    return true;
}

}  // namespace dommer::server
