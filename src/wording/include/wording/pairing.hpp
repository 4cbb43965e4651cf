#pragma once

#include <string>

#include "pairing/round.hpp"

namespace dommer::wording {

std::string sentence(const pairing::HistoryError& error);
std::string sentence(const pairing::FieldError& error);
// Why the round could not be paired, and what to do.
std::string sentence(const pairing::NotPaired& not_paired);

}  // namespace dommer::wording
