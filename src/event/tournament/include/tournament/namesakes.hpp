#pragma once

#include <string>

#include "tournament/tournament.hpp"

namespace dommer::tournament {

// What tells a player from the others of the same name: the club, the year of birth, the federation or the rating,
// whichever comes first that no namesake shares; else the number of the entry. Empty: nobody else in the tournament has
// the name.
std::string told_apart_by(const Tournament& tournament, EntryId id);

}  // namespace dommer::tournament
