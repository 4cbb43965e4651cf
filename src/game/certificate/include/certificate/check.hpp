#pragma once

#include "certificate/certificate.hpp"
#include "laws/position.hpp"

namespace dommer::certificate {

enum class Finding {
    accepted,
    nothing_to_check,
    move_not_legal,
    line_does_not_end_in_mate,
    winner_has_mating_material,
    move_not_forced,
    forced_line_proves_nothing,
    mate_in_the_closure,
    closure_larger_than_stated,
    closure_differs_from_digest,
    position_outside_the_phases,
    phases_not_closed,
    mate_possible_in_a_phase,
};

// laws_dk_2023, 5.2.2 and 6.9: does the certificate prove that `winner` can mate by a series of legal moves (a line),
// or that there is no such series (all others)? Trusts nothing in it, and shares only the Laws with those who write
// one.
Finding check(const laws::Position& position, Colour winner, const Certificate& certificate);

// Is the position one of those that the list speaks of? Says nothing of whether the list proves anything.
bool is_held(const laws::Position& position, Colour winner, const PhaseList& list);

}  // namespace dommer::certificate
