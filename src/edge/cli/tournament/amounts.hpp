#pragma once

#include <optional>
#include <string>

#include "tiebreak/prizes.hpp"

namespace dommer::cli {

// "5000" or "333.33" kroner, as øre.
std::optional<tiebreak::Ore> amount_of(const std::string& text);

}  // namespace dommer::cli
