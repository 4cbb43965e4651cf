#pragma once

#include "tournament/entrant.hpp"

namespace dommer::tournament {

// Two entries of one player are not taken: by the number of the register, else FIDE's, else name and birth date.
inline bool is_same_player(const Particulars& a, const Particulars& b) {
    if (a.person && b.person) return a.person == b.person;
    if (a.fide_id && b.fide_id) return a.fide_id == b.fide_id;
    return a.name == b.name && a.born == b.born;
}

}  // namespace dommer::tournament
