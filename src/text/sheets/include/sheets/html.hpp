#pragma once

#include <string>
#include <string_view>

#include "sheets/sheet.hpp"

namespace dommer::sheets {

// As it may stand in a page's text or in the quotes of an attribute.
std::string escaped(std::string_view text);

// A table in a box that scrolls sideways by itself, with its notes below.
std::string table_html(const Sheet& sheet);

}  // namespace dommer::sheets
