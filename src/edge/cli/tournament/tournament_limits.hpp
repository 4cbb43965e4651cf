#pragma once

#include "tournament_regulations.hpp"

namespace dommer::cli {

// What was said of who may enter by age, sex, rating and club; the rest stays as it was.
struct SaidLimits {
    std::optional<std::string> age_class, ages, age_on, ratings;
    std::vector<std::string> clubs;
    Switch women_only;
};
void add_limit_options(CommandLine& command, SaidLimits& said);
// Takes them into the settings; otherwise what is wrong with them.
std::optional<std::string> take_limits(const SaidLimits& said, tournament::EntryLimits& limits);

}  // namespace dommer::cli
