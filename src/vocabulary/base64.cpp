#include "vocabulary/base64.hpp"

#include <cstdint>

namespace dommer {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string base64_of(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::string_view three = bytes.substr(at, 3);
        std::uint32_t bits = 0;
        for (std::size_t byte = 0; byte < 3; ++byte)
            bits = bits << 8 | (byte < three.size() ? static_cast<unsigned char>(three[byte]) : 0u);
        for (std::size_t letter = 0; letter < 4; ++letter)
            text += letter <= three.size() ? letters[bits >> (18 - 6 * letter) & 63] : '=';
    }
    return text;
}

std::optional<std::string> bytes_of_base64(std::string_view text) {
    if (text.size() % 4 != 0) return std::nullopt;
    const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_padding = at >= text.size() - padding;
        const auto value = is_padding ? 0 : letters.find(text[at]);
        if (value == letters.npos) return std::nullopt;
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        if (at % 4 != 3) continue;
        for (const int shift : {16, 8, 0}) bytes += static_cast<char>(bits >> shift & 255);
        bits = 0;
    }
    bytes.resize(bytes.size() - padding);
    if (base64_of(bytes) != text) return std::nullopt;  // one text for the same bytes
    return bytes;
}

}  // namespace dommer
