#pragma once

#include <string_view>

#include "vocabulary/language.hpp"

namespace dommer::server {

// Of ?lang= if it is one of ours, else the first of Accept-Language that is; English if none is.
Language language_of(std::string_view request, std::string_view accept_language);

}  // namespace dommer::server
