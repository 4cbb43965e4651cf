#pragma once

#include <string>

#include "tournament/prize_category.hpp"

namespace dommer::cli {

// "Juniors:age to 20:500,300": a name, for whom, and the amounts, best first. For whom, parted by commas: 1799, the
// highest rating; `rating 1600 to 1799`, `age from 60`, `women`, `club Fjordby SK`.
tl::expected<tournament::PrizeCategory, std::string> prize_category_of(const std::string& text);

}  // namespace dommer::cli
