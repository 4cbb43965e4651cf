#pragma once

#include <span>
#include <string_view>

namespace dommer::rating {

struct EmbeddedFile {
    std::string_view name, text;
};

// The rating seasons of data/seasons/, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::rating
