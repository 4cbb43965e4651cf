#pragma once

#include "command_line.hpp"

#include "systems/systems.hpp"

namespace dommer::cli {

using systems::find_system, systems::System, systems::system_names, systems::SystemOptions;

// --system and the options that belong to the systems.
void add_system_options(CommandLine& command, std::string& system, SystemOptions& options);

}  // namespace dommer::cli
