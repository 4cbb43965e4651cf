#pragma once

#include <string>
#include <tl/expected.hpp>

#include "tiebreak/unrated.hpp"

namespace dommer::cli {

// What players without a rating count as: left-out, lowest, average, or a number. The error is a sentence.
tl::expected<tiebreak::Unrated, std::string> unrated_in(const std::string& text);

}  // namespace dommer::cli
