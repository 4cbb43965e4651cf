#pragma once

#include "certificate/check.hpp"
#include "facts.hpp"

// The steps of the induction over a phase list, one kind of move each. True: nothing leads out of the list.
namespace dommer::certificate {

bool is_well_formed(const Phase& phase);

bool quiet_piece_moves_stay(const Facts& facts);
bool quiet_king_moves_stay(const Facts& facts);
bool kings_stay_when_others_move(const Facts& facts);
bool castling_stays(const Facts& facts);

bool piece_captures_stay(const Facts& facts, const PhaseList& list);
bool king_captures_stay(const Facts& facts, const PhaseList& list);
bool pawn_moves_stay(const Facts& facts, const PhaseList& list);

bool mate_is_excluded(const Facts& facts);

// From which squares of the winner's king may its leaving open a line to the loser's king there?
std::array<Bitboard, 64> lines_opened(const Facts& facts);

}  // namespace dommer::certificate
