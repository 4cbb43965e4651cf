#pragma once

#include "vocabulary/embedded.hpp"

namespace dommer::print {

// The files of the typeface, put into the program when it was built.
std::span<const EmbeddedFile> embedded_fonts();

}  // namespace dommer::print
