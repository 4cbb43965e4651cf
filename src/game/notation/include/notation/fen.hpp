#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "laws/counters.hpp"
#include "laws/setup.hpp"

namespace dommer::notation {

enum class FenField { men, to_move, castling, en_passant, halfmoves, move_number, end };

enum class FenFault {
    field_missing,
    unknown_piece_letter,
    rank_too_long,
    rank_too_short,
    too_many_ranks,
    too_few_ranks,
    two_digits_in_a_row,
    not_w_or_b,
    unknown_castling_letter,
    castling_letter_repeated,
    no_rook_for_castling,
    not_a_square,
    not_a_number,
    text_after_the_end,
    impossible_position,  // see `faults`
};

struct FenError {
    FenFault fault;
    FenField field;
    std::size_t column;  // 1-based, where the reader stopped
    std::vector<laws::SetupFault> faults;
};

struct Fen {
    laws::Position position;
    laws::Counters counters;
    std::vector<laws::SetupFault> dropped;  // lenient reading only
    friend bool operator==(const Fen&, const Fen&) = default;
};

// Strict: six fields, one space between, rights that can be. Lenient: fields may be missing from the third on, any
// white space, and rights that cannot be are dropped and reported. Castling letters KQkq mean the outermost rook on
// that side (X-FEN); file letters are read in both variants (Shredder-FEN).
enum class FenReading { strict, lenient };

tl::expected<Fen, FenError> parse_fen(std::string_view text, laws::Variant variant = laws::Variant::standard,
                                      FenReading reading = FenReading::strict);

// The men and rights as written, for callers that must look at an illegal board.
struct FenSetup {
    laws::Setup setup;
    laws::Counters counters;
    std::size_t read = 0;  // characters used; an EPD's operations begin here
};
tl::expected<FenSetup, FenError> parse_fen_setup(std::string_view text, FenReading reading = FenReading::strict);

// The first four fields of an EPD line, and where the operations begin.
struct Epd {
    laws::Position position;
    std::size_t operations_at;
};
tl::expected<Epd, FenError> parse_epd(std::string_view line, laws::Variant variant = laws::Variant::standard);

enum class CastlingLetters { outermost, files };  // KQkq where unambiguous, or always the rook's file

std::string to_fen(const laws::Position& position, const laws::Counters& counters,
                   CastlingLetters letters = CastlingLetters::outermost);
std::string men_field(const laws::Setup& setup);

}  // namespace dommer::notation
