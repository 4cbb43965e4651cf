#include "pgn_lines.hpp"

namespace dommer::notation {
namespace {

// Characters, not bytes.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Where a long comment may be broken: at a blank, but not inside a command [%clk 1:30:00], and not before a word that
// would then stand as % in the first column.
std::size_t end_of_piece(std::string_view text) {
    bool in_command = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text.substr(at).starts_with("[%")) in_command = true;
        if (text[at] == ']') in_command = false;
        if (text[at] == ' ' && !in_command && !text.substr(at + 1).starts_with('%')) return at;
    }
    return text.size();
}

}  // namespace

void PgnLines::put_held() {
    if (held_.empty()) return;
    const std::size_t width = width_of(held_);
    if (column_ != 0 && column_ + 1 + width > widest) {
        text_ += '\n';
        column_ = 0;
    }
    if (column_ != 0) text_ += ' ', ++column_;
    text_ += held_;
    column_ += width;
    held_.clear();
}

void PgnLines::token(std::string_view text) {
    put_held();
    if (bracket_waits_) held_ = '(';
    bracket_waits_ = false;
    held_ += text;
}

void PgnLines::open_bracket() {
    if (bracket_waits_) token("");
    bracket_waits_ = true;
}

void PgnLines::close_bracket() {
    if (bracket_waits_) token("");
    if (held_.empty() || width_of(held_) == widest)
        token(")");
    else
        held_ += ')';
}

void PgnLines::comment(std::string_view text) {
    const std::string whole = '{' + std::string(text) + '}';
    if (width_of(whole) < widest) return token(whole);
    for (std::string_view rest = whole; !rest.empty();) {
        const std::size_t end = end_of_piece(rest);
        token(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

std::string PgnLines::finished() {
    put_held();
    return std::move(text_);
}

}  // namespace dommer::notation
