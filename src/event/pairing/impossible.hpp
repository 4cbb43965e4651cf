#pragma once

#include "index.hpp"
#include "pairing/first_pairing.hpp"
#include "pairing/round.hpp"

namespace dommer::pairing {

// An impossible round names those whom even the largest pairing leaves without an opponent, and why each of the others
// is refused to them. With an odd number one may sit out, unless `no_bye` says why they may not.
template <typename Id, typename Refusal, typename NoBye>
CannotPair who_cannot_be_paired(const MayMeet& legal, Id id, Refusal refusal, NoBye no_bye) {
    const int size = legal.size(), odd = size % 2;
    MayMeet may_meet(size + odd, false);
    std::vector<int> places(at(size + odd));
    for (int a = 0; a < size + odd; ++a) places[at(a)] = a;
    for (int a = 0; a < size; ++a) {
        for (int b = a + 1; b < size; ++b)
            if (legal(a, b)) may_meet.allow(a, b);
        if (odd != 0 && !no_bye(a)) may_meet.allow(a, size);
    }
    Pairing largest(may_meet, places);
    largest.grow_to_everybody();
    CannotPair cannot{WhyNot::no_legal_pairing, {}, {}};
    for (int a = 0; a < size; ++a) {
        if (largest.partner(a) >= 0) continue;
        cannot.players.push_back(id(a));
        for (int b = 0; b < size; ++b)
            if (a != b)
                if (auto refused = refusal(a, b)) cannot.reasons.push_back(std::move(*refused));
        if (odd != 0)
            if (auto refused = no_bye(a)) cannot.reasons.push_back(std::move(*refused));
    }
    return cannot;
}

}  // namespace dommer::pairing
