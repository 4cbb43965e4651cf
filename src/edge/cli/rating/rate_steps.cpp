#include "rate_steps.hpp"

#include <fmt/format.h>

namespace dommer::cli {

void print_steps(const notices::RatedSteps& steps) {
    for (const auto& [text, article] : notices::steps_of(steps, Language::english))
        fmt::print("      {} [{}]\n", text, article);
}

}  // namespace dommer::cli
