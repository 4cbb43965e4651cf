#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::packs {

// The packs of data/packs, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::packs
