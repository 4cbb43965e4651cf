#pragma once

#include "notation/move_error.hpp"

namespace dommer::notation {

// A move named by where it starts and where it ends: what UCI and the numeric notation have in common.
struct TwoSquares {
    laws::Square from = laws::Square::at(0, 0), to = laws::Square::at(0, 0);
    std::optional<laws::Kind> promotion = std::nullopt;
    friend bool operator==(const TwoSquares&, const TwoSquares&) = default;
};

// Castling is read as the king's own journey (e1 to g1) and as the king onto its rook (e1 to h1). A journey of one
// square is a plain king's move, so no text has two meanings.
tl::expected<laws::Move, MoveError> resolve_two_squares(const laws::Position& position, const TwoSquares& squares);

// The same as a description, for looking up what was meant; nothing if the departure square is empty or the opponent's.
std::optional<DescribedMove> described(const laws::Position& position, const TwoSquares& squares);

// How castling is written. The king's journey is understood only from the usual squares (king on the e-file, rook in
// the corner); from any others the king is written onto its rook in any case.
enum class CastlingSquares { king_travels, king_takes_rook };

TwoSquares two_squares(laws::Move move, CastlingSquares castling);

}  // namespace dommer::notation
