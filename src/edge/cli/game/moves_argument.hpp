#pragma once

#include <string>

#include "laws/position.hpp"

namespace dommer::cli {

// A move somebody typed, as e4 or e2e4. The error is a sentence.
tl::expected<laws::Move, std::string> move_argument(const laws::Position& position, const std::string& text);

}  // namespace dommer::cli
