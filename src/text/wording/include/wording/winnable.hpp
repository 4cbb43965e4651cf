#pragma once

#include <string>

#include "laws/position.hpp"
#include "vocabulary/language.hpp"
#include "winnable/answer.hpp"

namespace dommer::wording {

// Why the verdict holds, in a sentence; moves in the letters of the language.
std::string reason_of(const laws::Position& position, const winnable::Answer& answer, Language language);

}  // namespace dommer::wording
