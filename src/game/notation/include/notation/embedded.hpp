#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::notation {

// The file data/openings/openings.tsv, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::notation
