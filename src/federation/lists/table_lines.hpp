#pragma once

#include <algorithm>
#include <string_view>

#include "lists/cells.hpp"

namespace dommer::lists {

// Goes through the lines of a table with their numbers, from 1; blank ones are left out, and so is the mark that some
// programs put before UTF-8. `take(number, line)` says whether to go on.
template <class Take>
void each_line_of(std::string_view text, const Take& take) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (!trimmed(line).empty() && !take(number, line)) return;
    }
}

}  // namespace dommer::lists
