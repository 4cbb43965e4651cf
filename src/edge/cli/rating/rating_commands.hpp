#pragma once

#include <span>

#include "command.hpp"

namespace dommer::cli {

void add_norms(CommandLine& app, Exit& exit);
void add_performance(CommandLine& app, Exit& exit);
void add_rate(CommandLine& app, Exit& exit);
void add_rating_list(CommandLine& app, Exit& exit);
void add_registry(CommandLine& app, Exit& exit);
void add_regulations(CommandLine& app, Exit& exit);
void add_title(CommandLine& app, Exit& exit);

// The commands of ratings and the register, in the order of --help.
inline constexpr Register rating_commands[] = {add_rate,        add_performance, add_norms,   add_title,
                                               add_regulations, add_rating_list, add_registry};

}  // namespace dommer::cli
