#pragma once

#include <string_view>

#include "language.hpp"
#include "tournament/commands.hpp"

namespace dommer::server {

// What went wrong and what to do, by code. {who}: names; {0}, {1}: numbers; {all}: the numbers as a list.
std::string_view words_for(std::string_view code, Language language);

}  // namespace dommer::server
