#include "line.hpp"

#include <algorithm>

namespace dommer::trf {
namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

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
