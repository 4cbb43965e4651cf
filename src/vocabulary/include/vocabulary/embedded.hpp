#pragma once

#include <span>
#include <string_view>

namespace dommer {

// A file put into the program when it was built (cmake/embed.cmake).
struct EmbeddedFile {
    std::string_view name, text;
};

}  // namespace dommer
