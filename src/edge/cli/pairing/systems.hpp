#pragma once

#include "command_line.hpp"

#include "systems/system.hpp"
#include "vocabulary/work.hpp"

namespace dommer::cli {

using systems::SystemOptions;

// --system and the options that belong to the systems.
void add_system_options(CommandLine& command, std::string& system, SystemOptions& options);

// --budget: how much work a question may take, in millions of steps; 0: as much as it needs.
inline constexpr std::uint64_t usual_budget = usual_work / 1'000'000;
void add_budget(CommandLine& command, std::uint64_t& millions);
Work work_of(std::uint64_t millions);

}  // namespace dommer::cli
