#include "notation/algebraic.hpp"

#include "algebraic_reader.hpp"

namespace dommer::notation {
namespace {

Alphabet national_alphabet(Language language) {
    Alphabet alphabet = alphabet_of("");
    for (const laws::Kind kind : laws::all_kinds) {
        const std::string_view letter = letter_of(language, kind);
        if (letter.empty()) continue;
        const auto byte = static_cast<unsigned char>(letter[0]);
        alphabet.kind_of[byte] = letter.size() > 1 ? Alphabet::figurine : static_cast<std::int8_t>(kind);
    }
    return alphabet;
}

const Alphabet& alphabet_for(Language language) {
    static const auto alphabets = [] {
        std::array<Alphabet, all_languages.size()> made;
        for (const Language each : all_languages) made[static_cast<std::size_t>(each)] = national_alphabet(each);
        return made;
    }();
    return alphabets[static_cast<std::size_t>(language)];
}

}  // namespace

tl::expected<AlgebraicText, MoveError> read_algebraic_text(std::string_view text, Language language) {
    return AlgebraicReader(text, alphabet_for(language)).read();
}

tl::expected<WrittenMove, MoveError> read_algebraic(const laws::Position& position, std::string_view text,
                                                    Language language) {
    const auto read = read_algebraic_text(text, language);
    if (!read) return tl::unexpected(read.error());
    const auto move = resolve_text(position, *read);
    if (!move) return tl::unexpected(move.error());
    return WrittenMove{*move, read->draw_offered};
}

}  // namespace dommer::notation
