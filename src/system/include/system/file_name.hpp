#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace dommer::system {

// Our texts are UTF-8. A path made straight from one would be taken for the machine's own letters on Windows, and
// a folder of Søren's would not be found.
inline std::filesystem::path path_of(std::string_view name) { return std::u8string(name.begin(), name.end()); }

inline std::string name_of(const std::filesystem::path& path) {
    const std::u8string name = path.u8string();
    return {name.begin(), name.end()};
}

}  // namespace dommer::system
