#pragma once

#include <string>

#include "packs/pack.hpp"
#include "vocabulary/language.hpp"

namespace dommer::notices {

// Why a rule pack is not taken: what, in which line, and what to do.
std::string sentence(const packs::PackError& error, Language language = Language::english);
// How sure a value of a pack is, or from which pack it is inherited.
std::string standing(const packs::Pack& pack, const packs::PackValue& value, Language language);

}  // namespace dommer::notices
