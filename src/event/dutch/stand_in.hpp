#pragma once

#include "exits.hpp"

namespace dommer::dutch {

// The rest below two brackets as seen by a matching: either the players themselves or a number of anonymous places.
//
// Let everybody who could come into the rest, and everybody in it, be able to meet more than (|rest| + places) / 2 + 1
// players of the rest. Then any set of at most `places` floaters, right in number, can be completed with it (Dirac; the
// one more is for a bye taken out of the rest), so the rest may be replaced by places that everybody can take. If the
// best answer fills at most places - 2 of them it is best for any number: two answers differ by alternating paths and
// cycles, one of which alone improves, and a path changes the number by two at most.
struct StandIn {
    int places = 0;
    bool anonymous = false;
    bool is_enough = false;        // known beforehand: a place for everybody who may need one
    const Exits* exits = nullptr;  // the places are its doors and stoppers
};

// `above`: everybody of the brackets above the rest.
StandIn stand_in_for_rest(const Entrants& entrants, const std::vector<int>& above, int rest_begin, int wanted_places);

}  // namespace dommer::dutch
