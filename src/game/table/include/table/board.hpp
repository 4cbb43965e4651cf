#pragma once

#include "laws/legal_moves.hpp"
#include "laws/setup.hpp"
#include "table/action.hpp"

namespace dommer::table {

// laws_dk_2023, 3.10.1 and 1.4.1: the legal moves; on a board that is itself illegal, never the capture of a king.
laws::MoveList lawful_moves(const laws::Position& position);

// A legal move as the hand makes it: in ordinary chess castling is the king's two squares, in Chess960 king takes rook.
HandMove hand_move(laws::Move move, laws::Variant variant);

// The legal move that the hand made, if it made one.
std::optional<laws::Move> lawful(const laws::Position& position, laws::Variant variant, const HandMove& hand);

// laws_dk_2023, 4.7.2 and II.3: the castling that a king put on this square begins; an ordinary step of a king begins
// none.
std::optional<laws::Move> castling_begun_by(const laws::Position& position, const HandMove& hand);

// What the hand did, although it is illegal: a man of the player on move went somewhere. laws::play carries it out.
std::optional<laws::Move> as_made(const laws::Position& position, laws::Variant variant, const HandMove& hand);

// The square from which the move takes a man off the board.
std::optional<Square> captured_square(const laws::Position& position, laws::Move move);

// laws_dk_2023, 3.10.3: the simple signs of an illegal position.
bool pawn_on_last_rank(const laws::Position& position);
bool both_kings_in_check(const laws::Position& position);
bool is_illegal_position(const laws::Position& position);

}  // namespace dommer::table
