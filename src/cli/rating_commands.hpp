#pragma once

#include <span>

#include "command.hpp"

namespace dommer::cli {

void add_norms(CLI::App& app, Exit& exit);
void add_performance(CLI::App& app, Exit& exit);
void add_rate(CLI::App& app, Exit& exit);
void add_rating_list(CLI::App& app, Exit& exit);
void add_registry(CLI::App& app, Exit& exit);
void add_regulations(CLI::App& app, Exit& exit);
void add_title(CLI::App& app, Exit& exit);

// The commands of ratings and the register, in the order of --help.
inline constexpr Register rating_commands[] = {add_rate, add_performance, add_norms, add_title, add_regulations, add_rating_list, add_registry};

}  // namespace dommer::cli
