#pragma once

#include "command.hpp"

namespace dommer::cli {

void add_serve(CLI::App& app, Exit& exit);

}  // namespace dommer::cli
