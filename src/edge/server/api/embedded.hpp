#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::server {

// The contract (first) and the guide's chapters, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

// The pages as scripts/build_pages made them, index.html among them; none if the program was built before they were.
std::span<const EmbeddedFile> embedded_pages();

}  // namespace dommer::server
