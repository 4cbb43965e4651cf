#include "notices/packs.hpp"

#include "texts/texts.hpp"

namespace dommer::notices {

std::string sentence(const packs::PackError& error, Language language) {
    return filled(std::string(texts::find("pack_refusal", id_of(error.what))->in(language)),
                  {{"line", std::to_string(error.line)}, {"about", error.about}});
}

}  // namespace dommer::notices
