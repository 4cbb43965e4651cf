#pragma once

#include "appeals/ladder.hpp"

namespace dommer::appeals {

// The rules of an appeal on a day: those of the handbook, with the days that the union's pack for the team league has
// for the way from the director to the committee and on to the board.
const AppealRules& rules_on(Date day);

}  // namespace dommer::appeals
