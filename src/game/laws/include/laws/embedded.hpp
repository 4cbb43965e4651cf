#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::laws {

// The file data/laws/editions.tsv, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::laws
