#include "notation/algebraic.hpp"

#include "algebraic_reader.hpp"
#include "move_parts.hpp"

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

namespace {

std::string castling_text(laws::Move castling, char sign) {
    std::string text{sign, '-', sign};
    if (!castling.is_king_side_castling()) text += {'-', sign};
    return text;
}

std::string check_text(const laws::Position& position, laws::Move move) {
    switch (check_mark(position, move)) {
        case CheckMark::mate: return "#";
        case CheckMark::check: return "+";
        case CheckMark::none: break;
    }
    return "";
}

// The piece, as much of the departure square as `parts` says, and the arrival.
std::string squares_text(laws::Move move, const MoveParts& parts, Language language, const Marks& marks) {
    std::string text(letter_of(language, move.moving_piece()));
    if (parts.names_file) text += static_cast<char>('a' + move.from().file());
    if (parts.names_rank) text += static_cast<char>('1' + move.from().rank());
    if (parts.captures && marks.captures) text += 'x';
    text += to_string(move.to());
    if (!move.is_promotion()) return text;
    if (marks.equals_sign) text += '=';
    return text.append(letter_of(language, move.placed_piece()));
}

std::string_view en_passant_text(laws::Move move, const Marks& marks) {
    return marks.en_passant && move.kind() == laws::MoveKind::en_passant ? " e.p." : "";
}

}  // namespace

std::string write_short(const laws::Position& position, laws::Move move, Language language, const Marks& marks) {
    std::string text = move.is_castling() ? castling_text(move, marks.castling)
                                          : squares_text(move, short_parts(position, move), language, marks);
    if (marks.checks) text += check_text(position, move);
    return text.append(en_passant_text(move, marks));
}

std::string write_long(const laws::Position& position, laws::Move move, Language language, const Marks& marks) {
    if (move.is_castling()) return castling_text(move, marks.castling);
    const MoveParts parts{.names_file = true, .names_rank = true, .captures = is_capture(position, move)};
    return squares_text(move, parts, language, marks).append(en_passant_text(move, marks));
}

}  // namespace dommer::notation
