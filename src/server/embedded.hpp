#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::server {

// The contract (first) and the guide's chapters, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::server
