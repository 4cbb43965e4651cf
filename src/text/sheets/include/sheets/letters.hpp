#pragma once

#include "sheets/exports.hpp"

namespace dommer::sheets {

// dsu_2011, 4.1 §7: a warning or an exclusion is told to the player in writing, with the reason; the register keeper
// and the player's club get copies. dsu_2011, 4.1 §17 and 4.1 §18: and how to appeal. dsu_2011, 3.5.4 116: but not from
// an event that is not coordinated.
std::string penalty_letter(const tournament::Tournament& tournament, const tournament::Penalty& penalty,
                           const Stamp& stamp, Language language);

}  // namespace dommer::sheets
