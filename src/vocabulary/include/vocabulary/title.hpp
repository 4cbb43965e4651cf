#pragma once

#include <cstdint>

#include "vocabulary/names.hpp"

namespace dommer {

// FIDE's titles over the board, from the lowest. The order is that of a starting list among players of one rating
// (GM, IM, WGM, FM, WIM, CM, WFM, WCM).
enum class Title : std::uint8_t { none, wcm, wfm, cm, wim, fm, wgm, im, gm };
constexpr Ids<9> ids_of(Title) { return {"", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"}; }

constexpr bool is_for_women(Title title) {
    return title == Title::wcm || title == Title::wfm || title == Title::wim || title == Title::wgm;
}

}  // namespace dommer
