#pragma once

#include <string>
#include <string_view>

namespace dommer::system {

// A file in memory with this content, for libraries that take files alone; it is there as long as the program
// runs and leaves nothing behind. Gives back the path it has for this program; empty: the system has no such
// files.
std::string memory_file(const char* name, std::string_view content);

}  // namespace dommer::system
