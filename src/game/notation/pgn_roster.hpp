#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace dommer::notation {

// The seven tags that come first, in their order, and what stands there when nothing is known.
struct RosterTag {
    std::string_view name, unknown;
};
inline constexpr std::array<RosterTag, 7> roster{{{"Event", "?"},
                                                  {"Site", "?"},
                                                  {"Date", "????.??.??"},
                                                  {"Round", "?"},
                                                  {"White", "?"},
                                                  {"Black", "?"},
                                                  {"Result", "*"}}};

// The number of tags if it is none of them.
inline std::size_t place_in_roster(std::string_view name) {
    return static_cast<std::size_t>(std::ranges::find(roster, name, &RosterTag::name) - roster.begin());
}

}  // namespace dommer::notation
