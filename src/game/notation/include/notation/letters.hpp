#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "laws/piece.hpp"

namespace dommer::notation {

// laws_dk_2023, C.2 and C.3: a player may use the letters of their own country; figurines are understood everywhere.
enum class Language : std::uint8_t {
    english,
    danish,
    norwegian,
    swedish,
    german,
    french,
    spanish,
    dutch,
    icelandic,
    figurine
};

inline constexpr std::array all_languages{
    Language::english, Language::danish,  Language::norwegian, Language::swedish,   Language::german,
    Language::french,  Language::spanish, Language::dutch,     Language::icelandic, Language::figurine};

// laws_dk_2023, C.1, C.2 and C.4: the letter of a piece, UTF-8; a pawn is no piece here and has none.
std::string_view letter_of(Language language, laws::Kind kind);

// en, da, no, sv, de, fr, es, nl, is, figurine.
std::string_view code_of(Language language);
std::optional<Language> language_of(std::string_view code);

}  // namespace dommer::notation
