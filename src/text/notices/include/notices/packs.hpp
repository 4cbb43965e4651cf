#pragma once

#include <string>

#include "packs/pack.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// Why a rule pack is not taken: what, in which line, and what to do.
std::string sentence(const packs::PackError& error, Language language = Language::english);

}  // namespace dommer::notices
