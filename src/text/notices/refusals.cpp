#include <fmt/format.h>

#include "notices/sentences.hpp"
#include "texts/texts.hpp"

namespace dommer::notices {

std::string sentence(registry::Refusal refusal, Language language) {
    return std::string(texts::find("register_refusal", id_of(refusal))->in(language));
}

std::string sentence(const registry::RatingRefusal& refusal, Language language) {
    return fmt::format(
        "{}{}{}", refusal.person ? fmt::format("{}: ", refusal.person->number) : "",
        texts::find("rating_refusal", id_of(refusal.why))->in(language),
        refusal.article ? fmt::format(" [{}, {}]", refusal.article->book, refusal.article->article) : "");
}

}  // namespace dommer::notices
