#include "words.hpp"

#include "texts/texts.hpp"

namespace dommer::server {

std::string_view words_for(std::string_view code, Language language) {
    const Text* known = texts::find("problem", code);
    return known == nullptr ? code : known->in(language);
}

}  // namespace dommer::server
