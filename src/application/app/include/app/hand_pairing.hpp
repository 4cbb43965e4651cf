#pragma once

#include "app/tournaments.hpp"
#include "tournament/commands.hpp"
#include "vocabulary/work.hpp"

namespace dommer::app {

// What the tournament's own system makes of those who are not seated yet when a round is paired by hand. Not where
// everybody has a place in a table or a bracket. Nothing is stored.
Outcome<tournament::HeldRound> pairing_of_rest(const tournament::Tournament& tournament,
                                               const tournament::PairByHand& seated, const Work& work);

}  // namespace dommer::app
