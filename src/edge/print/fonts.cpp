#include "fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <mutex>

#include "embedded.hpp"
#include "system/memory_file.hpp"

namespace dommer::print {
namespace {

// Beside the machine's own fonts, which help out with letters that the typeface lacks.
void add_fonts() {
    for (const EmbeddedFile& font : embedded_fonts())
        if (const std::string file = system::memory_file("dommer-font", font.text); !file.empty())
            FcConfigAppFontAddFile(FcConfigGetCurrent(), reinterpret_cast<const FcChar8*>(file.c_str()));
}

}  // namespace

void use_embedded_fonts() {
    static std::once_flag once;
    std::call_once(once, add_fonts);
}

}  // namespace dommer::print
