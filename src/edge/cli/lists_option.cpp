#include "lists_option.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace dommer::cli {

void add_lists_option(CommandLine& command, std::string& folder) {
    command.add_option("--lists", folder,
                       "the folder with rating lists of known sources; if left out, what DOMMER_LISTS says");
}

tl::expected<std::filesystem::path, std::string> lists_folder(const std::string& said) {
    const char* environment = std::getenv("DOMMER_LISTS");
    const std::string folder = !said.empty() ? said : environment != nullptr ? environment : "";
    if (folder.empty())
        return tl::unexpected(
            std::string("no folder with rating lists is named: give --lists FOLDER, or set DOMMER_LISTS"));
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error))
        return tl::unexpected(
            fmt::format("{}: there is no such folder: make it, or name another with --lists", folder));
    return std::filesystem::path(folder);
}

}  // namespace dommer::cli
