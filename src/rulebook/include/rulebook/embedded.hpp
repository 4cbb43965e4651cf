#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::rulebook {

// The files of data/editions/, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::rulebook
