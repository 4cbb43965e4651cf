#pragma once

#include <string_view>

#include "rulebook/book.hpp"
#include "vocabulary/language.hpp"

namespace dommer::wording {

// What the program does about an article of this status.
std::string_view sentence(rulebook::Status status, Language language = Language::english);

}  // namespace dommer::wording
