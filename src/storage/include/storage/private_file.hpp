#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <system_error>

namespace dommer::storage {

// Writes what goes into a file; false: it could not be made, and the file is to stay as it was.
using WriteInto = std::function<bool(std::ostream&)>;

// Writes a file with personal data: its owner alone can read it, from the moment it is there. It is written under
// another name and gets its own when it is complete, so that a full disk leaves the old file whole, and an old file
// that others could read is gone. Something that is no ordinary file, such as a pipe, is written into as it is.
std::error_code write_private(const std::filesystem::path& file, const WriteInto& write);
std::error_code write_private(const std::filesystem::path& file, std::string_view text);

// Makes the folder, and those above it that are missing, for their owner alone. A folder that is there stays as it is.
std::error_code make_private_folder(const std::filesystem::path& folder);

}  // namespace dommer::storage
