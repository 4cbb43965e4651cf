#pragma once

#include <string>

#include "pairing/round.hpp"
#include "vocabulary/language.hpp"

namespace dommer::wording {

// A reason of a pairing in one sentence, with its article where it has one. Players are called by number, or by name
// where `names` has them.
std::string sentence(const pairing::Reason& reason, Language language = Language::english,
                     const pairing::Field* names = nullptr);

}  // namespace dommer::wording
