#pragma once

#include <string>

#include "trf/read.hpp"

namespace dommer::wording {

// "line 12, column 99: ..." : what was found, and what was expected there.
std::string sentence(const trf::Finding& finding);

// What a lenient reading did about it.
std::string repair(const trf::Finding& finding);

}  // namespace dommer::wording
