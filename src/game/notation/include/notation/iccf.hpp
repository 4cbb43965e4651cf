#pragma once

#include <string>
#include <string_view>

#include "notation/two_squares.hpp"

namespace dommer::notation {

// dsu_2011, 6.2.2: file and rank as digits, departure before arrival: 5254. Castling is the king's journey: 5171. A
// promotion adds 1 queen, 2 rook, 3 bishop or 4 knight in brackets: 5758(1); without brackets, 57581, it is read too.
tl::expected<TwoSquares, MoveError> read_iccf_text(std::string_view text);
tl::expected<laws::Move, MoveError> read_iccf(const laws::Position& position, std::string_view text);

std::string write_iccf_text(const TwoSquares& squares);
// The handbook knows no Chess960: there castling is written as the king onto its rook, which names no other move.
std::string write_iccf(laws::Move move, CastlingSquares castling = CastlingSquares::king_travels);

}  // namespace dommer::notation
