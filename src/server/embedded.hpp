#pragma once

#include <span>
#include <string_view>

namespace dommer::server {

struct EmbeddedFile {
    std::string_view name, text;
};

// The contract, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::server
