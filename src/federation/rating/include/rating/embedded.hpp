#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::rating {

// The rating seasons of data/seasons/, put into the program when it was built.
std::span<const EmbeddedFile> embedded_files();

}  // namespace dommer::rating
