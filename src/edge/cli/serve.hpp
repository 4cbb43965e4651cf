#pragma once

#include "command.hpp"

namespace dommer::cli {

void add_serve(CommandLine& app, Exit& exit);

}  // namespace dommer::cli
