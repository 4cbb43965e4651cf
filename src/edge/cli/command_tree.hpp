#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace dommer::cli {

// The tree of commands that parses the command line and makes --help: completions and manual pages are read from it.

// The commands directly below this one, in the order of --help.
std::vector<const CLI::App*> commands_of(const CLI::App& command);

// This command, then all below it.
std::vector<const CLI::App*> whole_tree(const CLI::App& command);

// As it is typed: "dommer pgn check".
std::string typed(const CLI::App& command);

// The options that are typed by name; arguments that are known by their place are left out.
std::vector<const CLI::Option*> named_options_of(const CLI::App& command);

}  // namespace dommer::cli
