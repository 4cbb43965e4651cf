#pragma once

#include "algebraic_reader.hpp"
#include "resolving.hpp"

// In a header for the reader of game files; resolving.hpp says why.
namespace dommer::notation::plain_san {

using laws::Bitboard;

// What each character of a plain text says about the departure square. Nothing at all: not a character of plain texts.
inline constexpr std::array<Bitboard, 256> hint_of = [] {
    std::array<Bitboard, 256> hints{};
    for (int at = 0; at < 8; ++at) {
        hints[static_cast<std::size_t>('a' + at)] = Bitboard::file(at);
        hints[static_cast<std::size_t>('1' + at)] = Bitboard::rank(at);
    }
    hints['x'] = ~Bitboard();
    return hints;
}();

inline constexpr std::array<std::int8_t, 256> man_of = [] {
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
inline PlainText read_text(std::string_view text) {
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
    if (hints != 0)
        plain.move.origins = hint_of[byte(text[letter])];
    else
        plain.move.origins = man == 0 ? Bitboard::file(file) : ~Bitboard();
    return plain;
}

inline bool promotes(const laws::Position& position, const DescribedMove& move) {
    return move.piece == laws::Kind::pawn && move.to.rank() == laws::last_rank(position.to_move());
}

// The move of a canonical text; none if the text is anything else, or no such move is legal: then read_san says why.
inline std::optional<laws::Move> read(const laws::Position& position, std::string_view text) {
    const PlainText plain = read_text(text);
    const Bitboard origins = resolving::legal_origins(position, plain.move);
    if (origins.empty() || origins.more_than_one() || promotes(position, plain.move)) return std::nullopt;
    const laws::Move move = resolving::move_from(position, origins.first(), plain.move);
    if (plain.captures && !is_capture(position, move)) return std::nullopt;
    return move;
}

}  // namespace dommer::notation::plain_san
