#include "line.hpp"

#include <algorithm>

namespace dommer::trf {
namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                               : (lead & 0xF0) == 0xE0        ? 3
                               : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                              : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t at = 1; at < length; ++at)
        if (!is_continuation(text[at])) return 0;
    if ((lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xED && byte(1) > 0x9F)) return 0;
    if ((lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) > 0x8F)) return 0;
    return length;
}

bool is_control(std::string_view character) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(character[at]); };
    if (character.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
    return character.size() == 2 && byte(0) == 0xC2 && byte(1) < 0xA0;
}

bool has_control(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at)
        if (is_control(text.substr(at, 1)) || is_control(text.substr(at, 2))) return true;
    return false;
}

std::string code_point(std::string_view control) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto code = static_cast<unsigned char>(control.back());
    return std::string("U+00") + digits[code >> 4] + digits[code & 15];
}

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string from_latin1(std::string_view text) {
    std::string utf8;
    utf8.reserve(text.size() + text.size() / 8);
    for (const char character : text) {
        const auto code = static_cast<unsigned char>(character);
        if (code < 0x80)
            utf8 += character;
        else
            utf8 += static_cast<char>(0xC0 | (code >> 6)), utf8 += static_cast<char>(0x80 | (code & 0x3F));
    }
    return utf8;
}

int characters_in(std::string_view text) {
    return static_cast<int>(std::ranges::count_if(text, [](char byte) { return !is_continuation(byte); }));
}

Line::Line(std::string_view text, int number) : text_(text), number_(number), length_(characters_in(text)) {
    if (static_cast<std::size_t>(length_) == text.size()) return;
    starts_.reserve(static_cast<std::size_t>(length_) + 1);
    for (std::size_t at = 0; at < text.size(); ++at)
        if (!is_continuation(text[at])) starts_.push_back(static_cast<int>(at));
    starts_.push_back(static_cast<int>(text.size()));
}

std::string_view Line::columns(int first, int last) const {
    last = std::min(last, length_);
    if (first > last) return {};
    if (starts_.empty())
        return text_.substr(static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1));
    const auto begin = static_cast<std::size_t>(starts_[static_cast<std::size_t>(first - 1)]);
    return text_.substr(begin, static_cast<std::size_t>(starts_[static_cast<std::size_t>(last)]) - begin);
}

int Line::column_at(std::size_t byte) const { return characters_in(text_.substr(0, byte)) + 1; }

}  // namespace dommer::trf
