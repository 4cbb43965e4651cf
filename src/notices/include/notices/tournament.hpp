#pragma once

#include <string>

#include "tournament/commands.hpp"

namespace dommer::notices {

// What speaks against a command and what to do; names and numbers are those of the tournament.
std::string sentence(const tournament::Refusal& refusal, const tournament::Tournament* tournament);
std::string sentence(tournament::BadSettings fault);

}  // namespace dommer::notices
