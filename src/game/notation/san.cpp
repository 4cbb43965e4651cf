#include "notation/san.hpp"

#include "algebraic_reader.hpp"
#include "move_parts.hpp"
#include "plain_san.hpp"

namespace dommer::notation {
tl::expected<laws::Move, SanError> read_san(const laws::Position& position, std::string_view text) {
    if (const auto plain = plain_san::read(position, text)) return *plain;
    // Any other text, and every refusal, is left to the whole grammar.
    const auto read = AlgebraicReader(text, english_alphabet).read();
    if (!read) return tl::unexpected(read.error());
    if (read->draw_offered) return tl::unexpected(SanError{MoveFault::text_after_the_move, 1});
    return resolve_text(position, *read);
}

namespace {

constexpr std::string_view english_letters = "PNBRQK";

char english_letter(laws::Kind kind) { return english_letters[static_cast<std::size_t>(kind)]; }

void add_castling(SanText& text, laws::Move castling) {
    for (const char c : castling.is_king_side_castling() ? std::string_view("O-O") : std::string_view("O-O-O"))
        text.add(c);
}

void add_squares(SanText& text, const laws::Position& position, laws::Move move) {
    const MoveParts parts = short_parts(position, move);
    if (move.moving_piece() != laws::Kind::pawn) text.add(english_letter(move.moving_piece()));
    if (parts.names_file) text.add(static_cast<char>('a' + move.from().file()));
    if (parts.names_rank) text.add(static_cast<char>('1' + move.from().rank()));
    if (parts.captures) text.add('x');
    text.add(static_cast<char>('a' + move.to().file()));
    text.add(static_cast<char>('1' + move.to().rank()));
    if (!move.is_promotion()) return;
    text.add('=');
    text.add(english_letter(move.placed_piece()));
}

}  // namespace

SanText san_text(const laws::Position& position, laws::Move move) {
    SanText text;
    if (move.is_castling())
        add_castling(text, move);
    else
        add_squares(text, position, move);
    const CheckMark mark = check_mark(position, move);
    if (mark != CheckMark::none) text.add(mark == CheckMark::mate ? '#' : '+');
    return text;
}

}  // namespace dommer::notation
