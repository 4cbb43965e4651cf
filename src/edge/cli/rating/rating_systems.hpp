#pragma once

#include "rate.hpp"
#include "rating/performance.hpp"

namespace dommer::cli {

// A rating system as the commands call it.
struct RatingSystem {
    std::string_view id;
    Exit (*rate)(const RateRequest&, const RatedEvent&);
    rating::Performance (*performance)(const std::vector<rating::Rating>& opponents, Points score);
    std::optional<rating::Rating> (*rating_of)(const RatedPlayer&);
};

// The id is one of `rating_system_names`.
const RatingSystem& rating_system(std::string_view id);
std::vector<std::string> rating_system_names();

}  // namespace dommer::cli
