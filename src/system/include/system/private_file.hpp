#pragma once

#include <filesystem>
#include <system_error>

namespace dommer::system {

// A new empty file or folder that from its first moment its owner alone may use. What is there already is an error.
std::error_code create_private_file(const std::filesystem::path& file);
std::error_code create_private_folder(const std::filesystem::path& folder);

}  // namespace dommer::system
