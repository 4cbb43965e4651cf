#pragma once

#include "reading.hpp"

namespace dommer::foreign {

// Whether a line of headings has names and rounds: "No.;;Name;FED;Rtg;1.Rd;2.Rd;Pts.".
bool is_cross_table(std::string_view text);

}  // namespace dommer::foreign
