#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace dommer::notation {

// What a byte can begin in a game.
enum class PgnCharacter : std::uint8_t {
    other,  // letters and all that may stand in a word
    blank,
    dot,
    digit,
    suffix,
    star,
    dollar,
    open_comment,
    close_comment,
    line_comment,
    percent,
    open_variation,
    close_variation,
    open_tag,
    close_tag,
    forbidden,
    nul,
};

inline constexpr auto pgn_characters = [] {
    using enum PgnCharacter;
    std::array<PgnCharacter, 256> kinds{};
    const auto set = [&kinds](std::string_view characters, PgnCharacter kind) {
        for (const char c : characters) kinds[static_cast<unsigned char>(c)] = kind;
    };
    for (std::size_t control = 0; control < 32; ++control) kinds[control] = forbidden;
    kinds[0] = nul;
    set("\x7f\"<>", forbidden);
    set(" \t\r\n\v\f", blank);
    set(".", dot);
    set("0123456789", digit);
    set("!?", suffix);
    set("*", star);
    set("$", dollar);
    set("{", open_comment);
    set("}", close_comment);
    set(";", line_comment);
    set("%", percent);
    set("(", open_variation);
    set(")", close_variation);
    set("[", open_tag);
    set("]", close_tag);
    return kinds;
}();

inline PgnCharacter kind_of(char c) { return pgn_characters[static_cast<unsigned char>(c)]; }
inline std::string_view text_between(const char* from, const char* to) {
    return {from, static_cast<std::size_t>(to - from)};
}
inline bool is_blank(char c) { return kind_of(c) == PgnCharacter::blank; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline constexpr auto pgn_word_characters = [] {
    std::array<bool, 256> in_word{};
    for (std::size_t c = 0; c < 256; ++c)
        in_word[c] = pgn_characters[c] == PgnCharacter::other || pgn_characters[c] == PgnCharacter::dot ||
                     pgn_characters[c] == PgnCharacter::digit;
    return in_word;
}();

inline const char* end_of_word(const char* at) {
    while (pgn_word_characters[static_cast<unsigned char>(*at)]) ++at;
    return at;
}
inline const char* skip_blanks(const char* at) {
    while (is_blank(*at)) ++at;
    return at;
}

}  // namespace dommer::notation
