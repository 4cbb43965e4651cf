#pragma once

#include <string>
#include <string_view>

#include "notation/two_squares.hpp"

namespace dommer::notation {

// e2e4, e7e8q, e1g1; in Chess960 castling is e1h1. Both castlings are read in either game.
tl::expected<TwoSquares, MoveError> read_uci_text(std::string_view text);
tl::expected<laws::Move, MoveError> read_uci(const laws::Position& position, std::string_view text);

std::string write_uci(laws::Move move, CastlingSquares castling = CastlingSquares::king_travels);

}  // namespace dommer::notation
