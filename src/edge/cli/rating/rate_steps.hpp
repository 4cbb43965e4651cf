#pragma once

#include "notices/rating_steps.hpp"

namespace dommer::cli {

// Each game and each step with its section.
void print_steps(const notices::RatedSteps& steps);

}  // namespace dommer::cli
