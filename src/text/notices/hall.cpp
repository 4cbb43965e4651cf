#include "notices/hall.hpp"

#include "texts/texts.hpp"
#include "vocabulary/text.hpp"

namespace dommer::notices {

std::string sentence(const hall::FestivalRefusal& refusal, Language language) {
    return filled(texts::find("festival_refusal", id_of(refusal.why))->in(language), {{"event", refusal.tournament}});
}

std::string sentence(hall::ScreenRefused refusal, Language language) {
    return std::string(texts::find("screen_refusal", id_of(refusal))->in(language));
}

}  // namespace dommer::notices
