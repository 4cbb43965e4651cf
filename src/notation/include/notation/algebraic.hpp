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

}  // namespace dommer::notation
