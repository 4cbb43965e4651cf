#include "notation/san.hpp"

#include "algebraic_reader.hpp"
#include "move_parts.hpp"

namespace dommer::notation {
namespace {

using laws::Bitboard;

// What each character of a plain text says about the departure square. Nothing at all: not a character of plain texts.
constexpr std::array<Bitboard, 256> hint_of = [] {
    std::array<Bitboard, 256> hints{};
    for (int at = 0; at < 8; ++at) {
        hints[static_cast<std::size_t>('a' + at)] = Bitboard::file(at);
        hints[static_cast<std::size_t>('1' + at)] = Bitboard::rank(at);
    }
    hints['x'] = ~Bitboard();
    return hints;
}();

constexpr std::array<std::int8_t, 256> man_of = [] {
    auto men = english_alphabet.kind_of;
    for (int file = 0; file < 8; ++file) men[static_cast<std::size_t>('a' + file)] = 0;
    return men;
}();

constexpr std::size_t byte(char c) { return static_cast<unsigned char>(c); }

struct PlainText {
    DescribedMove move{.origins = Bitboard()};  // from nowhere, if the text is not plain
    bool captures = false;
};

// Nine texts in ten are canonical: letter, at most a file or a rank, x, arrival square, + or #. They are read from the
// end, with tables instead of questions, because what a processor cannot foresee costs more than what it must compute.
PlainText read_plain(std::string_view text) {
    PlainText plain;
    if (text.size() < 2) return plain;
    text.remove_suffix(text.back() == '+' || text.back() == '#');
    const std::size_t size = text.size();
    if (size < 2 || size > 5) return plain;
    const int file = text[size - 2] - 'a', rank = text[size - 1] - '1', man = man_of[byte(text[0])];
    const std::size_t letter = man != 0, hints = size - 2 - letter;
    if ((file | rank) & ~7 || man < 0 || hints > 2) return plain;
    plain.captures = hints != 0 && text[size - 3] == 'x';
    if (hints == 2 && (!plain.captures || text[letter] == 'x')) return plain;
    plain.move.piece = static_cast<laws::Kind>(man);
    plain.move.to = laws::Square::at(file, rank);
    if (hints != 0) plain.move.origins = hint_of[byte(text[letter])];
    else plain.move.origins = man == 0 ? Bitboard::file(file) : ~Bitboard();
    return plain;
}

bool promotes(const laws::Position& position, const DescribedMove& move) {
    return move.piece == laws::Kind::pawn && move.to.rank() == laws::last_rank(position.to_move());
}

}  // namespace

tl::expected<laws::Move, SanError> read_san(const laws::Position& position, std::string_view text) {
    const PlainText plain = read_plain(text);
    const Bitboard origins = legal_origins(position, plain.move);
    if (origins.any() && !origins.more_than_one() && !promotes(position, plain.move)) {
        const laws::Move move = move_from(position, origins.first(), plain.move);
        if (!plain.captures || is_capture(position, move)) return move;
    }
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
    if (move.is_castling()) add_castling(text, move);
    else add_squares(text, position, move);
    const CheckMark mark = check_mark(position, move);
    if (mark != CheckMark::none) text.add(mark == CheckMark::mate ? '#' : '+');
    return text;
}

}  // namespace dommer::notation
