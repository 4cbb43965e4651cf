#pragma once

#include <variant>
#include <vector>

#include "notation/algebraic.hpp"
#include "notation/iccf.hpp"
#include "notation/spoken.hpp"
#include "notation/uci.hpp"

namespace dommer::notation {

// The ways in which Dommer reads and writes a move.
struct ShortForm {
    Language language = Language::english;
};
struct LongForm {
    Language language = Language::english;
};
struct Uci {};
struct Iccf {};
struct Spoken {
    Tongue tongue = Tongue::danish;
};
using Form = std::variant<ShortForm, LongForm, Uci, Iccf, Spoken>;

// san-en, san-da, ..., figurine, long-en, ..., long-figurine, uci, iccf, spoken-da, ...
std::string name_of(const Form& form);
std::optional<Form> form_of(std::string_view name);
std::vector<Form> all_forms();

struct RefusedMove {
    MoveError error;
    std::vector<laws::Move> candidates;  // the legal moves that fit, or else those nearest to the text
};

// The one legal move that the text means; short and long forms are each read in both lengths.
tl::expected<WrittenMove, RefusedMove> read_move(const laws::Position& position, std::string_view text,
                                                 const Form& form);

// `castling` matters to UCI and the numeric form alone.
std::string write_move(const laws::Position& position, laws::Move move, const Form& form,
                       CastlingSquares castling = CastlingSquares::king_travels);

// The legal moves that fit the description; if none does, those of that piece to that square from anywhere and to any
// promotion; if there are none either, those of any man to that square.
std::vector<laws::Move> nearest_moves(const laws::Position& position, const DescribedMove& described);

}  // namespace dommer::notation
