#pragma once

namespace dommer::print {

// The typeface of all prints. Its files are inside the program.
inline constexpr const char* typeface = "DejaVu Sans";

// Makes the typeface known to the library that draws, whatever fonts this machine has; the first call does the work.
void use_embedded_fonts();

}  // namespace dommer::print
