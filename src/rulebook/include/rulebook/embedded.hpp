#pragma once

#include <span>
#include <string_view>

namespace dommer::rulebook {

struct EmbeddedFile {
    std::string_view name, text;
};

// The files of data/editions/, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::rulebook
