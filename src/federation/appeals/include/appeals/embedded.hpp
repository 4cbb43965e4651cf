#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::appeals {

// data/appeals/decisions.tsv, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::appeals
