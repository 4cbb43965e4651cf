#pragma once

#include <array>
#include <string_view>

namespace dommer::lists {

// As they stand in the names of FIDE's lists: standard_nov26frl.
inline constexpr std::array<std::string_view, 12> fide_months{"jan", "feb", "mar", "apr", "may", "jun",
                                                              "jul", "aug", "sep", "oct", "nov", "dec"};

}  // namespace dommer::lists
