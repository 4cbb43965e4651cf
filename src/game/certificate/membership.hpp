#pragma once

#include "certificate/check.hpp"

namespace dommer::certificate {

// Is the position one of those the phase speaks of? But for a capture en passant, which is open for one move only: a
// phase speaks of it where the double step is made.
bool covers(const Phase& phase, const laws::Position& position, Colour winner);

// Is the position one of those a phase of the list speaks of?
bool holds(const PhaseList& list, const laws::Position& position, Colour winner);

// Is the list closed under every legal move, and free of mates? Says nothing of any one position.
Finding check_list(const PhaseList& list, Colour winner);

}  // namespace dommer::certificate
