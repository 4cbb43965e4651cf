#pragma once

#include <string>
#include <string_view>

#include "notation/letters.hpp"
#include "notation/move_error.hpp"

namespace dommer::notation {

struct WrittenMove {
    laws::Move move;
    bool draw_offered = false;  // laws_dk_2023, C.12: (=) stood beside the move
};

// What an algebraic text says before the position is asked.
struct AlgebraicText {
    laws::Kind piece = laws::Kind::pawn;
    std::optional<laws::Kind> promotion;
    std::optional<Wing> castling;
    bool captures = false, en_passant = false, draw_offered = false;
    laws::Square to = laws::Square::at(0, 0);
    std::int8_t file = -1, rank = -1;  // of the departure square, 0 to 7, where the text names them
};

tl::expected<AlgebraicText, MoveError> read_algebraic_text(std::string_view text, Language language);

inline DescribedMove described(const AlgebraicText& text) {
    using laws::Bitboard;
    return {.piece = text.piece,
            .to = text.to,
            .origins = (text.file < 0 ? ~Bitboard() : Bitboard::file(text.file)) &
                       (text.rank < 0 ? ~Bitboard() : Bitboard::rank(text.rank)),
            .promotion = text.promotion};
}

// The one legal move that the text means with the letters of this language, in the short or the long form and with any
// of the optional marks. Refused if none or more than one fits. Case matters: b is a file, B may be a piece.
tl::expected<WrittenMove, MoveError> read_algebraic(const laws::Position& position, std::string_view text,
                                                    Language language);

// laws_dk_2023, C.9 and C.13: which of the optional marks are written, and the habits that differ between books.
struct Marks {
    bool captures = true, checks = true, en_passant = true;
    bool equals_sign = false;  // e8=Q or e8Q
    char castling = '0';       // 0-0 or O-O
};

// Game files (PGN) write e8=Q, O-O and no e.p.; scoresheets e8D, 0-0 and, so that every edition is content, e.p.
inline constexpr Marks file_marks{.en_passant = false, .equals_sign = true, .castling = 'O'};
inline constexpr Marks scoresheet_marks{};

// English and figurines as in game files, the national letters as on scoresheets.
constexpr Marks usual_marks(Language language) {
    return language == Language::english || language == Language::figurine ? file_marks : scoresheet_marks;
}

// laws_dk_2023, C.8-C.13: Sgf3, Lxe5, exd6 e.p., d8D, 0-0.
std::string write_short(const laws::Position& position, laws::Move move, Language language, const Marks& marks);

// laws_dk_2023, C.8: the form with the departure square, Sg1f3. As printed there, it has no marks for check and mate.
std::string write_long(const laws::Position& position, laws::Move move, Language language, const Marks& marks);

}  // namespace dommer::notation
