#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "command.hpp"

namespace dommer::cli {

// --lists: the folder with rating lists of known sources.
void add_lists_option(CommandLine& command, std::string& folder);

// That folder, or the one that DOMMER_LISTS names. The error is a sentence.
tl::expected<std::filesystem::path, std::string> lists_folder(const std::string& said);

}  // namespace dommer::cli
