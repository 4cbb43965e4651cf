#pragma once

#include <string>

#include "notation/fen.hpp"

namespace dommer::cli {

// The position somebody typed: `startpos`, nothing, or a FEN read leniently. The error is a sentence.
tl::expected<notation::Fen, std::string> position_argument(const std::string& text, bool chess960);

}  // namespace dommer::cli
