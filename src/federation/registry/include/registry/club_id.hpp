#pragma once

#include <compare>

namespace dommer::registry {

struct ClubId {
    int number = 0;
    friend constexpr auto operator<=>(ClubId, ClubId) = default;
};

}  // namespace dommer::registry
