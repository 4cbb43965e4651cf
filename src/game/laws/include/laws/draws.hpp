#pragma once

#include "laws/counters.hpp"
#include "laws/edition.hpp"
#include "laws/repetition.hpp"

// A claim (9.2, 9.3) and an automatic end (9.6) are different questions, asked of the same two counts.
namespace dommer::laws {

// laws_dk_2023, 9.2.2: the position has just appeared for at least the third time and the claimant has the move.
constexpr bool repetition_is_claimable(int occurrences, Colour claimant, Colour to_move) {
    return occurrences >= 3 && claimant == to_move;
}

// laws_dk_2023, 9.2.1: the move the claimant has written would bring the position for at least the third time.
inline bool move_brings_claimable_repetition(const Repetitions& so_far, const Position& position, Move written) {
    return so_far.occurrences(play(position, written)) + 1 >= 3;
}

// laws_dk_2023, 9.3.2: the last fifty moves of each player were completed without a pawn move or capture.
constexpr bool fifty_moves_are_claimable(Counters counters, Colour claimant, Colour to_move) {
    return counters.since_progress >= 100 && claimant == to_move;
}

// laws_dk_2023, 9.3.1: the written move would complete fifty moves of each player without a pawn move or capture.
inline bool move_completes_fifty(Counters counters, const Position& position, Move written) {
    return counters_after(counters, position, written).since_progress >= 100;
}

// laws_dk_2023, 9.6.1: the fifth occurrence ends the game without a claim. The Danish text refers to 9.2.2 for "the
// same position", but defines sameness in 9.2.3; we read the reference as 9.2.3.
constexpr bool ends_by_repetition(int occurrences, const Edition& edition) {
    return edition.draws.automatic_repetition && occurrences >= *edition.draws.automatic_repetition;
}

// laws_dk_2023, 9.6.2: so many moves of each player without a pawn move or capture end the game. If the last of them
// mates, the mate counts.
inline bool ends_by_moves_without_progress(Counters counters, bool last_move_mates, const Edition& edition) {
    return edition.draws.automatic_moves && counters.since_progress >= 2 * *edition.draws.automatic_moves &&
           !last_move_mates;
}

}  // namespace dommer::laws
