#pragma once

#include <string>

#include "pairing/round.hpp"

namespace dommer::wording {

// A reason of a pairing in one sentence, with its article where it has one.
std::string sentence(const pairing::Reason& reason);

}  // namespace dommer::wording
