#pragma once

#include <string>

#include "tournament/entrant.hpp"

namespace dommer::app {

// What is in the log of a tournament instead of the name of an entrant who was erased from it.
std::string erased_name_of(tournament::EntryId entrant);

}  // namespace dommer::app
