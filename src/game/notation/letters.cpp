#include "notation/letters.hpp"

namespace dommer::notation {
namespace {

struct Row {
    std::string_view code;
    std::array<std::string_view, 6> letters;  // in the order of Kind: pawn, knight, bishop, rook, queen, king
};

// In the order of Language.
constexpr std::array<Row, all_languages.size()> rows{{
    {"en", {"", "N", "B", "R", "Q", "K"}},
    {"da", {"", "S", "L", "T", "D", "K"}},
    {"nb", {"", "S", "L", "T", "D", "K"}},
    {"sv", {"", "S", "L", "T", "D", "K"}},
    {"de", {"", "S", "L", "T", "D", "K"}},
    {"fr", {"", "C", "F", "T", "D", "R"}},
    {"es", {"", "C", "A", "T", "D", "R"}},
    {"nl", {"", "P", "L", "T", "D", "K"}},
    {"is", {"", "R", "B", "H", "D", "K"}},
    {"figurine", {"", "♘", "♗", "♖", "♕", "♔"}},
}};

}  // namespace

std::string_view letter_of(Language language, laws::Kind kind) {
    return rows[static_cast<std::size_t>(language)].letters[static_cast<std::size_t>(kind)];
}

std::string_view code_of(Language language) { return rows[static_cast<std::size_t>(language)].code; }

std::optional<Language> language_of(std::string_view code) {
    if (code == "no") code = "nb";  // as it was called before
    for (const Language language : all_languages)
        if (code_of(language) == code) return language;
    return std::nullopt;
}

}  // namespace dommer::notation
