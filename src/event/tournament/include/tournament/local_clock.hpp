#pragma once

#include <optional>
#include <string_view>

#include "vocabulary/calendar.hpp"
#include "vocabulary/instant.hpp"

namespace dommer::tournament {

// The moment at which clocks in the federation's country, named as in FIDE's reports, show so many minutes after
// midnight of a day. In the hour that an autumn night has twice it is the first of the two. None: the country is not
// known.
std::optional<Instant> moment_on_clocks_of(std::string_view federation, Date day, std::chrono::minutes after_midnight);

// How far those clocks are ahead of UTC at a moment.
std::optional<std::chrono::minutes> clocks_east_of_utc(std::string_view federation, Instant moment);

}  // namespace dommer::tournament
