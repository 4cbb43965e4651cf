#pragma once

#include "command_line.hpp"

#include "systems/system.hpp"

namespace dommer::cli {

using systems::SystemOptions;

// --system and the options that belong to the systems.
void add_system_options(CommandLine& command, std::string& system, SystemOptions& options);

}  // namespace dommer::cli
