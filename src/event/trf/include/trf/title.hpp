#pragma once

#include "vocabulary/title.hpp"

namespace dommer::trf {

// Titles as reports write them: in capitals, or the small letters of older files. None: no title of FIDE's over the
// board.
constexpr std::optional<Title> title_from(std::string_view text) {
    constexpr OldIds<Title, 8> letters{{{"g", Title::gm},
                                        {"m", Title::im},
                                        {"f", Title::fm},
                                        {"c", Title::cm},
                                        {"wg", Title::wgm},
                                        {"wm", Title::wim},
                                        {"wf", Title::wfm},
                                        {"wc", Title::wcm}}};
    for (const auto& [letter, title] : letters)
        if (letter == text) return title;
    return value_from<Title>(text);
}

}  // namespace dommer::trf
