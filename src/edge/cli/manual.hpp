#pragma once

#include "command.hpp"

namespace dommer::cli {

void add_manual(CommandLine& app, Exit& exit);

}  // namespace dommer::cli
